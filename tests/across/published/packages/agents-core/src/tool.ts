// A library's own sources: what its package exports is what others import from it.
export function tool(options: Options) {
  if (!options.name) throw new Error("a tool has a name");
  return new FunctionTool(options);
}

// It isn't exported.
export function hidden(options: Options) {
  return new FunctionTool(options);
}
