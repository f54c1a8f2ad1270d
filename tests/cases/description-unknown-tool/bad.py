import anthropic

client = anthropic.Anthropic()


def parameters(name, description):
    return {"type": "object", "properties": {name: {"type": "string", "description": description}}, "required": [name]}


# The request has neither of the tools that these descriptions send a model to.
client.messages.create(
    model="claude-opus-5",
    max_tokens=1024,
    messages=[{"role": "user", "content": "Is the shop in Oslo open?"}],
    tools=[
        {
            "name": "find_shop",
            "description": "Finds a shop by its town. Call `geocode_address` first to learn how the town is spelt.",
            "input_schema": parameters("town", "The name of the town."),
        },
        {
            "name": "opening_hours",
            "description": "Returns the opening hours of one shop. Use find_shops or find_shop before.",
            "input_schema": parameters("shop", "The id of the shop, as the find_shop tool returns it."),
        },
        {
            "name": "list_holidays",
            "description": "Lists the days on which shops of a country are closed, whatever opening_hours says.",
            "input_schema": parameters("country", "Two letters."),
        },
    ],
)
