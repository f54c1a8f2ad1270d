import anthropic

client = anthropic.Anthropic()


def ask(messages, budget):
    options = {"tool_choice": {"type": "any"}}
    if budget:
        options["thinking"] = {"type": "enabled", "budget_tokens": budget}
        options["tool_choice"] = {"type": "auto"}
    return client.messages.create(
        model="claude-opus-4-5", max_tokens=8000, messages=messages, tools=[{"name": "get_weather", "description": "Gets the current weather of a city, in degrees Celsius.", "input_schema": {"type": "object", "properties": {"city": {"type": "string"}}}}], **options
    )
