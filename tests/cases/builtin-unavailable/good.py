def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "web_search"},
            {"type": "image_generation"},
        ],
    )
