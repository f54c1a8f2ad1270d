HANDLERS = {"search_plants": search, "read_plant": read, "move_plant": move}

HANDLERS.update(plugins())
