HANDLERS = {}

HANDLERS["search_plants"] = search
HANDLERS["read_plant"] = read
HANDLERS["move_plant"] = move
HANDLERS.update({"remove_plant": remove})
