import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic();

export function ask(messages, thinks) {
  const tools = [{ name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } } }];
  const thinking = thinks ? { type: "enabled", budget_tokens: 2000 } : { type: "disabled" };
  return client.messages.create({ model: "claude-opus-4-5", max_tokens: 8000, messages, tools, thinking, tool_choice: { type: "any" } });
}
