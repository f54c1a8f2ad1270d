import Anthropic from "@anthropic-ai/sdk";

const EDITOR = { type: "text_editor_20250429", name: "str_replace_editor" };

export function ask(client: Anthropic) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "web_search_20250305", name: "search" },
      EDITOR,
    ],
  });
}
