import anthropic

TOOL: anthropic.types.ToolParam = {"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "allowed_callers": ["Direct"]}
