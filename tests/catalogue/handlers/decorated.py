def tool_handler(name):
    def keep(function):
        KEPT[name] = function
        return function

    return keep


@tool_handler("search_plants")
def search(arguments):
    return garden.search(arguments)


@tool_handler("read_plant")
async def read(arguments):
    return garden.read(arguments)


@tool_handler(name="move_plant")
def move(arguments):
    return garden.move(arguments)


@tool_handler("remove_plant")
def remove(arguments):
    return garden.remove(arguments)
