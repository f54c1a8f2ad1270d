import { z } from "zod";
import { hidden, tool } from "../tool";

export const view = tool({
  name: "view_image",
  description: "Shows an image of the workspace to the model.",
  parameters: z.object({ path: z.string() }),
  execute,
});
export const other = hidden({
  name: "other_image",
  description: "Shows another image of the workspace to the model.",
  parameters: z.object({ path: z.string() }),
  execute,
});
// A later version sends a schema of its own for what OpenAI's helper refuses.
export const sized = tool({
  name: "sized_image",
  description: "Shows an image of the workspace in a size.",
  parameters: z.object({ path: z.string(), size: z.number().optional() }),
  execute,
});
