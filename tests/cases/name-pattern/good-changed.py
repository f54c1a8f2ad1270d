tools = [{"name": "list.files", "description": "Lists the files of a folder.", "input_schema": {"type": "object"}}]
tools[0]["name"] = "list_files"

looped = [{"name": "read.file", "description": "Reads a file of the folder.", "input_schema": {"type": "object"}}]
for tool in looped:
    tool["name"] = tool["name"].replace(".", "_")

wrapped = {
    "type": "function",
    "function": {
        "name": "write.file",
        "description": "Writes a file of the folder.",
        "parameters": {"type": "object", "properties": {"lines": {"type": "array"}}, "required": ["lines", "path"]},
    },
}
function = wrapped["function"]
function["name"] = "write_file"
function["parameters"]["properties"]["lines"]["items"] = {"type": "string"}
function["parameters"]["properties"]["path"] = {"type": "string"}

request = {"tools": [{"name": "a.b", "description": "Is in a request.", "input_schema": {"type": "object"}}]}
request["tools"][0].update(name="a_b")

rebuilt = [
    dict(tool, name=tool["name"].replace(".", "_"))
    for tool in [{"name": "a.c", "description": "Is rebuilt from this.", "input_schema": {"type": "object"}}]
]


class Agent:
    tools = [{"name": "a.d", "description": "Is the class's own.", "input_schema": {"type": "object"}}]

    def __init__(self):
        self.more = [{"name": "a.e", "description": "Is the object's own.", "input_schema": {"type": "object"}}]
        for tool in self.tools + self.more:
            tool["name"] = tool["name"].replace(".", "_")
