from mcp.types import Tool, ToolAnnotations

TOOL = Tool(
    name="list_rows",
    description="Lists the rows of a table. Use it before changing one of them.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
    annotations=ToolAnnotations(readOnlyHint=True),
)

TOOL_OF_FIELDS = Tool(
    name="count_rows",
    description="Counts the rows of a table. Use it before listing them.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
    annotations={"read_only_hint": "true"},
)
