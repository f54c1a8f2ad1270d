export const registry = new Registry();

registry.register({ name: "search_plants", run: searchPlants });
registry.register({ name: "read_plant", run: readPlant });
registry.register({ name: "move_plant", run: movePlant });
registry.register({ name: "remove_plant", run: removePlant });
