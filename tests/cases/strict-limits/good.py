import anthropic

TOOLS = [
    {
        "name": "save_form_1",
        "description": "Saves a form. Use it when the user has filled it in.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "field00": {"type": ["string", "null"]},
                "field01": {"type": ["string", "null"]},
                "field02": {"type": ["string", "null"]},
                "field03": {"type": ["string", "null"]},
                "field04": {"type": ["string", "null"]},
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "save_form_2",
        "description": "Saves a form. Use it when the user has filled it in.",
        "strict": True,
        "input_schema": {
            "type": "object",
            "properties": {
                "field00": {"type": ["string", "null"]},
                "field01": {"type": ["string", "null"]},
                "field02": {"type": ["string", "null"]},
                "field03": {"type": ["string", "null"]},
                "field04": {"type": ["string", "null"]},
            },
            "required": [],
            "additionalProperties": False,
        },
    },
    {
        "name": "save_form_3",
        "description": "Saves a form. Use it when the user has filled it in.",
        "strict": False,
        "input_schema": {
            "type": "object",
            "properties": {
                "field00": {"type": "string"},
                "field01": {"type": "string"},
                "field02": {"type": "string"},
                "field03": {"type": "string"},
                "field04": {"type": "string"},
            },
            "required": [],
            "additionalProperties": False,
        },
    },
]

anthropic.Anthropic().messages.create(model="claude-opus-5", max_tokens=1024, messages=[], tools=TOOLS)
