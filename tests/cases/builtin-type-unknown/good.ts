import Anthropic from "@anthropic-ai/sdk";

export function ask(client: Anthropic, date: string, kind: string) {
  return client.messages.create({
    model: "some-model",
    max_tokens: 1024,
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: `bash_${date}`, name: "bash" },
      { type: kind, name: "bash" },
    ],
  });
}
