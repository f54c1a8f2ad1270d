import boto3

TOOLS = [
    {
        "toolSpec": {
            "name": "save_person",
            "description": "Saves a person in the address book. Use it when the user gives somebody's address.",
            "inputSchema": {
                "json": {
                    "type": "object",
                    "properties": {"name": {"type": "string", "description": "The person's name."}},
                    "required": ["name"],
                    "additionalProperties": False,
                },
            },
            "strict": True,
        },
    },
]
