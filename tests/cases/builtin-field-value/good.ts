import OpenAI from "openai";

export function ask(client: OpenAI, id: string) {
  return client.responses.create({
    model: "some-model",
    input: "How high is the tide?",
    tools: [
      { type: "mcp", server_label: "tides", tunnel_id: `tunnel_${id}` },
    ],
  });
}
