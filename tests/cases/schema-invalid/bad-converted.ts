import { zodFunction, zodResponsesFunction } from "openai/helpers/zod";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import * as z from "zod/v4";

const text = "Books a table for a number of guests.";
const byName = z.object({ guests: z.record(z.string(), z.string()) });

export const chat = [
  zodFunction({ name: "book_optional", description: text, parameters: z.object({ note: z.string().optional() }) }),
  zodFunction({ name: "book_record", description: text, parameters: byName }),
  zodFunction({ name: "book_nullable", description: text, parameters: z.object({ note: z.string().nullable() }) }),
];

export const responses = [
  zodResponsesFunction({ name: "book_date", description: text, parameters: z.object({ when: z.date() }) }),
];

export const counted = zodResponsesFunction({
  name: "book_bigint",
  description: text,
  parameters: z.object({ count: z.bigint() }),
});

const server = new McpServer({ name: "tables", version: "1.0.0" });
server.registerTool(
  "book_map",
  { description: text, inputSchema: { seats: z.map(z.string(), z.number()), when: z.iso.date() } },
  async () => ({ content: [] }),
);
