export const handlers = new Map<string, Handler>([
  ["search_plants", searchPlants],
  ["move_plant", movePlant],
]);

handlers.set("read_plant", readPlant);
handlers.set("remove_plant", removePlant);
