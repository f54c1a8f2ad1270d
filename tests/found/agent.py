from anthropic import Anthropic
from mcp import types
from google.genai import types as gtypes

EMPTY = {"type": "object", "properties": {}}
TOOLS = [
    {"name": "find_" "flights", "description": "Finds " + "flights.", "input_schema": EMPTY},
    dict(name="book_flight", description="Books a flight.", input_schema=dict(type="object")),
]


@server.list_tools()
async def list_tools() -> list[types.Tool]:
    return [types.Tool(name="listed", description="Listed.", inputSchema={"type": "object"})]


DECLARATION = gtypes.FunctionDeclaration(
    name="declared", description="Declared.", parameters={"type": "OBJECT", "properties": {}}
)


def convert(tool):
    return {"name": tool.name, "description": tool.description, "input_schema": tool.schema}
