import Anthropic from "@anthropic-ai/sdk";
import { betaTool } from "@anthropic-ai/sdk/helpers/beta/json-schema";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { z } from "zod";

new Anthropic().beta.messages.toolRunner({
  model: "claude-sonnet-5",
  max_tokens: 1024,
  messages,
  tools: [
    betaZodTool({ name: "zod", description: "Returns the weather.", inputSchema: z.object({ city: z.string() }), run }),
    betaTool({
      name: "written",
      description: "Returns the weather.",
      inputSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      run,
    }),
  ],
});
