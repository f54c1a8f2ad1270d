import anthropic

TOOLS = [
    {
        "name": "save_person",
        "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
        "input_schema": {
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "The person's name."},
                "city": {"type": "string", "description": "Where they live."},
            },
        },
        "input_examples": [{"name": "Ada"}, {}],
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
