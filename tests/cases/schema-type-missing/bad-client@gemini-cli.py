TOOL = {
    "name": "note_idea",
    "description": "Writes an idea down. Use it when the user has one.",
    "inputSchema": {"type": "object", "properties": {"idea": dict(description="The idea.")}},
}
