from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": {
                "type": "object",
                "properties": {
                    "cut": {"enum": ["head", "tail"], "description": "Where to cut."},
                    "level": {"type": "integer", "enum": ["1", "2"], "description": "The level."},
                },
            },
        },
    ],
}]
