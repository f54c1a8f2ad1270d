// The program's own way to define a tool. It converts zod's schemas by itself.
import { z } from "zod";

function toJsonSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema);
}

function normalized(schema: Record<string, unknown>): Record<string, unknown> {
  const { $schema: _unused, ...rest } = schema;
  if (typeof rest.type === "string") {
    return rest;
  }
  if ("properties" in rest || "required" in rest) {
    return { type: "object", ...rest };
  }
  for (const key of ["oneOf", "anyOf"]) {
    if (Array.isArray(rest[key])) return { type: "object", ...rest };
  }
  throw new Error("a tool takes an object");
}

export function createTool(config: { name: string; description: string; inputSchema: z.ZodType | Record<string, unknown>; execute: Run }) {
  const inputSchema = normalized(
    config.inputSchema instanceof z.ZodType ? toJsonSchema(config.inputSchema) : config.inputSchema,
  );
  return { name: config.name, description: config.description, inputSchema, execute: config.execute };
}

// In another form than it is given.
export const defineTool = ({ name, description, inputSchema }: Definition) => ({
  type: "function",
  name,
  description,
  parameters: z.toJSONSchema(inputSchema),
  strict: true,
});

// Under another name: this makes another tool.
export const namedTool = (tool: Tool, prefix: string) => ({ ...tool, name: `${prefix}_${tool.name}` });
