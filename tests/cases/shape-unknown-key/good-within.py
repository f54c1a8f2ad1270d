def ask(client, bedrock):
    client.responses.create(
        model="some-model",
        input="?",
        tools=[
            {
                "type": "function",
                "name": "moon_phase",
                "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
                "parameters": {"type": "object", "properties": {"day": {"type": "string"}}},
                "defer_loading": True,
                "output_schema": {"type": "string"},
                "allowed_callers": ["direct"],
            },
            {"type": "tool_search"},
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
                        "strict": False,
                    },
                },
                {"cachePoint": {"type": "default"}},
            ]
        },
    )
