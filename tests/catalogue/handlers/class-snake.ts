export class Garden {
  async search_plants(query: string) {}
  async read_plant(plant: number) {}
  async move_plant(plant: number) {}
  async remove_plant(plant: number) {}
}
