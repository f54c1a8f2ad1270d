TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "list_rooms",
            "description": "Lists the free rooms. Use only after check_in, which says for whom.",
            "parameters": {"type": "object", "properties": {"day": {"type": "string", "description": "The day."}}},
        },
    },
    {
        "type": "function",
        "function": {
            "name": "check_in",
            "description": "Checks a guest in. Before using this tool, you must call list_rooms.",
            "parameters": {"type": "object", "properties": {"room": {"type": "string", "description": "The room."}}},
        },
    },
]
