import { DynamicStructuredTool, DynamicTool, tool } from "@langchain/core/tools";
import { z } from "zod";

const CITY = z.object({ city: z.string() });

export const made = tool(async ({ city }) => city, { name: "made", description: "Returns the weather.", schema: CITY });
export const written = tool(run, {
  name: "written",
  description: "Returns the weather.",
  schema: { type: "object", properties: { cities: { type: "array" } } },
});
export const structured = new DynamicStructuredTool({ name: "structured", description: "Returns the weather.", schema: CITY, func });
export const plain = new DynamicTool({ name: "plain", description: "Returns the weather.", func });
const settings = { name: "settings", description: "Returns the weather.", schema: CITY };
export const constant = tool(run, settings);
