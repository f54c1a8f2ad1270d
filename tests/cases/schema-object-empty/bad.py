from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "list_entries",
            "description": "Lists all entries of the diary. Use it when the user asks what was noted down.",
            "parameters": {"type": "object", "properties": {}},
        },
    ],
}]
