from mcp.types import Tool

TOOL = Tool(
    name="list-rows",
    description="Runs a query on one database. Use it when the user asks for rows.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
)
