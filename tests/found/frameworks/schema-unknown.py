"""The tool, its name and description are known; its schema isn't."""

from google.genai import types
from pydantic import BaseModel


class City(BaseModel):
    city: str


declared = types.FunctionDeclaration(
    name="see_weather",
    description="Returns the weather.",
    parameters=types.Schema(type="OBJECT", properties={"cities": types.Schema(type="ARRAY")}),
)
chat = {
    "type": "function",
    "function": {
        "name": "ask_weather",
        "description": "Returns the weather.",
        "parameters": City.model_json_schema(),
    },
}
