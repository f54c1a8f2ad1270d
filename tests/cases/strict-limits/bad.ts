import Anthropic from "@anthropic-ai/sdk";

const text = { type: ["string", "null"] };

await new Anthropic().messages.create({
  model: "claude-opus-5",
  max_tokens: 1024,
  messages: [],
  tools: [
    {
      name: "save_form",
      description: "Saves a form. Use it when the user has filled it in.",
      strict: true,
      input_schema: {
        type: "object",
        properties: {
          a: text, b: text, c: text, d: text, e: text, f: text, g: text, h: text, i: text,
          j: text, k: text, l: text, m: text, n: text, o: text, p: text, q: text,
        },
        required: ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q"],
        additionalProperties: false,
      },
    },
  ],
});
