const text = (description: string) => ({ type: "string", description });

export const CATALOGUE = [
  {
    name: "search_foods",
    description: "Finds foods by name. Use `add_meal_food` afterwards. Don't call add_meal_food first.",
    inputSchema: { type: "object", properties: { query: text("The name of the food.") } },
  },
  {
    name: "add_meal_food",
    description: "Adds a food to a meal. search_foods must run first.",
    inputSchema: { type: "object", properties: { food: text("Its id.") } },
  },
  {
    name: "list_meals",
    description: "Lists the meals of a day. If the day isn't known, call search_foods first.",
    inputSchema: { type: "object", properties: { day: text("The day.") } },
  },
];
