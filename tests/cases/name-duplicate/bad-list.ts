export const tools = [
  { type: "web_search_20250305", name: "web_search" },
  {
    name: "web_search",
    description: "Searches by another engine. Use it when the first finds nothing.",
    input_schema: { type: "object", properties: { query: { type: "string" } } },
  },
];
