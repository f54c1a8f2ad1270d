const CHANGES = ["move_plant", "remove_plant"];

export const run = async (name: string, input: Input) => {
  if (["search_plants", "read_plant"].includes(name)) return garden.look(name, input);
  if (CHANGES.includes(name)) return garden.change(name, input);
  throw new Error(name);
};
