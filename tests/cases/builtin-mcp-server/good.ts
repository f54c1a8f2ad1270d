import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic, url: string, name: string, more: any[]) {
  return client.beta.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    mcp_servers: [{ type: "url", url, name }, {"type": "url", "url": "https://sea.example.com/mcp", "name": "sea"}],
    tools: [
      { type: "mcp_toolset", mcp_server_name: "other" },
      ...more,
    ],
  });
}
