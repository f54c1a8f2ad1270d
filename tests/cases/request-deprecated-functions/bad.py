MOON = {
    "name": "moon_phase",
    "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
    "parameters": {"type": "object", "properties": {"day": {"type": "string"}}},
}


def ask(client, messages):
    return client.chat.completions.create(model="gpt-5.6", messages=messages, functions=[MOON])
