import OpenAI from "openai";
import { GoogleGenAI } from "@google/genai";

const openai = new OpenAI();
const ai = new GoogleGenAI({});
const getWeather = { type: "function", name: "get_weather", strict: false, description: "Gets the current weather of a city, in degrees Celsius.", parameters: { type: "object", properties: { city: { type: "string" } } } };

export async function ask() {
  await openai.responses.create({
    model: "gpt-5.4",
    input: "Oslo?",
    tools: [getWeather],
    tool_choice: { type: "function", name: "weather_in_city" },
  });
  await openai.responses.create({ model: "gpt-5.4", input: "Oslo?", tool_choice: { type: "function", name: "get_weather" } });
  await ai.models.generateContent({
    model: "gemini-3-flash",
    contents: "Oslo?",
    config: {
      tools: [{ functionDeclarations: [{ name: "get_weather", description: "Gets the current weather of a city, in degrees Celsius.", parameters: { type: "OBJECT", properties: { city: { type: "STRING" } } } }] }],
      toolConfig: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["get_wether"] } },
    },
  });
}
