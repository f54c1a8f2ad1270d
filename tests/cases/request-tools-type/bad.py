from google import genai
from google.genai import types

client = genai.Client()

reply = client.models.generate_content(
    model="gemini-3-flash",
    contents="How high is the tide?",
    config=types.GenerateContentConfig(
        tools={
            "function_declarations": [
                {
                    "name": "tide_table",
                    "description": "Returns the times of high and low water on one day. Call it for questions about tides.",
                    "parameters_json_schema": {
                        "type": "object",
                        "properties": {"day": {"type": "string", "description": "The day, as 2026-11-30."}},
                        "required": ["day"],
                    },
                }
            ]
        },
    ),
)
