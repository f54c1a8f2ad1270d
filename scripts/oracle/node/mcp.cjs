// Whether the MCP SDK's client can read each tool of a server: the paths of what it can't.

const { judge, pointer } = require("./lines.cjs");
const [, , version] = process.argv;
const [packages, { ListToolsResultSchema }] =
  version === "1"
    ? [["@modelcontextprotocol/sdk"], require("@modelcontextprotocol/sdk/types.js")]
    : [["@modelcontextprotocol/core"], require("@modelcontextprotocol/core")];

judge([...packages, "zod"], (tool) => {
  const read = ListToolsResultSchema.safeParse({ tools: [tool] });
  const paths = (read.error?.issues ?? []).map((issue) => pointer(issue.path.slice(2)));
  return [...new Set(paths)].sort();
});
