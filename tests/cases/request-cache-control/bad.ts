import Anthropic from "@anthropic-ai/sdk";

export const weather: Anthropic.Tool = { name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } }, defer_loading: true, cache_control: { type: "ephemeral" } };
