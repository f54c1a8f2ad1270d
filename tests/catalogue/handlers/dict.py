SEARCHING = {"search_plants": search_plants}

HANDLERS = {
    **SEARCHING,
    "read_plant": lambda arguments: garden.read(arguments),
    "move_plant": garden.move,
    "remove_plant": remove,
}
