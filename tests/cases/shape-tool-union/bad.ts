import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";

export function ask(client: BedrockRuntimeClient) {
  return client.send(
    new ConverseCommand({
      modelId: "some-model",
      messages: [{ role: "user", content: [{ text: "How high is the tide?" }] }],
      toolConfig: { tools: [{"toolSpec": {"name": "moon_phase", "description": "Returns the phase of the moon on one day. Call it for questions about tides.", "inputSchema": {"json": {"type": "object", "properties": {"day": {"type": "string"}}}}}}, { cache_control: { type: "ephemeral" } }] },
    }),
  );
}
