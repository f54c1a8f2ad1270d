import OpenAI from "openai";

export function ask(client: OpenAI) {
  return client.chat.completions.create({
    model: "some-model",
    messages: [{ role: "user", content: "Which books are there about bees?" }],
    tools: [
      {
        type: "custom",
        custom: {
          name: "flat",
          description: "Runs one query over the catalogue of the library.",
          format: { type: "grammar", syntax: "lark", definition: 'start: "a"' },
        },
      },
      {
        type: "custom",
        custom: {
          name: "without",
          description: "Runs one query over the catalogue of the library.",
          format: { type: "grammar" },
        },
      },
      {
        type: "custom",
        custom: {
          name: "a_string",
          description: "Runs one query over the catalogue of the library.",
          format: { type: "grammar", grammar: 'start: "a"' },
        },
      },
    ],
  });
}
