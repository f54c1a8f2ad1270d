from mcp.types import Tool

TOOL = Tool(
    name="set_cell",
    description="Sets one cell of a table. Use it when the user names the cell and the value.",
    inputSchema={"type": "object", "properties": {"cell": {"type": "string"}, "value": {}}},
)
