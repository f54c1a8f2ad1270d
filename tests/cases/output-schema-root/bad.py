from mcp.types import Tool

ROWS = {"type": "array", "items": {"type": "string"}}

TOOL = Tool(
    name="list_rows",
    description="Lists the rows of a table. Use it before changing one of them.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
    outputSchema=ROWS,
)
