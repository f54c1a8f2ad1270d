import mcp.types as types

TOOL = types.Tool(name="find_ferries", description="Finds ferries between two ports.", inputSchema={"type": "object"})
