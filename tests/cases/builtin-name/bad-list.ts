export const EDITING_TOOLS = [
  { type: "text_editor_20250728", name: "str_replace_editor" },
  { type: "bash_20250124", name: "bash" },
];
