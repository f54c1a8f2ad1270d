def ask(client):
    return client.beta.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        mcp_servers=[{"type": "url", "url": "https://sea.example.com/mcp", "name": "sea"}],
        tools=[
            {"type": "bash_20250124", "name": "bash"},
        ],
    )
