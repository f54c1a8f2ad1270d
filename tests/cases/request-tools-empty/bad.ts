import OpenAI from "openai";
import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";

const client = new OpenAI();
const none = [];

export async function ask(messages) {
  await client.chat.completions.create({ model: "gpt-5.4", messages, tools: none, tool_choice: "auto" });
  const bedrock = new BedrockRuntimeClient({});
  return bedrock.send(new ConverseCommand({ modelId: "amazon.nova-pro-v1:0", messages, toolConfig: { tools: [] } }));
}
