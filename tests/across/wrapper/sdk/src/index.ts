export { createTool, defineTool, namedTool } from "./create";
