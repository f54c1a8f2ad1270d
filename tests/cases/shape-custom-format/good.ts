import OpenAI from "openai";

export function ask(client: OpenAI, kind: string, syntax: string, more: object) {
  return client.chat.completions.create({
    model: "some-model",
    messages: [{ role: "user", content: "Which books are there about bees?" }],
    tools: [
      {
        type: "custom",
        custom: {
          name: "nested",
          description: "Runs one query over the catalogue of the library.",
          format: { type: "grammar", grammar: { syntax: "lark", definition: 'start: "a"' } },
        },
      },
      {
        type: "custom",
        custom: {
          name: "unknown",
          description: "Runs one query over the catalogue of the library.",
          format: { type: kind, syntax, ...more },
        },
      },
    ],
  });
}
