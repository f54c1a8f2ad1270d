TOOL = {
    "name": "get_timetable",
    "description": "Returns the timetable of one line. Use it when the user asks when the next train leaves.",
    "inputSchema": {"type": "object", "properties": {"line": {"type": "string", "description": "The line."}}},
}
