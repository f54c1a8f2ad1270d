import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";

const server = new McpServer({ name: "trips", version: "1.0.0" });

server.experimental.tasks.registerToolTask(
  "plan_trip",
  {
    title: "Plan a trip",
    description: "Plans a trip in several steps. Use it when the user wants to travel and names where to.",
    inputSchema: { city: z.string().describe("Where to go.") },
    execution: { taskSupport: "required" },
  },
  { createTask, getTask, getTaskResult },
);
