export async function run(name: string, input: Input, unit: string) {
  switch (unit) {
    case "metres":
    case "feet":
      input = converted(input);
  }
  switch (name) {
    case "search_plants":
      return garden.search(input);
    case "read_plant": {
      return garden.read(input);
    }
    case "move_plant":
    case "remove_plant":
      return garden.change(name, input);
    default:
      throw new Error(`no such tool: ${name}`);
  }
}
