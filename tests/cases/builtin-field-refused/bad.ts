import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "web_search", strict: true, name: "web_search" },
      { type: "mcp", server_label: "tides", server_url: "https://tides.example.com", connector_id: "connector_1" },
    ],
  });
}
