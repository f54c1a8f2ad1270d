TOOLS = [
    {
        "type": "function",
        "name": "moon_phase",
        "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        "parameters": {
            "type": "object",
            "properties": {"day": {"type": "string", "description": "The day, as 2026-11-30."}},
            "required": ["day"],
        },
    }
]
