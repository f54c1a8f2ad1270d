def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "memory_20250818", "name": "memories"},
            {"type": "mcp_toolset", "mcp_server_name": "tides", "name": "tides"},
        ],
    )
