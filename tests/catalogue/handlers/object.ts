import { searching } from "./searching";

const move_plant = (input: Input) => garden.move(input);

export const HANDLERS: Record<string, Handler> = {
  ...searching,
  async read_plant(input) {
    return garden.read(input);
  },
  move_plant,
  "remove_plant": function (input) {
    return garden.remove(input);
  },
};
