const table = process.env.TABLE;

export const tools = [
  {
    type: "custom",
    custom: {
      name: "run_query",
      description: "Runs one query over the catalogue of the library.",
      format: { type: "grammar", grammar: { syntax: "regex", definition: `^(?=find) ${table}$` } },
    },
  },
];
