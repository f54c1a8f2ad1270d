from .elsewhere import REMOVE


@tool_handler("search_plants")
def search(arguments):
    return garden.search(arguments)


@tool_handler("read_plant")
def read(arguments):
    return garden.read(arguments)


@tool_handler("move_plant")
def move(arguments):
    return garden.move(arguments)


@tool_handler(REMOVE)
def remove(arguments):
    return garden.remove(arguments)


def tool_handler(name):
    return lambda run: KEPT.setdefault(name, run)
