import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ABOUT, commands } from './commands';

const server = new McpServer({ name: 'looped', version: '1.0.0' });

for (const [name, command] of Object.entries(commands)) {
  if (command.internal) continue;
  server.registerTool(`run_${name}`, { description: `${command.about} ${ABOUT}` }, () => command.run());
}
