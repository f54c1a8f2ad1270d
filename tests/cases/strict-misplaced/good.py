TOOL = {
    "name": "moon_phase",
    "description": "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
    "input_schema": {"type": "object", "properties": {"day": {"type": "string"}}},
}
