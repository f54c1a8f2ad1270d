// tooldef: ignore[schema-array-items] the client adds the items
export const tags = { type: "array", description: "Words that say what it is about." };

export const labels = { type: "array", description: "Words that are shown beside it." };
