def ask(client, bedrock):
    client.chat.completions.create(
        model="some-model",
        messages=[],
        tools=[
            {
                "type": "function",
                "defer_loading": True,
                "function": {
                    "name": "moon_phase",
                    "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                    "parameters": {"type": "object", "properties": {"day": {"type": "string"}}},
                    "output_schema": {"type": "string"},
                },
            }
        ],
    )
    bedrock.converse(
        modelId="some-model",
        toolConfig={
            "tools": [
                {
                    "toolSpec": {
                        "name": "moon_phase",
                        "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                        "inputSchema": {"json": {"type": "object", "properties": {}}},
                        "cache_control": {"type": "ephemeral"},
                    },
                    "cachePoint": {"type": "default"},
                }
            ]
        },
    )
