from mcp import types

MOON = types.Tool(
    name="moon_phase",
    description="Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
    inputSchema={
        "type": "object",
        "properties": {"day": {"type": "string", "description": "The day, as 2026-11-30."}},
        "required": ["day"],
    },
)

TOOLS = [
    {
        "name": "tide_table",
        "description": "Lists the times of high and low water at one harbour. Call it for questions about tides.",
        "input_schema": {
            "type": "object",
            "properties": {"harbour": {"type": "string", "description": "The name of the harbour."}},
            "required": ["harbour"],
        },
    }
]
