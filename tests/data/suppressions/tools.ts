// tooldef: ignore[name-length] not so long
// tooldef: ignore[no-such-rule]
export const tools = [{ name: 'shops hours', description: 'Returns the opening hours of one shop. Call it when asked.', input_schema: { type: 'object', properties: {} } }];
