declare const more: object[];
const text = (description: string, values?: string[]) => ({ type: "string", description, ...(values ? { enum: values } : {}) });

export const CATALOGUE = [
  {
    name: "find_foods",
    description: "Finds foods by name. Use `list_foods` instead to see all; sort with name_asc. Formerly called search_foods.",
    inputSchema: { type: "object", properties: { query: text("Such as foods_basic."), sort_order: text("How.", ["name_asc", "list_order"]) } },
  },
  {
    name: "list_foods",
    description: "Lists all foods. Use list_order with sort_order, or `find_food_groups` if available. Run npm_install first.",
    inputSchema: { type: "object", properties: { page_token: text("What an earlier call returned in next_page_token; use find_token first.") } },
  },
  {
    name: "add_food",
    description: "Adds a food. Use find_foods first. The read_file tool gives \"list_food\"; see docs/list_food.md, https://example.com/find_food and `add_food(find_food)`.",
    inputSchema: { type: "object", properties: { id: text("The food_id from find_foods.") } },
  },
];

// A list that may hold anything besides.
export const OPEN = [
  ...more,
  { name: "open_page", description: "Opens a page. Call `list_pages` first.", inputSchema: { type: "object", properties: { page: text("Which.") } } },
  { name: "close_page", description: "Closes a page. Call `open_pages` first.", inputSchema: { type: "object", properties: { page: text("Which.") } } },
  { name: "print_page", description: "Prints a page. Call `open_pages` first.", inputSchema: { type: "object", properties: { page: text("Which.") } } },
];

// Two names make no style.
export const FEW = [
  { name: "take_note", description: "Takes a note. Call `list_notes` first.", inputSchema: { type: "object", properties: { note: text("What.") } } },
  { name: "drop_note", description: "Drops a note. Call `list_notes` first.", inputSchema: { type: "object", properties: { note: text("Which.") } } },
];

// Another list of the file has it.
export const READERS = [
  { name: "read_row", description: "Reads a row. Use write_row to change it.", inputSchema: { type: "object", properties: { row: text("Which.") } } },
  { name: "read_cell", description: "Reads a cell. Use write_cell to change it.", inputSchema: { type: "object", properties: { cell: text("Which.") } } },
  { name: "read_sheet", description: "Reads a sheet, row by row.", inputSchema: { type: "object", properties: { sheet: text("Which.") } } },
];
export const WRITERS = [
  { name: "write_row", description: "Replaces the values of a row.", inputSchema: { type: "object", properties: { row: text("Which.") } } },
  { name: "write_cell", description: "Replaces the value of a cell.", inputSchema: { type: "object", properties: { cell: text("Which.") } } },
];
