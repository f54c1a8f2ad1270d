import { HANDLERS } from "./handlers";
import { TOOLS } from "./tools";

export const agent = new Agent({ tools: TOOLS, run: (name: string, input: Input) => HANDLERS[name](input) });
