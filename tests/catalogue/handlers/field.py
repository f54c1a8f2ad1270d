class Agent:
    def __init__(self, garden):
        self.handlers = {
            "search_plants": garden.search,
            "read_plant": lambda arguments: garden.read(**arguments),
            "move_plant": garden.move,
            "remove_plant": garden.remove,
        }

    def run(self, name, arguments):
        return self.handlers[name](arguments)
