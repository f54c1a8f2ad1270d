from settings import scheme


def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "web_search_20250305", "name": "web_search", "blocked_domains": [f"{scheme()}example.org"]},
        ],
    )
