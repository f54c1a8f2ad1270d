export const handlers = new Map<string, Handler>([
  ["search_plants", searchPlants],
  ["read_plant", (input) => garden.read(input)],
  ["move_plant", movePlant],
  ["remove_plant", removePlant],
]);
