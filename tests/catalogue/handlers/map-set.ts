export const handlers = new Map<string, Handler>();

handlers.set("search_plants", searchPlants);
handlers.set("read_plant", (input) => garden.read(input));
handlers.set("move_plant", movePlant).set("remove_plant", removePlant);
