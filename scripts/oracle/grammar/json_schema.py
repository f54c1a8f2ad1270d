"""Profile `json-schema`: every keyword of 2020-12, and what is left of older drafts, with right and wrong values."""

from .draw import Draw
from .nest import JSON_SCHEMA, nested

ANYTHING = [
    None, True, False, 0, 1, -1, 1.5, 1.0, "", "x", "true", "1", [], ["x"], ["x", "x"], [None], [1], [[]], [{}], [True],
    [{"type": "string"}], [{"type": "int"}], {}, {"type": "string"}, {"type": "int"}, {"a": None}, {"a": True}, {"a": {}},
    {"a": "x"}, {"a": ["x"]}, {"a": ["x", "x"]}, {"a": {"type": "string"}}, {"a": {"type": ["string", "x"]}},
]

NUMBERS = [2, 100, -5, 0.5, 0.0, 2.0, -1.0, 1e30, "0", "5", "0.5", [1], 12345678901234567890]
NAMES = ["string", "number", "integer", "boolean", "array", "object", "null"]
WRONG_NAMES = ["any", "OBJECT", "STRING", "String", "int", "float", "str", "dict", "list", "bool", "date", "file", "None", "undefined", "string[]", " string"]
PATTERNS = [
    "^a+$", "[a-z", "(", ")", "*a", "a{2,1}", "a{,2}", "\\d{3}", "\\p{L}+", "\\", "(?<n>a)", "(?P<n>a)", "(?=a)b", "(?<=a*)b", "(?<=ab)c",
    "\\u{41}", "\\u0041", "\\z", "\\Z", "[^]", "a++", "(?i)a", "a(?i)", "(?i:a)", "\\1", "(a)\\1", "/^a$/", "[\\w-.]", "\\-", "^[\\w.+-]+@\\w+$", "\\/", "[\\d-x]", "\\cA", "(?>a)", "\\x4",
]
POINTERS = [
    "#/$defs/A", "#/definitions/A", "#", "#/", "#/properties/a", "#/$defs/None", "A", "#A", "A.json", "https://example.com/a.json", "https://example.com/a.json#/b",
    "urn:x:y", "a b", "a#b#c", "#a#b", "http://[x", "%zz", "%41", "\\a", "{a}", "<a>", "é", "#/$defs/a~1b", "#/$defs/a~b", "#/$defs/a b", "#/$defs/List<A>", "//", "a:b", ":a", "?a", "",
    "https://json-schema.org/draft/2020-12/schema",
]
DIALECTS = [
    "https://json-schema.org/draft/2020-12/schema", "https://json-schema.org/draft/2019-09/schema", "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-07/schema",
    "https://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-04/schema#", "http://json-schema.org/schema#", "https://example.com/mine", "draft-07",
]
FORMATS = ["date-time", "date", "time", "email", "uri", "uuid", "ipv4", "regex", "int32", "int64", "float", "double", "byte", "password", "enum", "bogus", "url", "DateTime"]
ENUMS = [
    ["a", "b"], ["a", None], ["a", 1], [1, 2], [1, 1.0], [True, 1], [False, 0], [True, True], [None, None], ["a", "a"], [{}, {}], [{"a": 1}, {"a": 1}], [[], []], [""], "a,b", {"A": "a"},
]
BOUNDS = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "divisibleBy"]
COUNTS = ["minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "minContains", "maxContains"]
SCHEMAS = [
    "items", "additionalItems", "additionalProperties", "contains", "not", "if", "then", "else", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "contentSchema", "extends", "disallow",
]
SCHEMA_LISTS = ["allOf", "anyOf", "oneOf", "prefixItems"]
SCHEMA_MAPS = ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas", "dependencies", "dependentRequired"]
FLAGS = ["uniqueItems", "deprecated", "readOnly", "writeOnly", "nullable", "required", "optional"]
TEXTS = ["title", "description", "$comment", "contentEncoding", "contentMediaType", "comment", "label"]

_SPECIAL = {
    "type": NAMES
    + WRONG_NAMES
    + [[name] for name in NAMES[:2]]
    + [["string", "null"], ["string", "string"], ["string", "x"], ["null", "integer", "object"], ["STRING"], ["any"], [None], [["string"]], "string|null", "string, null", ["string", None], {"type": "string"}, {"enum": ["a"]}],
    "enum": ENUMS,
    "const": ENUMS,
    "default": ENUMS,
    "examples": ENUMS,
    "example": ENUMS,
    "pattern": PATTERNS,
    "format": FORMATS,
    "$ref": POINTERS,
    "$dynamicRef": POINTERS,
    "$recursiveRef": ["#", "#A"],
    "$id": POINTERS,
    "id": POINTERS,
    "$schema": DIALECTS + POINTERS,
    "$anchor": ["a", "A1", "_a", "1a", "a b", "#a", "a.b", "a:b", "é"],
    "$dynamicAnchor": ["a", "1a", "#a", "a.b"],
    "$recursiveAnchor": [],
    "$vocabulary": [{"https://example.com/v": True}, {"https://example.com/v": "x"}, {"a b": True}, {"v": False}],
    "required": [["a"], ["a", "b"], ["a", "a"], ["a", None], ["a", 1], [["a"]], "a", {"a": True}],
    "patternProperties": [{pattern: {}} for pattern in PATTERNS] + [{"^a": {"type": "int"}}],
    "propertyNames": [{"pattern": "^a"}, {"pattern": "("}],
    "dependentRequired": [{"a": []}, {"a": "b"}, {"a": [1]}, {"a": None}, {"a": ["b", "c"]}],
    "dependencies": [{"a": []}, {"a": "b"}, {"a": [1]}, {"a": ["b", "c"]}, {"a": {"required": ["b"]}}],
    "items": [[{"type": "string"}, {"type": "number"}], [{"type": "string"}, None], "string", {"type": "any"}],
    "additionalProperties": ["false", "no", {"type": "any"}, None],
    "properties": [{"a": None}, {"a": "string"}, {"a": []}, {"a": 1}, {"": {}}, {"a": {"type": "any"}, "b": None}, [{"name": "a"}]],
    "$defs": [{"A": {"type": "string"}}, {"A": None}, {"A": []}],
    "discriminator": [{"propertyName": "a"}],
    "values": [["a"]],
    "x-order": [],
    "strict": [],
    "enumNames": [["A"]],
    "unevaluated": [],
    "Type": ["string"],
    "minLenght": [],
    "exclusiveMinimum": [],
}


def _table():
    table = {}
    for keyword in BOUNDS + COUNTS:
        table[keyword] = NUMBERS
    for keyword in SCHEMAS + SCHEMA_LISTS + SCHEMA_MAPS + FLAGS + TEXTS:
        table[keyword] = []
    for keyword, values in _SPECIAL.items():
        table[keyword] = table.get(keyword, []) + values
    return table


#: Every keyword with each of its values.
PAIRS = [(keyword, value) for keyword, special in _table().items() for value in special + ANYTHING]

LEAVES = [
    {}, {"type": "string"}, {"type": "string"}, {"type": "integer"}, {"type": "number"}, {"type": "boolean"}, {"type": ["string", "null"]}, {"enum": ["a", "b"]}, {"description": "d"},
    {"type": "array", "items": {"type": "string"}}, {"type": "array", "items": {}}, {"type": "object"}, {"type": "object", "properties": {"a": {"type": "string"}}},
    {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
]

#: What may stand where a schema must.
NO_SCHEMAS = [None, 1, "string", "", [], ["string"], [{"type": "string"}], True, False]


def leaf(draw: Draw):
    return draw.pick(LEAVES)


def values(draw: Draw):
    faults = draw.rounds(PAIRS)
    while True:
        schema = leaf(draw)
        kind = draw.below(100)
        if kind < 6:
            schema = draw.pick(NO_SCHEMAS)
        elif kind >= 12:
            keyword, value = next(faults)
            schema[keyword] = value
        if kind >= 85:
            keyword, value = next(faults)
            schema = _with_another(draw, schema, keyword, value)
        yield nested(draw, schema, JSON_SCHEMA, [0, 1, 1, 1, 2, 2, 2, 3, 3, 4])


def _with_another(draw, schema, keyword, value):
    """The fault beside the first, or at a property next to it."""
    if draw.chance(0.5):
        schema.setdefault(keyword, value)
        return schema
    return {"type": "object", "properties": {"a": schema, "b": {"type": "string", keyword: value}}}
