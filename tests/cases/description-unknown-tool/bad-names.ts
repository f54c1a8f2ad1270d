// Names in other styles, each of three words and more.
export const kebab = [
  { name: "read-page", description: "Reads one page of a document as text.", parameters: { type: "object", properties: { page: { type: "number", description: "From 1." } } } },
  { name: "list-pages", description: "Lists the pages. To see one use the `read-pages` tool.", parameters: { type: "object", properties: { of: { type: "string", description: "The document." } } } },
  { name: "drop-page", description: "Drops one page. The `list-page` tool must be called first.", parameters: { type: "object", properties: { page: { type: "number", description: "From 1." } } } },
];

export const camel = [
  { name: "readPage", description: "Reads one page of a document as text.", parameters: { type: "object", properties: { page: { type: "number", description: "From 1." } } } },
  { name: "listPages", description: "Lists the pages. Call readPages afterwards.", parameters: { type: "object", properties: { of: { type: "string", description: "The document." } } } },
  { name: "dropPage", description: "Drops one page. Call `listDocumentPages()` first.", parameters: { type: "object", properties: { page: { type: "number", description: "From 1." } } } },
];
