import boto3
from google import genai
from google.genai import types

bedrock = boto3.client("bedrock-runtime")
client = genai.Client()

TOOL = {
    "toolSpec": {
        "name": "get_weather",
        "description": "Gets the current weather of a city, in degrees Celsius.",
        "inputSchema": {"json": {"type": "object", "properties": {"city": {"type": "string"}}}},
    }
}
DECLARATION = types.FunctionDeclaration(
    name="get_weather",
    description="Gets the current weather of a city, in degrees Celsius.",
    parameters={"type": "OBJECT", "properties": {"city": {"type": "STRING"}}},
)


def ask(messages):
    bedrock.converse(
        modelId="amazon.nova-pro-v1:0",
        messages=messages,
        toolConfig={"tools": [TOOL], "toolChoice": {"tool": {"name": "get_time"}}},
    )
    config = types.GenerateContentConfig(
        tools=[types.Tool(function_declarations=[DECLARATION])],
        tool_config=types.ToolConfig(
            function_calling_config=types.FunctionCallingConfig(mode="ANY", allowed_function_names=["get_time"])
        ),
    )
    return client.models.generate_content(model="gemini-3-flash", contents="Oslo?", config=config)
