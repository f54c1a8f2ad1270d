from mcp.types import Tool

TOOL = Tool(
    name="run_query",
    description="Runs a query on one database. Use it when the user asks for rows.",
    inputSchema={
        "type": "object",
        "properties": {"share": {"type": "number", "description": "How much of it.", "x-mcp-header": "Share"}},
    },
)
