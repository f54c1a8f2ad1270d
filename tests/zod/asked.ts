import { z } from "zod";
import { zodToJsonSchema } from "zod-to-json-schema";

const shared = z.string().describe("Shared.");
const args = z.object({ a: z.string().optional(), b: z.union([z.string(), z.number()]) });

export const schemas = {
  s000: zodToJsonSchema(args),
  s001: zodToJsonSchema(args, "Args"),
  s002: zodToJsonSchema(args, { name: "Args" }),
  s003: zodToJsonSchema(z.object({ a: shared, b: shared }), { name: "Args" }),
  s004: zodToJsonSchema(z.object({ a: shared, b: shared }), { $refStrategy: "none" }),
  s005: zodToJsonSchema(z.object({ a: z.any() }), { name: "Args", target: "openAi" }),
  s006: zodToJsonSchema(z.object({ a: z.any() }), { target: "openAi" }),
  s007: zodToJsonSchema(z.object({ a: z.union([z.any(), z.object({})]) }), { strictUnions: true }),
  s008: zodToJsonSchema(z.object({ a: z.string().pipe(z.string()) }), { pipeStrategy: "input" }),
  s009: zodToJsonSchema(z.object({ a: z.string().nullable() }), { target: "openApi3" }),
  s010: zodToJsonSchema(z.object({ a: z.string() }), { target: "jsonSchema7", $refStrategy: "root" }),
};
