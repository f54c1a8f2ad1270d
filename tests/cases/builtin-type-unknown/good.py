def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "web_search_2099_12_31"},
            {"type": "local_shell_2"},
            {"type": "telescope"},
        ],
    )
