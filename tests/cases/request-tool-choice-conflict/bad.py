import anthropic

client = anthropic.Anthropic()


def ask(messages):
    return client.messages.create(
        model="claude-opus-4-5",
        max_tokens=8000,
        messages=messages,
        thinking={"type": "enabled", "budget_tokens": 2000},
        tools=[{"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}],
        tool_choice={"type": "any"},
    )
