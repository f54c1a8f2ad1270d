def ask(client):
    return client.converse(
        modelId="some-model",
        toolConfig={"tools": [
            {"toolSpec": {
                "name": "moon_phase",
                "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                "inputSchema": {"json": {"type": "object", "properties": {"day": {"type": "string"}}}},
            }}
        ]},
    )
