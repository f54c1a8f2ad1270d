export const run = (name: string, input: Input) =>
  name === "search_plants"
    ? garden.search(input)
    : name === "read_plant"
      ? garden.read(input)
      : name === "move_plant"
        ? garden.move(input)
        : name === "remove_plant"
          ? garden.remove(input)
          : undefined;
