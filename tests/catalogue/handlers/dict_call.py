HANDLERS = dict(search_plants=search, read_plant=read, move_plant=move, remove_plant=remove)
