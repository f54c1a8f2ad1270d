import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "bash20250124", name: "bash" },
      { type: "str_replace_editor", name: "str_replace_editor" },
    ],
  });
}
