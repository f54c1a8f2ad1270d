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
                        "type": "object",
                        "description": "What else is known.",
                        "additionalProperties": False,
                    },
                },
                "required": ["name", "extra"],
                "additionalProperties": False,
            },
        },
    },
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
