import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.chat.completions.create({
    model: "some-model",
    messages: [{ role: "user", content: "How high is the tide?" }],
    tools: [
      { type: "web_search", web_search: { enable: true } },
      { type: "builtin_function", function: { name: "$web_search" } },
    ],
  });
}
