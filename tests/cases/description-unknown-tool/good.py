import openai

client = openai.OpenAI()


def tool(name, description, **parameters):
    properties = {key: {"type": "string", "description": text} for key, text in parameters.items()}
    return {"type": "function", "name": name, "description": description, "strict": False, "parameters": {"type": "object", "properties": properties}}


# A stored prompt may bring tools, and a server certainly does.
SHOPS = [
    {"type": "function", "name": "find_shop", "description": "Finds a shop by its town. Call `find_towns` first.", "strict": False, "parameters": {"type": "object", "properties": {"town": {"type": "string", "description": "Its name."}}}},
    {"type": "function", "name": "list_shops", "description": "Lists all shops of a chain. Use find_shops for one.", "strict": False, "parameters": {"type": "object", "properties": {"chain": {"type": "string", "description": "Its name."}}}},
    {"type": "function", "name": "close_shop", "description": "Closes a shop. Use find_shops first.", "strict": False, "parameters": {"type": "object", "properties": {"shop": {"type": "string", "description": "Its id."}}}},
]

client.responses.create(model="gpt-5.4", input="Oslo?", prompt={"id": "pmpt_1"}, tools=SHOPS)
client.responses.create(
    model="gpt-5.4",
    input="Oslo?",
    tools=[*SHOPS, {"type": "mcp", "server_label": "towns", "server_url": "https://example.com/mcp"}],
)
