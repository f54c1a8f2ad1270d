class Garden:
    def __init__(self, database):
        self.database = database

    def search_plants(self, query):
        return self.find(query)

    async def read_plant(self, plant):
        return self.database.read(plant)

    def move_plant(self, plant, bed):
        self._count_plants()

    def remove_plant(self, plant):
        self._count_plants()

    def find(self, query):
        return self.database.find(query)

    def _count_plants(self):
        self.database.count()
