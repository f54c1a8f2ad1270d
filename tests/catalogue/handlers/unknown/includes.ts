import { changes } from "./elsewhere";

export function run(name: string, input: Input) {
  if (name === "search_plants" || name === "read_plant") return garden.look(name, input);
  if (changes.includes(name)) return garden.change(name, input);
}
