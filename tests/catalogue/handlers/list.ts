export const handlers = [
  { name: "search_plants", run: searchPlants },
  { name: "read_plant", run: readPlant },
  { name: "move_plant", run: movePlant },
  { name: "remove_plant", run: removePlant },
];
