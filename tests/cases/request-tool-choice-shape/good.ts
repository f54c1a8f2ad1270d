import Anthropic from "@anthropic-ai/sdk";
import OpenAI from "openai";

const anthropic = new Anthropic();
const openai = new OpenAI();
const tools = [{ name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", input_schema: { type: "object", properties: { city: { type: "string" } } } }];

export async function ask(messages, choice, forced) {
  const common = { model: "claude-opus-5", max_tokens: 100, messages, tools };
  await anthropic.messages.create({ ...common, tool_choice: choice });
  await anthropic.messages.create({ ...common, tool_choice: forced ? { type: "any" } : { type: "auto" } });
  await anthropic.messages.create({ ...common, tool_choice: { type: choice } });
  await anthropic.messages.create({ ...common, tool_choice: "auto", ...forced });
  await anthropic.messages.create({ ...common, tool_choice: { ...choice } });
  await openai.responses.create({ model: "gpt-5.4", input: "Oslo?", tools: [{ type: "function", name: "get_weather", strict: false, description: "Gets the current weather of a city, in degrees Celsius.", parameters: { type: "object", properties: { city: { type: "string" } } } }], tool_choice: undefined });
}
