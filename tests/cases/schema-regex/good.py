from mcp.types import Tool

TOOLS = [
    Tool(
        name="rename_file",
        description="Renames a file. Use it when the user asks for another name.",
        inputSchema={
            "type": "object",
            "properties": {
                "name": {"type": "string", "description": "The new name.", "pattern": r"(?<stem>\w+)\.txt"},
                "owner": {"type": "string", "description": "Whose it is.", "pattern": r"^[\w-.]+$"},
            },
        },
    )
]
