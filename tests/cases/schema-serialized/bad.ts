export const ask = (client: any) =>
  client.chat.completions.create({
    model: "some-model",
    messages: [],
    tools: [
      {
        type: "function",
        function: {
          name: "moon_phase",
          description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
          parameters: JSON.stringify({ type: "object", properties: { day: { type: "string" } } }),
        },
      },
    ],
  });
