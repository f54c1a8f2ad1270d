// What loops add to a list.
const defs = [
  { name: 'find_user', description: 'Finds a user.', schema: { type: 'object', properties: { id: { type: 'string' } } } },
  { name: 'drop_user', description: 'Drops a user.', schema: { type: 'object', properties: {} }, hidden: true },
];
const table = {
  open_file: { description: 'Opens a file.', schema: { type: 'object', properties: { path: { type: 'string' } } } },
};

const pushed: any[] = [];
for (const d of defs) {
  const name = `a_${d.name}`;
  pushed.push({ name, description: d.description, input_schema: d.schema });
}

const visible: any[] = [];
defs.forEach((d) => {
  if (d.hidden) return;
  visible.push({ name: `b_${d.name}`, description: d.description, input_schema: d.schema });
});

const short: any[] = [];
for (const { name, description, schema: input_schema } of defs) short.push({ name: `c_${name}`, description, input_schema });

const entries: any[] = [];
for (const [name, d] of Object.entries(table)) {
  entries.push({ name: `d_${name}`, description: d.description, input_schema: d.schema });
}

const map: Record<string, any> = {};
for (const [name, d] of Object.entries(table)) map[`e_${name}`] = { description: d.description, inputSchema: d.schema };

// Whether a list is theirs alone isn't known; what is added is.
export function addTo(tools: any[], enabled: (name: string) => boolean) {
  for (const d of defs) {
    if (!enabled(d.name)) continue;
    if (d.hidden) continue;
    tools.push({ name: `f_${d.name}`, description: d.description, input_schema: d.schema });
  }
  for (const kind of ['users', 'rooms']) {
    for (const verb of ['list', 'count']) {
      tools.push({ name: `${verb}_${kind}`, description: `Does ${verb} the ${kind}.`, input_schema: { type: 'object', properties: {} } });
    }
  }
}

// Nothing is known of these.
export function addAll(tools: any[], given: any[]) {
  for (const d of given) tools.push({ name: d.name, description: d.description, input_schema: d.schema });
}

// One of each run.
export function once(tools: any[]) {
  for (const version of ['1', '2']) {
    if (process.env.VERSION === version) {
      tools.push({ name: 'g_same', description: `Of version ${version}.`, input_schema: { type: 'object', properties: {} } });
    }
  }
}

export function list() {
  const tools = [];
  tools.push(make('h_made', 'Is made.'));
  tools.unshift({ name: 'i_first', description: 'Is the first.', input_schema: { type: 'object', properties: {} } });
  return tools;
}
function make(name: string, description: string) {
  return { name, description, input_schema: { type: 'object', properties: {} } };
}

// What is made of these isn't known.
export const mended = mend([{ name: 'j_first', description: 'Is mended.', input_schema: { type: 'object', properties: {} } }]);
function mend(tools: any[]) {
  const mended: any[] = [];
  for (const tool of tools) {
    try {
      mended.push(clone(tool));
    } catch {
      continue;
    }
  }
  return mended;
}
