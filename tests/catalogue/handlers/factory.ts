export function createHandlers(garden: Garden): Record<string, Handler> {
  const search = (input: Input) => garden.search(input);
  return {
    search_plants: search,
    read_plant: (input) => garden.read(input),
    move_plant: (input) => garden.move(input),
    remove_plant: (input) => garden.remove(input),
  };
}
