from google import genai

TOOLS = [
    {
        "functionDeclarations": [
            {
                "name": "save_person",
                "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
                "parameters": {
                    "type": "object",
                    "properties": {
                        "country": {
                            "type": "object",
                            "properties": {
                                "city": {
                                    "type": "object",
                                    "properties": {"street": {"type": "string", "description": "The street."}},
                                },
                            },
                        },
                    },
                },
            },
        ],
    },
]
