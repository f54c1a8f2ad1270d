import json

from somewhere import schema

# Rows of a table, which a program reads before it sends them.
ROWS = [
    {
        "name": "moon_phase",
        "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        "input_schema": json.dumps({"type": "object", "properties": {}}),
    }
]


def ask(client):
    return client.messages.create(
        model="some-model",
        tools=[{"name": "moon_phase", "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.", "input_schema": json.loads(schema)}],
    )
