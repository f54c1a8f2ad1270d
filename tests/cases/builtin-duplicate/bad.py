def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "computer"},
            {"type": "computer_use_preview", "environment": "browser", "display_width": 1024, "display_height": 768},
        ],
    )
