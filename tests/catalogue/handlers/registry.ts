export const registry = new Registry();

registry.register("search_plants", searchPlants);
registry.register("read_plant", readPlant, { slow: true });
registry.register("move_plant", movePlant);
registry.register("remove_plant", removePlant);
