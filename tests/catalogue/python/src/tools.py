SEASONS = ["spring", "summer", "autumn", "winter"]

PLANT = {"type": "integer", "description": "The plant's number.", "minimum": 1}
ONE_PLANT = {"type": "object", "properties": {"plant": PLANT}, "required": ["plant"]}
QUERY = {
    "type": "object",
    "properties": {
        "query": {"type": "string", "description": "A part of the name, in any language."},
        "bed": {"type": "string", "description": "The bed's letter, as it stands on the plan, such as C."},
    },
    "required": ["query"],
}
PLAN = {
    "type": "object",
    "properties": {
        "plant": PLANT,
        "season": {"type": "string", "description": "The season that the plan is for.", "enum": SEASONS},
        "days": {"type": "integer", "description": "The days between two waterings.", "minimum": 1},
    },
    "required": ["plant", "season", "days"],
}

SEARCH_TEXT = (
    "Finds plants by a part of their name. "
    "Use it first, for the other tools want a plant's number."
)
READ_TEXT = "Reads all that is known of one plant: where it stands, its age and its care."
PLAN_TEXT = "Plans how often a plant is watered in one season, in place of what was planned before."
REMOVE_TEXT = "Removes a plant from the plan for good. Ask the user before, for nothing brings it back."

GARDEN_TOOLS = [
    {"name": "search_plants", "description": SEARCH_TEXT, "inputSchema": QUERY},
    {"name": "read_plant", "description": READ_TEXT, "inputSchema": ONE_PLANT},
    {"name": "plan_watering", "description": PLAN_TEXT, "inputSchema": PLAN},
    {"name": "remove_plant", "description": REMOVE_TEXT, "inputSchema": ONE_PLANT},
]

CHAT_TOOLS = {
    "openai": [
        {"type": "function", "function": {"name": "search_plants", "description": SEARCH_TEXT, "parameters": QUERY}},
        {"type": "function", "function": {"name": "read_plant", "description": READ_TEXT, "parameters": ONE_PLANT}},
        {"type": "function", "function": {"name": "plan_watering", "description": PLAN_TEXT, "parameters": PLAN}},
        {"type": "function", "function": {"name": "remove_plant", "description": REMOVE_TEXT, "parameters": ONE_PLANT}},
    ],
    "anthropic": [
        {"name": "search_plants", "description": SEARCH_TEXT, "input_schema": QUERY},
        {"name": "read_plant", "description": READ_TEXT, "input_schema": ONE_PLANT},
        {"name": "plan_watering", "description": PLAN_TEXT, "input_schema": PLAN},
        {"name": "remove_plant", "description": REMOVE_TEXT, "input_schema": ONE_PLANT},
    ],
    "google": [
        {
            "function_declarations": [
                {"name": "search_plants", "description": SEARCH_TEXT, "parameters_json_schema": QUERY},
                {"name": "read_plant", "description": READ_TEXT, "parameters_json_schema": ONE_PLANT},
                {"name": "plan_watering", "description": PLAN_TEXT, "parameters_json_schema": PLAN},
                {"name": "remove_plant", "description": REMOVE_TEXT, "parameters_json_schema": ONE_PLANT},
            ]
        }
    ],
}
