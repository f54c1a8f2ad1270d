import Anthropic from "@anthropic-ai/sdk";
import * as z from "zod/v4";

const Search = z.object({ query: z.string().describe("The words."), kinds: z.array(z.enum(["a", "b"])).optional() });
const { $schema, ...bare } = z.toJSONSchema(Search);
const opened = z.toJSONSchema(Search);
opened.additionalProperties = true;
const lessened = z.toJSONSchema(Search);
delete lessened.required;
const deeper = z.toJSONSchema(Search);
deeper.properties!.query = { type: "number" };

export const tools: Anthropic.Tool[] = [
  { name: "rest", description: "With what is left of the schema.", input_schema: bare },
  { name: "opened", description: "With a keyword that is set.", input_schema: opened },
  { name: "lessened", description: "With a keyword that is deleted.", input_schema: lessened },
  { name: "deeper", description: "With a property that is replaced.", input_schema: deeper },
  { name: "spread", description: "With keywords beside it.", input_schema: { ...z.toJSONSchema(Search), type: "object" } },
  {
    name: "parts",
    description: "With keywords taken out.",
    input_schema: { type: "object", properties: z.toJSONSchema(Search).properties },
  },
  {
    name: "members",
    description: "Of members of another.",
    input_schema: z.toJSONSchema(z.object({ one: Search.shape.kinds.unwrap().element, all: Search.keyof() })),
  },
];
