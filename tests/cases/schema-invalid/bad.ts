import OpenAI from "openai";

const place = { type: "String", description: "A place's name." };

export const tools: OpenAI.Chat.ChatCompletionTool[] = [
  {
    type: "function",
    function: {
      name: "plan_trip",
      description: "Plans a trip between two places. Use it when the user wants to travel.",
      parameters: {
        $id: "Trip Schema",
        type: "object",
        properties: { from: place, people: { type: "number", description: "How many travel.", minimum: "1" }, type: "object" },
        required: null,
      },
    },
  },
];
