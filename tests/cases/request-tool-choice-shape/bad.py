import anthropic
import openai

client = anthropic.Anthropic()
gpt = openai.OpenAI()
TOOLS = [{"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}]


def ask(messages):
    client.messages.create(model="claude-opus-5", max_tokens=100, messages=messages, tools=TOOLS, tool_choice="any")
    return gpt.chat.completions.create(
        model="gpt-5.4",
        messages=messages,
        tools=[{"type": "function", "function": {"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}}],
        tool_choice={"type": "any"},
    )
