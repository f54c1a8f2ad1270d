// Set on one member: the rest is judged as written.
export const search: any = {
  type: 'function',
  function: {
    name: 'search',
    description: 'Finds documents by their words.',
    parameters: { type: 'object', properties: { query: { type: 'string' } } },
  },
};
search.handler = () => run();
search.function.parameters.properties.limit = { type: 'integer' };

// Any member may be another.
const read = {
  name: 'read',
  description: 'Reads one document.',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
};
Object.assign(read, overrides);

const wrapped: any = {
  type: 'function',
  function: { name: 'wrapped', description: 'Is wrapped.', parameters: { type: 'object' } },
};
for (const key of keys) wrapped[key] = overrides[key];

// Through another name for a part of it.
const aliased: any = {
  type: 'function',
  function: { name: 'aliased.one', description: 'Has an alias.', parameters: { type: 'object' } },
};
const { function: part } = aliased;
part.name = 'aliased_one';

// Every item, through a callback's parameter.
const request: any = {
  model: 'm',
  messages: [],
  tools: [{ name: 'first.one', description: 'The first.', input_schema: { type: 'object' } }],
};
request.tools.forEach((tool: any) => {
  tool.name = tool.name.replace('.', '_');
});

// The material of what is made of it.
export const made = [
  { name: 'made.one', description: 'Is made over.', input_schema: { type: 'object' } },
].map((tool) => ({ ...tool, name: tool.name.replace('.', '_') }));

// A spread may replace any member before it.
const spread = { type: 'function', name: 'spread', description: 'Is spread over.', parameters: {}, ...overrides };

// What is added to a map of tools says nothing of the others.
const byName: any = {
  find_user: { description: 'Finds a user.', inputSchema: { type: 'object', properties: {} } },
};
byName.other = make();

// What is spread from something changed may say what this is.
const base: any = { strict: true };
base[key] = make();
const spreadFirst: any = { ...base, name: 'spread.first', description: 'Is spread.', parameters: { type: 'object', properties: {} } };

const mapped: any = { open_file: { description: 'Opens a file.', inputSchema: { type: 'object' } } };
mapped.open_file[key] = value;
