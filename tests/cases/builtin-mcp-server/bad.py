def ask(client):
    return client.beta.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        mcp_servers=[{"type": "url", "url": "https://sea.example.com/mcp", "name": "sea"}, {"type": "url", "url": "https://wind.example.com/mcp", "name": "wind"}],
        tools=[
            {"type": "mcp_toolset", "mcp_server_name": "wind"},
        ],
    )
