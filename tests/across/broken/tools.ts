import * as texts from "./definitions";

// What the other file exports is known in part: it can't be parsed.
export const tools = [
  { name: "list_notes", description: texts.TEXT, input_schema: { type: "object", properties: {} } },
  { name: "drop_notes", description: texts.GONE, input_schema: { type: "object", properties: {} } },
];
