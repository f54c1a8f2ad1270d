def ask(client):
    return client.messages.create(
        model="some-model",
        tools=[
            {
                "name": "moon_phase",
                "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                "input_schema": {"type": "object", "properties": {"day": {"type": "string"}}},
                "title": "Moon phase",
                "examples": [{"day": "2026-11-30"}],
            }
        ],
    )
