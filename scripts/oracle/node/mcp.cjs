// Whether the MCP SDK's client can read each tool of a server: the paths of what it can't.

const { judge, pointer, refusals } = require("./lines.cjs");
const [, , version] = process.argv;
const [packages, { ListToolsResultSchema }] =
  version === "1"
    ? [["@modelcontextprotocol/sdk"], require("@modelcontextprotocol/sdk/types.js")]
    : [["@modelcontextprotocol/core"], require("@modelcontextprotocol/core")];

judge([...packages, "zod"], (tool) => {
  const read = ListToolsResultSchema.safeParse({ tools: [tool] });
  return refusals((read.error?.issues ?? []).map((issue) => `${issue.code} ${pointer(issue.path.slice(2))}`));
});
