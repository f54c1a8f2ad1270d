export const tools = [
  {
    type: "custom",
    custom: {
      name: "indented",
      description: "Runs a small program. Use it for sums over several rows.",
      format: {
        type: "grammar",
        grammar: {
          syntax: "lark",
          definition: `start: block
block: line{WORD} | INDENT WORD
WORD.2: /a(?!b)/
%declare INDENT
%import python.NAME`,
        },
      },
    },
  },
];
