export const registry = new Registry();

registry.register("search_plants", searchPlants);
registry.register("read_plant", readPlant);
registry.register("move_plant", movePlant);
for (const plugin of plugins()) registry.register(plugin.name, plugin.run);
