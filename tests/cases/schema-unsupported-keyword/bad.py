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
                        "const": "fine",
                        "description": "How the day was.",
                    },
                    "rating": {
                        "type": "integer",
                        "exclusiveMinimum": 0,
                        "description": "From one to five.",
                    },
                    "place": {
                        "type": "object",
                        "city": {"type": "string", "description": "The city."},
                        "description": "Where it was.",
                    },
                },
                "additionalProperties": False,
                "required": ["text"],
            },
        },
    ],
}]
