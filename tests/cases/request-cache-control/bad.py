import anthropic

client = anthropic.Anthropic()
CACHED = {"type": "ephemeral"}
NAMES = ["a", "b"]


def ask(messages):
    tools = [
        {"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": CACHED},
        {"name": "get_time", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": CACHED},
        {"name": "get_date", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": CACHED},
        {"name": "get_moon", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": CACHED},
        {"name": "get_tide", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "cache_control": CACHED},
    ]
    return client.messages.create(model="claude-opus-5", max_tokens=100, messages=messages, tools=tools)
