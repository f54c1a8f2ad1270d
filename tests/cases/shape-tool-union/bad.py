import boto3


def ask():
    client = boto3.client("bedrock-runtime")
    return client.converse(
        modelId="some-model",
        messages=[{"role": "user", "content": [{"text": "How high is the tide?"}]}],
        toolConfig={"tools": [{"toolSpec": {"name": "moon_phase", "description": "Returns the phase of the moon on one day. Call it for questions about tides.", "inputSchema": {"json": {"type": "object", "properties": {"day": {"type": "string"}}}}}, "systemTool": {"name": "nova_grounding"}}]},
    )
