export class Agent {
  private readonly handlers: Record<string, Handler> = {
    search_plants: searchPlants,
    read_plant: (input) => this.read(input),
    move_plant: movePlant,
    remove_plant: removePlant,
  };

  run(name: string, input: Input) {
    return this.handlers[name](input);
  }
}
