from mcp.types import Tool

TOOL = Tool(
    name="run_query",
    description="Runs a query on one database. Use it when the user asks for rows.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
    icons=[{"src": "https://example.com/table.png", "sizes": "48x48"}],
)
