"""Profile `strict`: closed objects as OpenAI's strict mode wants them, most with one deviation."""

from .draw import Draw
from .json_schema import ANYTHING

SIMPLE = [
    {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}, {"type": ["string", "null"]}, {"type": "string", "enum": ["a", "b"]}, {"type": "string", "description": "d"},
    {"anyOf": [{"type": "string"}, {"type": "null"}]}, {"type": "array", "items": {"type": "string"}}, {"$ref": "#/$defs/A"}, {"const": "a"}, {"type": "string", "format": "date-time"}, {"type": "integer", "minimum": 0},
]
NAMES = ["a", "b", "c", "city", "items", "type", "$ref", "required", "a b", "default"]


def closed(draw, properties):
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _object(draw, depth):
    names = draw.some(NAMES, 0 if draw.chance(0.1) else 1, 2)
    return closed(draw, {name: _schema(draw, depth - 1) for name in names})


def _schema(draw, depth):
    if depth <= 0 or draw.chance(0.5):
        return draw.pick(SIMPLE)
    kind = draw.below(10)
    if kind < 5:
        return _object(draw, depth)
    if kind < 7:
        return {"type": "array", "items": _object(draw, depth)}
    if kind < 9:
        return {"anyOf": draw.shuffled([_object(draw, depth), {"type": "null"}])}
    return {"type": ["object", "null"], **{key: value for key, value in _object(draw, depth).items() if key != "type"}}


def _places(schema, found, of_object):
    """Every subschema that is an object of properties, or every other, in the order of the document."""
    if not isinstance(schema, dict):
        return found
    if isinstance(schema.get("properties"), dict) is of_object:
        found.append(schema)
    for keyword in ("properties", "$defs"):
        if isinstance(schema.get(keyword), dict):
            for below in schema[keyword].values():
                _places(below, found, of_object)
    if isinstance(schema.get("anyOf"), list):
        for branch in schema["anyOf"]:
            _places(branch, found, of_object)
    return _places(schema.get("items"), found, of_object)


def _set(keyword, *values):
    return [("set", keyword, value) for value in values]


ON_OBJECTS = (
    [("drop", keyword, None) for keyword in ("additionalProperties", "required", "properties", "type")] * 4
    + [("optional", None, None)] * 6
    + [("extra", None, None)] * 3
    + _set("additionalProperties", True, {}, {"type": "string"}, {"$ref": "#/$defs/A"}, closed(None, {}), None, "false", [], 0)
    + _set("required", [], ["x"], None, "a", True, {}, ["a", "a"], [1])
    + _set("properties", None, [], {}, {"a": None}, {"a": True}, {"a": "string"}, {"a": {}})
    + _set("type", None, [], ["object"], ["object", "null"], "OBJECT", "string", "array", 1)
    + _set("patternProperties", {"^x": {"type": "string"}}, {})
    + _set("minProperties", 0, 1)
    + _set("propertyNames", {"pattern": "^a"})
    + _set("unevaluatedProperties", False, True)
    + _set("dependentRequired", {"a": ["b"]})
    + _set("allOf", [{"type": "object"}], [closed(None, {"z": {"type": "string"}})], [], [{"$ref": "#/$defs/A"}], [{"type": "object"}, {"type": "object"}], None, {})
    + _set("anyOf", [{"required": ["a"]}, {"required": ["b"]}], [], [closed(None, {})], None, {}, [None], ["x"])
    + _set("oneOf", [{"type": "object"}, {"type": "null"}], [], [closed(None, {}), closed(None, {"a": {"type": "string"}})], None, {}, [None])
    + _set("nullable", True)
    + _set("default", {}, None)
    + _set("$defs", {"B": {"type": "object"}}, {"B": closed(None, {})}, [], None, {"B": None}, {"B": True})
    + _set("definitions", {"A": {"type": "object"}}, {"A": closed(None, {})}, [], None)
    + _set("$ref", "#/$defs/A", "#")
    + _set("$schema", "http://json-schema.org/draft-07/schema#")
    + _set("description", "d", None)
)
REFS = ["#/$defs/A", "#/$defs/None", "#/definitions/A", "#", "#/properties/a", "A", "https://example.com/a", "#/$defs/A/properties/x", "#/$defs/", "", None, 1, "#A", "#/$defs/A~1b"]
ON_OTHERS = (
    [("replace", None, value) for value in [None, True, False, {}, {"description": "d"}, "string", [], 1, {"type": "object"}, {"type": "array"}, {"type": "array", "items": {}}, {"type": "object", "properties": {}}]]
    + [("replace", None, {"$ref": ref}) for ref in REFS]
    + [("replace", None, {"$ref": ref, "description": "d"}) for ref in REFS]
    + [("replace", None, {"$ref": "#/$defs/A", **beside}) for beside in [{"default": None}, {"default": "a"}, {"title": "t"}, {"type": "object"}, {"nullable": True}, {"description": "d", "default": None}, {"type": "object", "properties": {"q": {"type": "string"}}}, {"examples": ["a"]}, {"anyOf": [{"type": "null"}]}]]
    + [("replace", None, {keyword: branches}) for keyword in ("anyOf", "oneOf", "allOf") for branches in [[{"type": "string"}], [{"type": "string"}, {"type": "null"}], [{"$ref": "#/$defs/A"}], [{"$ref": "#/$defs/A"}, {"type": "null"}], [], [{"type": "object"}], [{"type": "array", "items": {"type": "object"}}], None, {}, [True]]]
    + [("replace", None, {"type": "array", "items": items}) for items in [None, True, [], [{"type": "object"}], {"type": "object"}, {"type": "object", "additionalProperties": True}, {"$ref": "#/$defs/A"}, {"$ref": "#/$defs/A", "description": "d"}]]
    + [("replace", None, {"type": "array", "prefixItems": [{"type": "object"}]}), ("replace", None, {"type": "array", "items": {"type": "string"}, "contains": {"type": "object"}})]
    + _set("default", None, "a", 1, [], {})
    + _set("format", "date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid", "uri", "uri-reference", "byte", "bogus", None, 1)
    + _set("pattern", "^a$", "(?=a)b", "\\p{L}", "(", None)
    + _set("minLength", 0, 1, -1, "1", None)
    + _set("maxLength", 10)
    + _set("minItems", 0, 1, 2, -1, None)
    + _set("maxItems", 10)
    + _set("uniqueItems", True)
    + _set("exclusiveMinimum", 0, True)
    + _set("multipleOf", 2, 0)
    + _set("enum", [], ["a", None], [1, "a"], "a", None)
    + _set("const", "a", 1, None, True, {"a": 1})
    + _set("type", None, [], ["string"], ["string", "integer"], "any", "STRING", "int", "null", "array", "object", ["object", "null"], 1)
    + _set("not", {"type": "null"}, {"type": "object"})
    + _set("if", {"type": "object"})
    + _set("title", "t", None)
    + _set("examples", ["a"])
    + _set("nullable", True)
    + _set("deprecated", True)
    + _set("additionalProperties", False, True)
    + [("set", keyword, value) for keyword in ("default", "description", "enum", "items", "anyOf") for value in ANYTHING[:20]]
)


