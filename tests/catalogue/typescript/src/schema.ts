export const text = (description: string, values?: readonly string[]) => ({
  type: "string",
  description,
  ...(values ? { enum: [...values] } : {}),
});

export const count = (description: string, limits: { minimum?: number; maximum?: number } = {}) => ({
  type: "integer",
  description,
  ...limits,
});

export const input = (properties: Record<string, unknown>, required: string[] = []) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
