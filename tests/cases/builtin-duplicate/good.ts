import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic, old: boolean) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      ...(old ? [{ type: "computer_20251124", name: "computer", display_width_px: 1024, display_height_px: 768 }] : []),
      { type: "computer_toolset_20260801" },
    ],
  });
}
