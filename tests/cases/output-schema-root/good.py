from mcp.types import Tool

from .models import Rows

TOOLS = [
    Tool(
        name="list_rows",
        description="Lists the rows of a table. Use it before changing one of them.",
        inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
        outputSchema=Rows.model_json_schema(),
    ),
    Tool(
        name="count_rows",
        description="Counts the rows of a table. Use it before listing them.",
        inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
        outputSchema=None,
    ),
]
