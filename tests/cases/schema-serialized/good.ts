export const ask = (client: any, text: string) =>
  client.messages.create({
    model: "some-model",
    tools: [
      {
        name: "moon_phase",
        description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        input_schema: JSON.parse(text),
      },
    ],
  });
