import boto3

TOOL_CONFIG = {
    "tools": [
        {
            "toolSpec": {
                "name": "get_weather",
                "description": "Returns the weather of one place. Use it when the user asks what it is like outside.",
                "inputSchema": {"json": {"$ref": "#/$defs/Place", "$defs": {"Place": {"type": "object", "properties": {}}}}},
            }
        },
        {
            "toolSpec": {
                "name": "list_places",
                "description": "Lists the places that the user saved. Use it before asking for the weather.",
                "inputSchema": {"type": "object", "properties": {}},
            }
        },
    ]
}

boto3.client("bedrock-runtime").converse(modelId="m", messages=[], toolConfig=TOOL_CONFIG)
