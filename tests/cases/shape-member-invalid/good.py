from mcp.types import Icon, Tool

TOOL = Tool(
    name="run_query",
    title=title_of("run_query"),
    description="Runs a query on one database. Use it when the user asks for rows.",
    inputSchema={"type": "object", "properties": {"table": {"type": "string"}}},
    icons=[Icon(src="table.png", sizes="48x48"), {"src": BASE + "table.png", "sizes": SIZES}],
)
