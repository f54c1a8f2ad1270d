export { tool } from "./tool";
