from .garden import garden


def read_plant(arguments):
    return garden.read(arguments["plant"])


HANDLERS = {
    "search_plants": lambda arguments: garden.search(arguments["query"], arguments.get("bed")),
    "read_plant": read_plant,
    "plan_watering": garden.plan,
    "remove_plant": lambda arguments: garden.remove(arguments["plant"]),
}
