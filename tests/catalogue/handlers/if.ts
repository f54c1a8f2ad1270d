export async function run(name: string, input: Input) {
  if (input.kind === "plant") {
    input = numbered(input);
  }
  if (name === "search_plants" || name === "read_plant") {
    return garden.look(name, input);
  } else if ("move_plant" === name) {
    return garden.move(input);
  }
  if (name !== "remove_plant") {
    throw new Error(name);
  }
  return garden.remove(input);
}
