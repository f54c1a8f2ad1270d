export const manifest = (rest: object) => ({
  contributes: {
    languageModelTools: [
      {
        name: "moon_phase",
        modelDescription: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
        inputSchema: { type: "object", properties: {} },
        ...rest,
      },
    ],
  },
});
