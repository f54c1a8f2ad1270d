STEP = "Runs one step of the build and says how it went."
NOTHING = {"type": "object", "properties": {}}


def build(client):
    return client.responses.create(
        model="some-model",
        input="Build it.",
        tools=[
            {"type": "function", "name": "step_000", "description": STEP, "parameters": NOTHING},
            {"type": "function", "name": "step_001", "description": STEP, "parameters": NOTHING},
            {"type": "function", "name": "step_002", "description": STEP, "parameters": NOTHING},
        ],
    )
