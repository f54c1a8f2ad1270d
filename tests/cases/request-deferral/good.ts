import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic();
const weather = { name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } }, defer_loading: true };
const rest = [{ name: "get_time", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } } }];

export async function ask(messages, later, search) {
  const common = { model: "claude-opus-5", max_tokens: 100, messages };
  await client.messages.create({ ...common, tools: [weather, search] });
  await client.messages.create({ ...common, tools: [weather, ...later] });
  await client.messages.create({ ...common, tools: [{ ...weather, defer_loading: later }] });
  return client.messages.create({ ...common, tools: [...rest, { type: "tool_search_tool_regex_20251119", name: "tool_search_tool_regex" }, weather] });
}
