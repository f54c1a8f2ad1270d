// None of these lists is known to hold tools for Anthropic's API.
export const history = [{ type: "bash_20250124", name: "shell" }];

export const tools = [{ type: "bash_20250124", name: "shell", displayName: "A shell" }];

export const computers = { tools: [{ type: "computer", name: "Anna's laptop" }] };
