import anthropic

TOOLS = [
    {
        "name": "save_person",
        "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
        "strict": True,
        "input_schema": {
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
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
