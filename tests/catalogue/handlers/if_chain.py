async def run(call, arguments):
    name = call.function.name
    if name == "search_plants" or name == "read_plant":
        return garden.look(arguments)
    elif "move_plant" == name:
        return garden.move(arguments)
    if name != "remove_plant":
        raise ValueError(name)
    return garden.remove(arguments)
