def run(name, arguments, unit):
    match unit:
        case "metres" | "feet":
            arguments = converted(arguments)
    match name:
        case "search_plants":
            return garden.search(arguments)
        case "read_plant":
            return garden.read(arguments)
        case "move_plant" | "remove_plant":
            return garden.change(name, arguments)
        case _:
            raise ValueError(name)
