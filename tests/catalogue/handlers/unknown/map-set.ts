export const handlers = new Map<string, Handler>([
  ["search_plants", searchPlants],
  ["read_plant", readPlant],
]);

handlers.set("move_plant", movePlant);
for (const [name, run] of plugins()) handlers.set(name, run);
