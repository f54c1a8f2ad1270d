from openai import OpenAI

client = OpenAI()


def ask(messages, extra, more):
    tools = []
    for tool in extra:
        tools.append(tool)
    client.chat.completions.create(model="gpt-5.4", messages=messages, tools=tools)

    body = {"model": "gpt-5.4", "messages": messages, "tools": []}
    body["tools"].extend(extra)
    client.chat.completions.create(**body)

    client.chat.completions.create(model="gpt-5.4", messages=messages, tools=[] + extra)
    client.chat.completions.create(**{**more, "tools": []} | more)
    return client.responses.create(model="gpt-5.4", input="Say hello.", tools=[])
