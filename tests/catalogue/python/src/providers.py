from .tools import GARDEN_TOOLS

OPENAI = [
    {
        "type": "function",
        "function": {"name": tool["name"], "description": tool["description"], "parameters": tool["input_schema"]},
    }
    for tool in GARDEN_TOOLS
]

ANTHROPIC = [
    {"name": tool["name"], "description": tool["description"], "input_schema": tool["input_schema"]}
    for tool in GARDEN_TOOLS
]

GOOGLE = [
    {
        "function_declarations": [
            {"name": tool["name"], "description": tool["description"], "parameters": tool["input_schema"]}
            for tool in GARDEN_TOOLS
        ]
    }
]
