import grammars

TOOLS = [
    {
        "type": "custom",
        "name": "flat",
        "description": "Runs one query over the catalogue of the library.",
        "format": {"type": "grammar", "syntax": "lark", "definition": grammars.QUERY},
    },
    {
        "type": "custom",
        "name": "whole",
        "description": "Runs one query over the catalogue of the library.",
        "format": grammars.whole("query"),
    },
]
