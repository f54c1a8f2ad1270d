registry = Registry()

registry.register("search_plants", search)
registry.register("read_plant", read)
registry.register(name="move_plant", run=move)
registry.register("remove_plant", garden.remove)
