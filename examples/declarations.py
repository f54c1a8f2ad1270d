"""Function declarations for Gemini."""

from google import genai
from google.genai import types

SEARCH = {
    "name": "21st_search",
    "description": "Searches the component catalogue by keyword. Call it when the user names a component.",
    "parameters": {
        "type": "object",
        "properties": {"keywords": {"type": "array", "description": "Words to search for."}},
        "required": ["keywords"],
    },
}

client = genai.Client()
client.models.generate_content(
    model="gemini-3.8-flash",
    contents="Find me a date picker.",
    config=types.GenerateContentConfig(tools=[{"function_declarations": [SEARCH]}]),
)
