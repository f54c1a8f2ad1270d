from google import genai
from google.genai import types

client = genai.Client()


def ask():
    return client.models.generate_content(
        model="gemini-3-flash",
        contents="What happened in Oslo today?",
        config=types.GenerateContentConfig(
            tools=[types.Tool(google_search=types.GoogleSearch())],
            tool_config=types.ToolConfig(function_calling_config=types.FunctionCallingConfig(mode="ANY")),
        ),
    )
