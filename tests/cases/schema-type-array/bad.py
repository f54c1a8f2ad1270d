from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": {
                "type": "object",
                "properties": {
                    "text": {"type": "string", "description": "What to note down."},
                    "mood": {"type": ["string", "null"], "description": "How the day was."},
                    "value": {
                        "type": ["string", "number", "null"],
                        "description": "What was measured.",
                    },
                },
                "required": ["text"],
            },
        },
    ],
}]
