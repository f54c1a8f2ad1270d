import Anthropic from "@anthropic-ai/sdk";

const client = new Anthropic();
const weather = { name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } }, allowed_callers: ["code_execution_20260521"] };

export async function ask(messages, caller, code) {
  const common = { model: "claude-opus-5", max_tokens: 100, messages };
  await client.messages.create({ ...common, tools: [weather, code] });
  await client.messages.create({ ...common, tools: [{ ...weather, allowed_callers: [caller] }] });
  return client.messages.create({ ...common, tools: [{ ...weather, strict: caller, allowed_callers: ["direct", ...caller] }] });
}
