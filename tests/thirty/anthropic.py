import anthropic

client = anthropic.Anthropic()
client.messages.create(
    model="claude-opus-5",
    max_tokens=1024,
    messages=[],
    tools=[
        {
            "name": "find_flights",
            "description": "Finds flights between two airports. Call it before anything is booked.",
            "parameters": {
                "type": "object",
                "properties": {
                    "from": {"type": "string", "description": "The airport of departure."},
                    "stops": {"type": "array", "items": {"type": "string", "minLength": "3"}},
                },
                "required": ["from", "day"],
            },
        },
    ],
)
