// Which definitions are counted though their name isn't known, and which are taken for converters.
import { NAME, names } from "./names";

const kind = pick();
let changed = "a";
changed = "b";
const handed = { name: "c" };
rename(handed);

export const counted = [
  { name: NAME, description: "Imported.", input_schema: {} },
  { name: names.first, description: "A member of what is imported.", input_schema: {} },
  { name: `get_${kind}`, description: "Known in part.", input_schema: {} },
  { name: long ? "a" : "b", description: "Depends on a condition.", input_schema: {} },
  { name: changed, description: "Changed.", input_schema: {} },
  { name: handed.name, description: "Handed to a call that may change it.", input_schema: {} },
];
export const converted = (tool, name) => [
  { name, description: "A parameter.", input_schema: {} },
  { name: tool.name, description: "A member of one.", input_schema: {} },
  { name: nameOf(tool), description: "The result of a call.", input_schema: {} },
  { name: process.env.NAME, description: "Not of this file.", input_schema: {} },
];

// `name` is a title where `method` says the same as a name.
export const titled = [
  { method: "find_notes", name: "Find Notes", description: "Finds notes by a text.", inputSchema: { type: "object" } },
  { method: "notes_v2", name: "Read Notes", description: "Reads notes by their ids.", inputSchema: { type: "object" } },
];
