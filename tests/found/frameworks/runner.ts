import OpenAI from "openai";

const client = new OpenAI();

// The runner names the first tool after its function; the second has no name at all.
client.chat.completions.runTools({
  model: "gpt-5.6-terra",
  messages: [{ role: "user", content: "Is the mill open?" }],
  tools: [
    {
      type: "function",
      function: {
        function: function millHours() {
          return "9-17";
        },
        description: "Says when the mill opens and when it closes.",
        parameters: { type: "object", properties: {} },
      },
    },
    {
      type: "function",
      function: {
        description: "Says how much flour is left, in kilograms.",
        parameters: { type: "object", properties: {} },
      },
    },
  ],
});
