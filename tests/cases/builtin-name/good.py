import settings

# A list that isn't known to be a request may hold whatever the program makes of it.
TOOLS = [{"type": "bash_20250124", "name": "shell"}]


def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "bash_20250124", "name": settings.NAME},
        ],
    )
