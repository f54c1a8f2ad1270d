TOOLS = [
    {
        "type": "custom",
        "name": "nested",
        "description": "Runs one query over the catalogue of the library.",
        "format": {"type": "grammar", "grammar": {"syntax": "lark", "definition": 'start: "a"'}},
    },
]
