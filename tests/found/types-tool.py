"""Two libraries call their module `types` and its class `Tool`."""
from google.genai import types

TOOLS = types.Tool(
    function_declarations=[
        {"name": "find_ferries", "description": "Finds ferries between two ports.", "parameters": {"type": "OBJECT"}}
    ]
)
