const search = async (input: Input) => garden.search(input);
const change = async (input: Input) => garden.change(input);

export const HANDLERS: Record<string, Handler> = {
  search_plants: search,
  read_plant: async (input) => garden.read(input),
  move_plant: change,
  water_plants: change,
  remove_plant: change,
};
