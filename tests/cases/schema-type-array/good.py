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
                    "mood": {
                        "type": "string",
                        "nullable": True,
                        "description": "How the day was.",
                    },
                    "value": {"anyOf": [{"type": "string", "nullable": True}, {"type": "number"}]},
                },
                "required": ["text"],
            },
        },
    ],
}]
