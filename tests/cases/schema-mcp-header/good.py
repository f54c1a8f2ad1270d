from mcp.types import Tool

HEADER = header_for("share")

TOOL = Tool(
    name="run_query",
    description="Runs a query on one database. Use it when the user asks for rows.",
    inputSchema={
        "type": "object",
        "properties": {
            "share": {"type": kind_of("share"), "description": "How much of it.", "x-mcp-header": "Share"},
            "region": {"type": "string", "description": "Where to run it.", "x-mcp-header": HEADER},
            "zone": {"type": "string", "description": "Where to run it.", "x-mcp-header": f"{HEADER} zone"},
        },
    },
)