def _apply(draw, root, fault, of_object):
    kind, keyword, value = fault
    places = _places(root, [], of_object) or [root]
    place = places[draw.below(len(places))]
    if kind == "drop":
        place.pop(keyword, None)
    elif kind == "optional":
        place["required"] = place.get("required", [])[1:]
    elif kind == "extra":
        place["required"] = place.get("required", []) + ["zz"]
    elif kind == "set":
        place[keyword] = value
    elif isinstance(value, dict):
        place.clear()
        place.update(value)
    else:
        _replace(draw, root, value)


def _replace(draw, root, value):
    """What is no object stands for a property or for items."""
    objects = [place for place in _places(root, [], True) if place["properties"]]
    if objects:
        properties = objects[draw.below(len(objects))]["properties"]
        properties[draw.pick(list(properties))] = value


DEFINITIONS = [
    {"type": "string"}, {"type": "object", "properties": {"x": {"type": "string"}}, "required": ["x"], "additionalProperties": False}, {"type": "object", "properties": {"x": {"$ref": "#/$defs/A"}}, "required": ["x"], "additionalProperties": False},
    {"type": "object", "properties": {"x": {"type": "string"}}}, {"type": "object", "properties": {"x": {"anyOf": [{"$ref": "#/$defs/A"}, {"type": "null"}]}}, "required": ["x"], "additionalProperties": False}, {"$ref": "#/$defs/A"},
    {"enum": ["a", "b"]},
]


def values(draw: Draw):
    on_objects, on_others = draw.rounds(ON_OBJECTS), draw.rounds(ON_OTHERS)
    while True:
        root = _object(draw, draw.pick([1, 1, 1, 2, 2]))
        if draw.chance(0.3):
            keyword = draw.pick(["$defs", "$defs", "$defs", "definitions"])
            root[keyword] = {"A": draw.pick(DEFINITIONS)}
        kind = draw.below(20)
        if kind >= 2:
            of_object = kind % 2 == 0
            _apply(draw, root, next(on_objects if of_object else on_others), of_object)
        if kind == 19:
            _apply(draw, root, next(on_others), False)
        yield root
