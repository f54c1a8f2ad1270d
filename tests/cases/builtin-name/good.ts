import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic, name: string, kind: string, more: object) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "bash_20250124", name },
      { type: kind, name: "anything" },
      { type: "web_search_20250305", name: "web_search", ...more },
    ],
  });
}
