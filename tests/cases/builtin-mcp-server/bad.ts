import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic) {
  return client.beta.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    mcp_servers: [{ type: "url", url: "http://sea.example.com/mcp", name: "sea" }],
    tools: [
      { type: "mcp_toolset", mcp_server_name: "sea" },
    ],
  });
}
