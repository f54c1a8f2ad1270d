import OpenAI from "openai";

const openai = new OpenAI();
const getWeather = { type: "function", name: "get_weather", strict: false, description: "Gets the current weather of a city, in degrees Celsius.", parameters: { type: "object", properties: { city: { type: "string" } } } };

export async function ask(more, name, tool) {
  const common = { model: "gpt-5.4", input: "Oslo?" };
  const choice = { type: "function", name: "get_time" };
  await openai.responses.create({ ...common, tools: [getWeather, ...more], tool_choice: choice });
  await openai.responses.create({ ...common, tools: [getWeather, tool], tool_choice: choice });
  await openai.responses.create({ ...common, tools: [getWeather, tool && getWeather], tool_choice: choice });
  await openai.responses.create({ ...common, tools: more, tool_choice: choice });
  await openai.responses.create({ ...common, tools: [{ ...getWeather, name }], tool_choice: choice });
  await openai.responses.create({ ...common, tools: [getWeather], tool_choice: { type: "function", name } });
  await openai.responses.create({ ...common, ...more, tool_choice: choice });
}
