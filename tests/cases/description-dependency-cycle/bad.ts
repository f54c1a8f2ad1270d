const text = (description: string) => ({ type: "string", description });

export const CATALOGUE = [
  {
    name: "search_foods",
    description: "Busca alimentos. Antes de usar esta herramienta, ejecuta read_meal_foods: di cuáles faltan.",
    inputSchema: { type: "object", properties: { query: text("Nombre del alimento.") } },
  },
  {
    name: "read_meal_foods",
    description: "Lee los alimentos de una comida. search_foods debe ejecutarse antes: da sus identificadores.",
    inputSchema: { type: "object", properties: { meal: text("Identificador de la comida.") } },
  },
];
