import Anthropic from "@anthropic-ai/sdk";

declare const ttl: "5m" | "1h";
declare const cached: boolean;

export const weather: Anthropic.Tool = { name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } }, cache_control: { type: "ephemeral", ttl } };
export const time: Anthropic.Tool = { ...weather, name: "get_time", cache_control: cached ? { type: "ephemeral" } : null };
export const later: Anthropic.Tool = { ...weather, name: "get_date", cache_control: undefined, defer_loading: true };
