export class Garden {
  constructor(private readonly database: Database) {}

  async searchPlants(query: string) {
    return this.find(query);
  }

  async readPlant(plant: number) {
    return this.database.read(plant);
  }

  async movePlant(plant: number, bed: string) {}

  async removePlant(plant: number) {}

  find(query: string) {
    return this.database.find(query);
  }

  private async countPlants() {}
}
