from google import genai

TOOLS = [{
    "functionDeclarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": {
                "type": "object",
                "properties": {
                    "link": {
                        "type": "string",
                        "format": "uri",
                        "description": "Where to read more.",
                    },
                    "count": {"type": "integer", "format": "uint32", "description": "How many."},
                },
            },
        },
    ],
}]
