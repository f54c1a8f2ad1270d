export function start(session: any) {
  session.update({
    tools: [
      {
        type: "function",
        name: "moon_phase",
        description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        parameters: { type: "object", properties: { day: { type: "string" } } },
      },
    ],
  });
}


export async function other(client: any) {
  return client.messages.create({
    model: "some-model",
    tools: [
      {
        name: "moon_phase",
        description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        input_schema: { type: "object", properties: { day: { type: "string" } } },
        run: async () => "full",
      },
    ],
  });
}
