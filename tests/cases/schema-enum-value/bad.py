from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": {
                "type": "object",
                "properties": {
                    "order": {"type": "integer", "enum": [0, 2, 4], "description": "The order."},
                    "span": {
                        "type": "string",
                        "enum": ["", "day", "week"],
                        "description": "The span.",
                    },
                    "mood": {
                        "type": "string",
                        "enum": ["fine", None],
                        "description": "How the day was.",
                    },
                    "kind": {
                        "type": "string",
                        "format": "enum",
                        "enum": [],
                        "description": "The kind.",
                    },
                },
            },
        },
    ],
}]
