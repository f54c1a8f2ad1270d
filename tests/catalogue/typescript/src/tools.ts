import { count, input, text } from "./schema";
import { SEASONS } from "./seasons";

export type GardenTool = {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
};

const bed = text("The bed's letter, as it stands on the plan, such as C.");

export const GARDEN_TOOLS: GardenTool[] = [
  {
    name: "search_plants",
    description:
      "Finds plants by a part of their name. " + "Use it first, for the other tools want a plant's number.",
    inputSchema: input({ query: text("A part of the name, in any language."), bed }, ["query"]),
  },
  {
    name: "read_plant",
    description: "Reads all that is known of one plant: where it stands, its age and its care.",
    inputSchema: input({ plant: count("The plant's number.", { minimum: 1 }) }, ["plant"]),
  },
  {
    name: "plan_watering",
    description: "Plans how often a plant is watered in one season, in place of what was planned before.",
    inputSchema: input(
      {
        plant: count("The plant's number.", { minimum: 1 }),
        season: text("The season that the plan is for.", SEASONS),
        days: count("The days between two waterings.", { minimum: 1, maximum: 60 }),
      },
      ["plant", "season", "days"],
    ),
  },
  {
    name: "move_plant",
    description: "Moves a plant to another bed and keeps its history.",
    inputSchema: input({ plant: count("The plant's number.", { minimum: 1 }), bed }, ["plant", "bed"]),
  },
  {
    name: "remove_plant",
    description: "Removes a plant from the plan for good. Ask the user before, for nothing brings it back.",
    inputSchema: input({ plant: count("The plant's number.", { minimum: 1 }) }, ["plant"]),
  },
];
