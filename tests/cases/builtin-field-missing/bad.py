def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "computer_20251124", "name": "computer"},
            {"type": "mcp_toolset"},
            {"type": "advisor_20260301", "name": "advisor"},
        ],
    )
