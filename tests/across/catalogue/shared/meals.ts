export const MEALS = ["breakfast", "lunch", "dinner"] as const;

export const meal = { type: "string", enum: [...MEALS], description: "Which meal of the day it is." };
