import type Anthropic from "@anthropic-ai/sdk";

export const tools: Anthropic.Tool[] = [
  {
    name: "moon_phase",
    description: "Returns the phase of the moon on one day. Call it for questions about tides or moonlight.",
    input_schema: {
      type: "object",
      properties: { day: { type: ["string", "null"], description: "The day, as 2026-11-30." } },
      additionalProperties: false,
    },
    strict: true,
    cache_control: { type: "ephemeral" },
  },
];
