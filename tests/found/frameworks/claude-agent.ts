import { createSdkMcpServer, tool as defined } from "@anthropic-ai/claude-agent-sdk";
import * as sdk from "@anthropic-ai/claude-agent-sdk";
import { z } from "zod";

export const server = createSdkMcpServer({
  name: "weather",
  tools: [
    defined("get_weather", "Returns the weather of a city.", { city: z.string() }, async ({ city }) => ({ content: [] })),
    sdk.tool("get_time", "Returns the time of a city.", { city: z.string() }, run, { annotations: { readOnlyHint: true } }),
  ],
});
