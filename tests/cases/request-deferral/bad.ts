import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic();
const weather = { name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } }, defer_loading: true };

export function ask(messages) {
  return client.messages.create({ model: "claude-opus-5", max_tokens: 100, messages, tools: [weather] });
}
