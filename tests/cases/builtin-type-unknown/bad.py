def ask(client):
    return client.responses.create(
        model="some-model",
        input="How high is the tide?",
        tools=[
            {"type": "fileSearch", "vector_store_ids": ["vs_1"]},
            {"type": "code_interpretor", "container": {"type": "auto"}},
            {"type": "retrieval"},
        ],
    )
