from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": None,
            "parametersJsonSchema": {"type": "object", "properties": {"text": {"type": "string"}}},
        },
    ],
}]
