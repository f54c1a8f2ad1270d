QUERY = r"^SELECT .*? FROM (?P<table>\w+)$"

TOOLS = [
    {
        "type": "custom",
        "name": "run_query",
        "description": "Runs one query over the catalogue of the library.",
        "format": {"type": "grammar", "syntax": "regex", "definition": QUERY},
    },
]
