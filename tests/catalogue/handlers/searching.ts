export const searching = {
  search_plants: (input: Input) => garden.search(input),
};
