def handlers(garden):
    return {
        "search_plants": garden.search,
        "read_plant": lambda arguments: garden.read(**arguments),
        "move_plant": garden.move,
        "remove_plant": garden.remove,
    }
