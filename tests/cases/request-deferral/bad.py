from openai import OpenAI

client = OpenAI()


def ask():
    return client.responses.create(model="gpt-5.4", input="Oslo?", tools=[{"type": "function", "name": "get_weather", "strict": False, "description": "Gets the current weather of a city, in degrees Celsius.", "parameters": {"type": "object", "properties": {"city": {"type": "string"}}}}, {"type": "tool_search"}])
