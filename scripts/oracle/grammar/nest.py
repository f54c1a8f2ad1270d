"""Puts a schema into others: at a property, among a union's branches, behind a reference …"""


def at_property(draw, schema):
    name = draw.pick(["a", "b", "city", "items", "type", "properties", "a b", "$ref", "é"])
    outer = {"type": "object", "properties": {name: schema}}
    if draw.chance(0.2):
        outer["properties"]["c"] = {"type": "string"}
    if draw.chance(0.2):
        outer["required"] = [name]
    return outer


def _keyword(keyword, beside=()):
    return lambda draw, schema: {**dict(beside), keyword: schema}


def _list(keyword, beside=()):
    def place(draw, schema):
        branches = [schema] + ([{"type": "integer"}] if draw.chance(0.5) else [])
        return {**dict(beside), keyword: draw.shuffled(branches)}

    return place


def _map(keyword, keys, beside=()):
    return lambda draw, schema: {**dict(beside), keyword: {draw.pick(keys): schema}}


_ARRAY = {"type": "array"}
_OBJECT = {"type": "object"}

COMMON = [at_property, at_property, _keyword("items", _ARRAY), _list("anyOf")]

JSON_SCHEMA = COMMON + [
    _list("oneOf"),
    _list("allOf"),
    _list("prefixItems", _ARRAY),
    _list("items", _ARRAY),
    _keyword("not"),
    _keyword("if"),
    _keyword("then", {"if": {"type": "string"}}),
    _keyword("else", {"if": {"type": "string"}}),
    _keyword("additionalProperties", _OBJECT),
    _keyword("unevaluatedProperties", _OBJECT),
    _keyword("propertyNames", _OBJECT),
    _keyword("contains", _ARRAY),
    _keyword("additionalItems", _ARRAY),
    _keyword("unevaluatedItems", _ARRAY),
    _keyword("contentSchema", {"type": "string"}),
    _map("$defs", ["A", "a/b"]),
    _map("definitions", ["A", "a~b"]),
    _map("patternProperties", ["^x-", "a", "\\d+"], _OBJECT),
    _map("dependentSchemas", ["a"], _OBJECT),
    _map("dependencies", ["a"], _OBJECT),
]


def nested(draw, schema, places, depths):
    """The schema below some others, at one of the depths; the outermost is an object with properties."""
    depth = draw.pick(depths)
    if depth == 0:
        return schema
    for _ in range(depth - 1):
        schema = draw.pick(places)(draw, schema)
    return at_property(draw, schema)
