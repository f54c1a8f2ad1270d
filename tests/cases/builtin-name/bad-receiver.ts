import Anthropic from "@anthropic-ai/sdk";

await new Anthropic().messages.create({
  model: "claude-opus-4-8",
  max_tokens: 1000,
  messages: [],
  tools: [{ type: "bash_20250124", name: "shell" }],
});
