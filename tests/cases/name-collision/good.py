from mcp.types import Tool

SCHEMA = {"type": "object", "properties": {"table": {"type": "string"}}}

OLD = [Tool(name="list-rows", description="Runs a query on one database. Use it when the user asks for rows.", inputSchema=SCHEMA)]
NEW = [Tool(name="list_rows", description="Runs a query on one database. Use it when the user asks for rows.", inputSchema=SCHEMA)]
