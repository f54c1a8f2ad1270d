import { garden } from "./garden";

type Handler = (input: Record<string, unknown>) => Promise<unknown>;

const readPlant: Handler = async (input) => garden.read(input.plant);

export const HANDLERS: Record<string, Handler> = {
  search_plants: async (input) => garden.search(input.query, input.bed),
  read_plant: readPlant,
  plan_watering: async (input) => garden.plan(input),
  async move_plant(input) {
    return garden.move(input.plant, input.bed);
  },
  remove_plant: async (input) => garden.remove(input.plant),
};

export const run = (name: string, input: Record<string, unknown>) => HANDLERS[name](input);
