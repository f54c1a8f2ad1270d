// Mastra, Genkit, LlamaIndex and Google's ADK.
import { FunctionTool as Adk } from "@google/adk";
import { createTool } from "@mastra/core/tools";
import { genkit, z } from "genkit";
import { FunctionTool, tool } from "llamaindex";
import { ai as imported } from "./genkit";

const CITY = z.object({ city: z.string() });
const ai = genkit({ plugins: [] });

export const mastra = createTool({ id: "get-weather", description: "Mastra.", inputSchema: CITY, execute });
ai.defineTool({ name: "weather/get", description: "Genkit.", inputSchema: CITY }, async ({ city }) => city);
imported.defineTool({ name: "get_time", description: "Genkit, made elsewhere.", inputSchema: CITY }, run);
export const llama = [
  tool(run, { name: "positional", description: "LlamaIndex.", parameters: CITY }),
  tool({ name: "settings", description: "LlamaIndex.", parameters: CITY, execute }),
  FunctionTool.from(run, { name: "from", description: "LlamaIndex.", parameters: { type: "object", properties: {} } }),
];
export const google = new Adk({ name: "adk", description: "Google's ADK.", parameters: CITY, execute });
