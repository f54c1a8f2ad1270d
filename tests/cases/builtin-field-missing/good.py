SCREEN = {"display_width_px": 1024, "display_height_px": 768}


def ask(client):
    return client.messages.create(
        model="some-model",
        max_tokens=1024,
        messages=[{"role": "user", "content": "How high is the tide?"}],
        tools=[
            {"type": "computer_20251124", "name": "computer", **SCREEN},
            {"type": "mcp_toolset", "mcp_server_name": "tides"},
            {"type": "browser_toolset_20260801"},
        ],
    )
