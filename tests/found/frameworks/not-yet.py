"""What isn't found yet, as docs/finding-definitions.md says. Where one of these is found, the page must change."""

import openai
from agents import function_tool
from claude_agent_sdk import tool as claude_tool
from langchain_core.tools import StructuredTool, tool
from mcp.server.fastmcp import FastMCP
from pydantic import BaseModel, Field

mcp = FastMCP("weather")


class GetWeather(BaseModel):
    """Returns the weather of a city."""

    cities: list = Field(description="Where.")


@mcp.tool(name="get weather", description="Returns the weather of a city.")
def registered(city: str) -> str: ...


@function_tool
def get_weather(city: str) -> str:
    """Returns the weather of a city."""


@tool
def weather(city: str) -> str:
    """Returns the weather of a city."""


@claude_tool("get weather", "Returns the weather of a city.", {"city": str})
async def claude(args): ...


made = StructuredTool.from_function(
    func=weather,
    name="get weather",
    description="Returns the weather of a city.",
    args_schema={"type": "object", "properties": {"cities": {"type": "array"}}},
)
typed = [openai.pydantic_function_tool(GetWeather, name="get weather")]
