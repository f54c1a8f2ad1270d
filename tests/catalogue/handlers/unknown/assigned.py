HANDLERS = {"search_plants": search, "read_plant": read}

HANDLERS["move_plant"] = move
for name, run in plugins():
    HANDLERS[name] = run
