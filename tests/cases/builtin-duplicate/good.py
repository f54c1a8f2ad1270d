def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "mcp", "server_label": "tides", "server_url": "https://tides.example.com"},
            {"type": "mcp", "server_label": "winds", "server_url": "https://winds.example.com"},
        ],
    )
