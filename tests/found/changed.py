# Set on one member: the rest is judged as written.
search = {
    "type": "function",
    "function": {
        "name": "search",
        "description": "Finds documents by their words.",
        "parameters": {"type": "object", "properties": {"query": {"type": "string"}}},
    },
}
search["function"]["strict"] = True
search["function"]["parameters"]["properties"]["limit"] = {"type": "integer"}

# Any member may be another.
read = {
    "name": "read",
    "description": "Reads one document.",
    "input_schema": {"type": "object", "properties": {"id": {"type": "string"}}},
}
read.update(overrides)

wrapped = {
    "type": "function",
    "function": {"name": "wrapped", "description": "Is wrapped.", "parameters": {"type": "object"}},
}
for key in overrides:
    wrapped[key] = overrides[key]

spec = {"toolSpec": {"name": "spec", "description": "Is one.", "inputSchema": {"json": {"type": "object"}}}}
del spec["toolSpec"]["description"]

bare = {"name": "bare", "description": "Is bare.", "parameters": {"type": "object", "properties": {}}}
bare.update(overrides)

# Every item of a list, through a loop's variable.
tools = [
    {"name": "first.one", "description": "The first.", "input_schema": {"type": "object"}},
    {"name": "second", "description": "The second.", "input_schema": {"type": "object"}},
]
for tool in tools:
    tool["name"] = tool["name"].replace(".", "_")
tools.append(search)

# What is assigned again was sound before.
config = {"name": "config", "description": "Is assigned twice.", "input_schema": {"type": "object"}}
config = {"name": "config_again", "description": "Is the second.", "input_schema": {"type": "object"}}
