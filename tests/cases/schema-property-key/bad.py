from mcp.types import Tool

TOOLS = [
    Tool(
        name="list_orders",
        description="Lists the orders of a shop. Use it when the user asks what was sold.",
        inputSchema={
            "type": "object",
            "properties": {"customer id": {"type": "string", "description": "Whose orders to list."}},
        },
    )
]
