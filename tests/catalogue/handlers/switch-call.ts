import { REMOVE } from "./names";

export class Agent {
  async handle(toolCall: ToolCall) {
    switch (toolCall.function.name) {
      case "search_plants":
      case "read_plant":
        return this.look(toolCall);
      case "move_plant":
        return this.move(toolCall);
      case REMOVE:
        return this.remove(toolCall);
    }
  }
}
