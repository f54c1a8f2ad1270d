import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { register } from "../register";

// What a tool is registered at comes first.
export function setUp(server: McpServer) {
  register(server, "search", {
    description: "Searches for a place by its name.",
    inputSchema: { name: z.string() },
  });
  register(server, "Not a tool's name", { description: "A heading.", inputSchema: { name: z.string() } });
  server.on("change", { description: "Whenever a place changes.", once: true });
}
