import { toolsList } from '../config/tools-list';

type State = { web: boolean; functions: boolean; format: (tool: object) => object };

// Which of these are sent isn't known before it runs; what they are is.
export const getTools = async (state: State) => {
  const tools: any[] = [];
  if (state.web) {
    const search: any = { type: 'web_search' };
    if (state.format) {
      search.filters = state.format(search);
    }
    tools.push(search);
  }
  if (state.functions) {
    tools.push(
      ...toolsList.map((tool) => {
        return {
          type: 'function',
          name: tool.name,
          description: tool.description,
          parameters: {
            type: 'object',
            properties: { ...tool.parameters },
            required: Object.keys(tool.parameters),
            additionalProperties: false,
          },
          strict: true,
        };
      }),
    );
  }
  return tools;
};
