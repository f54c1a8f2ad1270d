def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"name": "computer", "description": "Says how the computer of the station is doing.", "input_schema": {"type": "object", "properties": {}}},
            {"type": "computer_toolset_20260801"},
        ],
    )
