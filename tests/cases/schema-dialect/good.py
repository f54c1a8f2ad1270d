from mcp.types import Tool

TOOL = Tool(
    name="list_rows",
    description="Lists the rows of a table. Use it before changing one of them.",
    inputSchema={
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": {"table": {"type": "string"}},
    },
)
