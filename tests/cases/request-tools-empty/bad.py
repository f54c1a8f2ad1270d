from openai import OpenAI

client = OpenAI()


def ask(messages):
    return client.chat.completions.create(model="gpt-5.4", messages=messages, tools=[])
