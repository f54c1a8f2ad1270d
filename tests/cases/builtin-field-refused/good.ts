import OpenAI from "openai";

export function ask(client: OpenAI, url: string, more: object) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "web_search", user_location: { type: "approximate", country: "SE" } },
      { type: "mcp", server_label: "tides", server_url: url, ...more },
      { type: "local_shell", execute: () => 1, name: undefined },
    ],
  });
}
