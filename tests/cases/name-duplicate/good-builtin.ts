import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "web_search_20250305", name: "web_search" },
      { name: "screenshot", description: "Takes a picture of the page. Use it when the page has changed.", input_schema: { type: "object", properties: {} } },
      { type: "computer_toolset_20260801" },
    ],
  });
}
