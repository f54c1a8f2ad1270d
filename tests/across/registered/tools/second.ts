import { McpServer } from "@modelcontextprotocol/server";
import { findNote } from "../definitions";

const server = new McpServer({ name: "second", version: "2.0.0" });
server.registerTool(findNote.name, findNote, find);
