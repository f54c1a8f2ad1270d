def ask(client):
    return client.chat.completions.create(
        model="some-model",
        tools=[
            {
                "function": {
                    "name": "moon_phase",
                    "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                    "parameters": {"type": "object", "properties": {"day": {"type": "string"}}},
                },
            }
        ],
    )
