from .tools import TOOLS


def change(arguments):
    return garden.change(**arguments)


def search(arguments):
    return garden.search(**arguments)


TOOL_HANDLERS = {
    "search_plants": search,
    "read_plant": lambda arguments: garden.read(**arguments),
    "move_plant": change,
    "remove_plant": change,
}


def run(name, arguments):
    return TOOL_HANDLERS[name](arguments)
