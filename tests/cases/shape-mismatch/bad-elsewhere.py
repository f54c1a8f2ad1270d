TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "moon_phase",
            "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
            "parameters": {"type": "object", "properties": {"day": {"type": "string"}}},
        },
    }
]


def ask(client):
    return client.responses.create(model="some-model", input="Is the moon full?", tools=TOOLS)
