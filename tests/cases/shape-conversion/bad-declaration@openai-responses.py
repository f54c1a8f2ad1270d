from google.genai import types

moon_phase = types.FunctionDeclaration(
    name="moon_phase",
    description="Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
    parameters_json_schema={
        "type": "object",
        "properties": {"day": {"type": "string", "description": "The day, as 2026-11-30."}},
        "required": ["day"],
    },
)
