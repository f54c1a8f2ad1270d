from . import elsewhere


def run(name, arguments):
    match name:
        case "search_plants" | "read_plant" | "move_plant":
            return garden.run(name, arguments)
        case elsewhere.REMOVE:
            return garden.remove(arguments)
