export const handlers: Record<string, Handler> = { search_plants: searchPlants, read_plant: readPlant };

handlers["move_plant"] = movePlant;
for (const [name, run] of plugins()) handlers[name] = run;
