import openai

openai.OpenAI().chat.completions.create(
    model="gpt-5.6",
    messages=[],
    tools=[
        {
            "type": "function",
            "function": {
                "name": "book_room",
                "description": "Books a meeting room, if it is free, and gives the booking's number.",
                "parameters": {
                    "type": "object",
                    "properties": {"door": {"type": "string", "description": "The number on the room's door."}},
                    "required": ["door"],
                },
            },
        }
    ],
)
