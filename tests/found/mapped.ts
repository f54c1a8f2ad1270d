// What a mapping makes, by itself.
type Def = { name: string; description: string; schema: object; hidden?: boolean };
const defs: Def[] = [
  { name: 'find_user', description: 'Finds a user.', schema: { type: 'object', properties: { id: { type: 'string' } } } },
  { name: 'drop_user', description: 'Drops a user.', schema: { type: 'object', properties: {} }, hidden: true },
];
const table = {
  open_file: { description: 'Opens a file.', schema: { type: 'object', properties: { path: { type: 'string' } } } },
};
const one = (d: Def) => ({ type: 'function', function: { name: `a_${d.name}`, description: d.description, parameters: d.schema } });

export const ofVariable = defs.map((d) => ({ name: `b_${d.name}`, description: d.description, input_schema: d.schema }));

export function returned() {
  return defs.map((d) => ({ name: `c_${d.name}`, description: d.description, input_schema: d.schema }));
}

export const filtered = defs
  .filter((d) => !d.hidden)
  .map((d) => ({ name: `d_${d.name}`, description: d.description, input_schema: d.schema }))
  .filter(Boolean) as Anthropic.Tool[];

export const ofEntries = Object.entries(table).map(([name, d]) => {
  const full = `e_${name}`;
  return { name: full, description: d.description, input_schema: d.schema };
});

export const ofValues = Object.values(table).map((d) => ({ name: 'f_only', description: d.description, input_schema: d.schema }));

export const from = Array.from(defs, (d) => ({ name: `g_${d.name}`, description: d.description, input_schema: d.schema }));

export const awaited = await Promise.all(
  defs.map(async (d) => ({ name: `h_${d.name}`, description: d.description, input_schema: d.schema })),
);

export const named = defs.map(one);

export const flat = defs.flatMap((d) => [{ name: `i_${d.name}`, description: d.description, input_schema: d.schema }] as const);

export const keyed = Object.fromEntries(
  defs.map((d) => [d.name, { name: `j_${d.name}`, description: d.description, input_schema: d.schema }]),
);

// What isn't followed is looked at as it is written.
export const sorted = [
  { name: 'k_second', description: 'The second.', input_schema: { type: 'object', properties: {} } },
].map((d) => renamed(d)).map((d) => ({ id: d.id, name: d.name, size: measure(d) }));

export const ofList = [
  { name: 'm_first', description: 'The first.', parameters: { type: 'object', properties: {} } },
].map((d) => ({ type: 'function', function: d }));

export const added = defs.reduce((all, d) => ({ ...all, [`n_${d.name}`]: { description: d.description, inputSchema: d.schema } }), {});
export const joined = defs.reduce<any[]>((all, d) => [...all, { name: `o_${d.name}`, description: d.description, input_schema: d.schema }], []);

// Names of other things.
export const rows = users.map((u) => ({ name: u.name, description: u.about, parameters: { type: 'object' } }));

export default defs.map((d) => ({ name: `l_${d.name}`, description: d.description, input_schema: d.schema }));
