const text = (description: string) => ({ type: "string", description });

// `search_foods` was renamed; what the others say of it stayed as it was.
export const CATALOGUE = [
  {
    name: "find_foods",
    description: "Busca alimentos por su nombre y devuelve sus valores por 100 gramos.",
    inputSchema: { type: "object", properties: { query: text("Nombre del alimento.") }, required: ["query"] },
  },
  {
    name: "search_exercises",
    description: "Busca ejercicios por su nombre y devuelve los nombres exactos del catálogo.",
    inputSchema: { type: "object", properties: { query: text("Nombre del ejercicio.") }, required: ["query"] },
  },
  {
    name: "add_meal_food",
    description:
      "Añade un alimento a una comida. Antes de usar esta herramienta DEBES haber buscado el alimento con search_foods.",
    inputSchema: { type: "object", properties: { food: text("Identificador que devuelve find_foods.") }, required: ["food"] },
  },
  {
    name: "create_routine",
    description: "Crea una rutina con ejercicios. Usa primero `search_exercise` para obtener los nombres exactos.",
    inputSchema: { type: "object", properties: { exercise: text("Nombre exacto.") }, required: ["exercise"] },
  },
];
