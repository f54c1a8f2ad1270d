import Anthropic from "@anthropic-ai/sdk";

export async function ask(client: any) {
  return client.messages.create({
    model: "some-model",
    tools: [
      {
        type: "function",
        name: "moon_phase",
        description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        parameters: { type: "object", properties: { day: { type: "string" } } },
      },
    ],
  });
}
