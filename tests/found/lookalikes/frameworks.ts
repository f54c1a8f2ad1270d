// Calls and objects that are named or shaped as a framework's, and define no tool.
import { tool } from "./paint";
import { createTool } from "@acme/toolbar";
import { app, form } from "./app";
import { z } from "zod";

tool("brush", "Paints.", { size: 3 });
tool({ description: "A brush.", size: 3 });
createTool({ id: "brush", description: "A brush.", icon: "brush.svg" });
app.tool("hammer", async () => {});
app.get("/weather", { description: "Returns the weather.", schema: { querystring: { type: "object", properties: {} } } }, run);
form.field("email", "Your address.", z.string().email());
form.registerPrompt("review", { description: "Reviews code.", argsSchema: { code: z.string() } }, run);
form.registerResource("logo", { description: "The logo.", inputSchema: { size: z.number() } }, run);

// What describes tools, and none itself.
export const ToolSchema = z.object({ name: z.string(), description: z.string(), inputSchema: z.any() });
export const posts = collection({ name: "posts", description: "Articles.", schema: z.object({ title: z.string() }) });
export const recipe = { name: "recipe", description: "A recipe.", schema: z.object({ title: z.string() }) };
expect(list).toEqual([expect.objectContaining({ name: expect.any(String), inputSchema: expect.any(Object) })]);
export const converted = tools.map((t) => ({ name: t.name, description: t.description, parameters: zodToJsonSchema(t.schema) }));
