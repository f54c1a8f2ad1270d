// What is added in order is as good as written.
import Anthropic from '@anthropic-ai/sdk';

const tools: Anthropic.Tool[] = [];
tools.push({
  name: 'find_user',
  description: 'Finds a user by name.',
  input_schema: { type: 'object', properties: { name: { type: 'string' } } },
});

const schema: any = { type: 'object', properties: {} };
schema.properties.path = { type: 'string', description: 'The path of the file.' };
schema.required = ['path'];
const read: any = {};
read.name = 'read_file';
read['description'] = 'Reads a file.';
read.input_schema = schema;
tools.push(read);

if (process.env.WRITES) {
  tools.push({ name: 'write_file', description: 'Writes a file.', input_schema: { type: 'object', properties: {} } });
}

const client = new Anthropic();
export const answer = client.messages.create({ model: 'claude-opus-4-1', max_tokens: 100, messages: [], tools });

// Here something may have looked before it was added.
const late: any = { name: 'late', input_schema: { type: 'object', properties: {} } };
report(late.name);
late.description = 'Comes late.';
