import anthropic
from google import genai
from google.genai import types

client = genai.Client()
claude = anthropic.Anthropic()


def get_time(city: str) -> str:
    """Gets the time in a city."""
    return city


def ask(messages, mcp):
    config = types.GenerateContentConfig(
        tools=[get_time],
        tool_config=types.ToolConfig(
            function_calling_config=types.FunctionCallingConfig(mode="ANY", allowed_function_names=["get_time"])
        ),
    )
    client.models.generate_content(model="gemini-3-flash", contents="Oslo?", config=config)
    tools = [{"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}]
    tools += mcp.tools
    return claude.messages.create(
        model="claude-opus-5", max_tokens=100, messages=messages, tools=tools, tool_choice={"type": "tool", "name": "get_time"}
    )
