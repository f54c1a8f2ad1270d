import anthropic

client = anthropic.Anthropic()
TOOLS = [{"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}, {"name": "get_time", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": {"type": "ephemeral"}}]


def ask(messages):
    for tool in TOOLS[:-1]:
        tool.pop("cache_control", None)
    return client.messages.create(model="claude-opus-5", max_tokens=100, messages=messages, tools=TOOLS)
