from openai import OpenAI

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "save_person",
            "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
            "strict": True,
            "parameters": {
                "type": "object",
                "properties": {
                    "name": {"type": "string", "description": "The person's name."},
                    "extra": {
                        "type": "array",
                        "description": "What else is known.",
                        "items": {
                            "type": "object",
                            "properties": {
                                "key": {"type": "string", "description": "What it is."},
                                "value": {"type": "string", "description": "What is known of it."},
                            },
                            "required": ["key", "value"],
                            "additionalProperties": False,
                        },
                    },
                    "mark": {
                        "type": "object",
                        "properties": {},
                        "required": [],
                        "additionalProperties": False,
                    },
                },
                "required": ["name", "extra", "mark"],
                "additionalProperties": False,
            },
        },
    },
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
