from google import genai

TOOLS = [{
    "function_declarations": [
        {
            "name": "save_entry",
            "description": "Saves an entry of the diary. Use it when the user wants to note something down.",
            "parameters": {
                "type": "object",
                "properties": {
                    "tags": {
                        "type": "ARRAY",
                        "items": {"any_of": [{"type": "STRING"}, {"type": "INTEGER"}]},
                        "min_items": 1,
                        "max_items": 3,
                    },
                },
                "property_ordering": ["tags"],
            },
        },
    ],
}]
