from settings import STRICT

TOOL = {
    "type": "function",
    "function": {
        "name": "book_room",
        "description": "Books a meeting room, if it is free, and gives the booking's number.",
        "strict": STRICT,
        "parameters": {
            "type": "object",
            "properties": {"door": {"type": "string", "description": "The number on the room's door."}},
            "required": ["door"],
            "additionalProperties": False,
        },
    },
}
