const indexed: any[] = [
  { name: 'list.files', description: 'Lists the files of a folder.', input_schema: { type: 'object' } },
];
indexed[0].name = 'list_files';

const looped = [
  { name: 'read.file', description: 'Reads a file of the folder.', input_schema: { type: 'object' } },
];
for (const tool of looped) {
  tool.name = tool.name.replace('.', '_');
}

const wrapped: any = {
  type: 'function',
  function: {
    name: 'write.file',
    description: 'Writes a file of the folder.',
    parameters: { type: 'object', properties: { lines: { type: 'array' } }, required: ['lines', 'path'] },
  },
};
const { function: inner } = wrapped;
inner.name = 'write_file';
inner.parameters.properties.lines.items = { type: 'string' };
wrapped.function.parameters.properties['path'] = { type: 'string' };

const request: any = {
  tools: [{ name: 'a.b', description: 'Is in a request.', input_schema: { type: 'object' } }],
};
request.tools[0].name = 'a_b';

const mapped = [
  { name: 'a.c', description: 'Is changed in a callback.', input_schema: { type: 'object' } },
];
const same = mapped.map((tool) => {
  tool.name = tool.name.replace('.', '_');
  return tool;
});

export const rebuilt = [
  { name: 'a.d', description: 'Is rebuilt from this.', input_schema: { type: 'object' } },
].map((tool) => ({ ...tool, name: tool.name.replace('.', '_') }));
