import settings

def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "bash_20250124", "name": settings.NAME},
        ],
    )
