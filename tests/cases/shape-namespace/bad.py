def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "namespace", "name": "sky", "description": "What is seen in the sky.", "tools": []},
        ],
    )
