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
                "properties": {"person": {"$ref": "#/$defs/Person", "description": "Whom to save."}},
                "required": ["person"],
                "$defs": {
                    "Person": {
                        "type": "object",
                        "properties": {"name": {"type": "string", "description": "The person's name."}},
                        "required": ["name"],
                        "additionalProperties": False,
                    },
                },
                "additionalProperties": False,
            },
        },
    },
]

OpenAI().chat.completions.create(model="gpt-5", messages=[], tools=TOOLS)
