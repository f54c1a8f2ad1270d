def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "bash_20250124", "name": "bash"},
            {"type": "web_search_20250305", "name": "web_search"},
        ],
    )
