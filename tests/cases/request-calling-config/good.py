from google import genai
from google.genai import types

client = genai.Client()


def get_time(city: str) -> str:
    """Gets the time in a city."""
    return city


def ask():
    calls = types.ToolConfig(function_calling_config=types.FunctionCallingConfig(mode="ANY"))
    return client.models.generate_content(
        model="gemini-3-flash",
        contents="What time is it in Oslo?",
        config=types.GenerateContentConfig(tools=[get_time], tool_config=calls),
    )


# An agent's configuration: the agent adds its tools to it.
ALWAYS_CALL = types.GenerateContentConfig(
    tool_config=types.ToolConfig(function_calling_config=types.FunctionCallingConfig(mode="ANY")),
)
