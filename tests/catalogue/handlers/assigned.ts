export const handlers: Record<string, Handler> = { search_plants: searchPlants };

handlers["read_plant"] = readPlant;
handlers.move_plant = movePlant;
handlers["remove_plant"] = removePlant;
