import anthropic


def tool(strict: bool) -> anthropic.types.ToolParam:
    return {"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}, "strict": strict, "allowed_callers": ["code_execution_20260120"]}
