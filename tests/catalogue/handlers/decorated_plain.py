from .registry import Registry

registry = Registry()


@registry.register
def search_plants(arguments):
    return garden.search(arguments)


@registry.register
async def read_plant(arguments):
    return garden.read(arguments)


@registry.register()
def move_plant(arguments):
    return garden.move(arguments)


@registry.register(name="remove_plant")
def remove(arguments):
    return garden.remove(arguments)
