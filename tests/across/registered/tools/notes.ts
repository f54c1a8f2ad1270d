import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { BY_NAME, DEFINITIONS, dropNote, findNote, LIST } from "../definitions";

export function register(server: McpServer) {
  server.registerTool("list_notes", DEFINITIONS.list_notes, list);
  server.registerTool("read_note", DEFINITIONS.read_note, read);
  // Another tool than the one under this key.
  server.registerTool("count_all", DEFINITIONS.count_notes, count);
  server.registerTool(findNote.name, findNote, find);
  server.registerTool(dropNote.name, dropNote, drop);
  for (const tool of LIST) {
    server.registerTool(tool.name, { description: tool.description, inputSchema: tool.inputSchema }, run);
  }
  Object.entries(BY_NAME).forEach(([name, definition]) => server.registerTool(name, definition, run));
}
