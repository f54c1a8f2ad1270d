CHANGES = ("move_plant", "remove_plant")


class Agent:
    def run(self, call):
        if call.name in {"search_plants", "read_plant"}:
            return self.look(call)
        if call.name in CHANGES:
            return self.change(call)
        raise ValueError(call.name)
