import { names } from "./elsewhere";

export function run(name: string, input: Input) {
  switch (name) {
    case "search_plants":
    case "read_plant":
    case "move_plant":
      return garden.run(name, input);
    case names.remove:
      return garden.remove(input);
  }
}
