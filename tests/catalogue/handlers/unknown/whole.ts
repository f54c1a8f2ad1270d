import { loadHandlers } from "./elsewhere";

export const handlers = loadHandlers("./plugins");
