import json

SCHEMA = {"type": "object", "properties": {"day": {"type": "string", "description": "The day."}}}


def ask(client):
    return client.messages.create(
        model="some-model",
        tools=[
            {
                "name": "moon_phase",
                "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                "input_schema": json.dumps(SCHEMA, indent=2),
            }
        ],
    )


TOOLS = [
    {
        "type": "function",
        "name": "moon_phase",
        "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        "parameters": '{"type": "object", "properties": {"day": {"type": "string"}}}',
    }
]
