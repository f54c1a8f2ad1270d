// A program's own ways to define a tool, which are known by what they are given.
import { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";
import { context, defineTool, toolbox } from "./toolbox";

const CITY = z.object({ city: z.string() });
const NAME = "constant_name";

context.accountTool("by_settings", { description: "A name, then settings.", inputSchema: CITY }, run);
context.accountTool("by_parameters", { description: "A name, then settings.", parameters: CITY }, run);
toolbox.addTool("by_position", "A name, a description, a schema.", CITY, run);
toolbox.addTool("by_shape", "A name, a description, a map of types.", { city: z.string().optional() }, run);
toolbox.addTool(NAME, "Its name is a constant.", { type: "object", properties: { city: { type: "string" } } }, run);

export const snapshot = defineTool({
  name: "take_snapshot",
  description: "Takes a snapshot of the page.",
  annotations: { category: "debugging", readOnlyHint: true },
  schema: { verbose: z.boolean().optional().describe("Whether to list everything.") },
  handler: async (request, response) => {},
});
export const listed = [
  { name: "listed", description: "In a list.", inputSchema: zodToJsonSchema(CITY) },
  { name: NAME, description: "Named by a constant.", parameters: z.object({ city: z.string() }).strict() },
  { name: "handled", description: "With its function.", schema: CITY, execute: run },
];
export const keyed = {
  find_places: { title: "Find places", description: "In a map.", inputSchema: z.object({ near: z.string() }) },
  find_roads: { title: "Find roads", description: "In a map.", inputSchema: z.object({ near: z.string() }) },
};
