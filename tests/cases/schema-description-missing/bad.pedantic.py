TRACK = {
    "name": "track_parcel",
    "description": "Tells where a parcel is now. Use it when the user waits for one. It doesn't know of returns.",
    "input_schema": {
        "type": "object",
        "properties": {"number": {"type": "string"}},
        "required": ["number"],
    },
}
