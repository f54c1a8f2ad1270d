"""Profile `gemini`: mostly the keywords of protobuf's `Schema`, and what JSON Schema's look like to its parser."""

from .draw import Draw
from .json_schema import ANYTHING
from .nest import COMMON, _keyword, _list, _map, nested

TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"]
TYPES += [name.upper() for name in TYPES]
NO_TYPES = [
    "String", "Array", "TYPE_UNSPECIFIED", "type_unspecified", "any", "int", "float", "date", "enum", "list", "", "string|null", ["string"], ["string", "null"], ["STRING"], ["string", "integer"], [], [None],
    {"type": "string"}, 1, 7, 8, 0, -1, 1.5, "1",
]
STRINGS = ["d", "a\nb"]
INTEGERS = [0, 1, 5, -1, "0", "5", "-1", "+1", " 1", "01", "1.0", "1.5", "1e3", "5 ", "x", "", 1.0, 2.0, 1e3, 1.5, 9223372036854775807, 9223372036854775808, "9223372036854775807", "9223372036854775808", 1e30, "0x10", "1_000"]
NUMBERS = [0, 1, -1, 1.5, 1e30, "0", "1.5", "-1e3", "NaN", "Infinity", "-Infinity", "nan", "inf", "x", "", " 1", "1_0", 12345678901234567890, "1e400"]
ENUMS = [
    ["a", "b"], ["a"], [""], ["a", ""], ["a", "a"], [1, 2], ["1", "2"], [1.5], [True, False], ["a", None], [None], ["a", 1], [["a"]], [{"a": 1}], "a", "a,b", {"A": "a"},
]
NAME_LISTS = [["a"], ["a", "b"], ["b"], ["a", "a"], ["a", 1], ["a", None], [["a"]], "a", {"a": True}, [True]]
FORMATS = ["enum", "date-time", "int32", "int64", "float", "double", "uri", "email", "date", "byte", "uuid"]
SCHEMAS = [{}, {"type": "string"}, {"type": "STRING"}, {"type": "int"}, {"type": ["string"]}, True, False, None, [], [{"type": "string"}], "string", {"x": 1}, {"type": None}, 1]

_RIGHT = {
    "type": TYPES + NO_TYPES,
    "format": FORMATS,
    "title": STRINGS,
    "description": STRINGS,
    "nullable": ["true", "false", 1, 0],
    "enum": ENUMS,
    "items": SCHEMAS,
    "maxItems": INTEGERS,
    "minItems": INTEGERS,
    "properties": [{"a": schema} for schema in SCHEMAS] + [{"": {"type": "string"}}, {"a b": {"type": "string"}}, [{"name": "a"}]],
    "required": NAME_LISTS,
    "minProperties": INTEGERS,
    "maxProperties": INTEGERS,
    "minimum": NUMBERS,
    "maximum": NUMBERS,
    "minLength": INTEGERS,
    "maxLength": INTEGERS,
    "pattern": ["^a$", "(", "\\p{L}"],
    "example": ENUMS,
    "anyOf": [[schema] for schema in SCHEMAS] + [[{"type": "string"}, {"type": "null"}], [{"type": "string"}, {"type": "integer"}], [{"type": "string"}, None], {"type": "string"}],
    "propertyOrdering": NAME_LISTS,
    "default": ENUMS,
}
_SNAKE = {
    "max_items": INTEGERS, "min_items": INTEGERS, "min_length": INTEGERS, "max_length": INTEGERS, "min_properties": INTEGERS, "max_properties": INTEGERS, "any_of": [[schema] for schema in SCHEMAS], "property_ordering": NAME_LISTS,
}
_VERTEX = {
    "additionalProperties": SCHEMAS, "additional_properties": SCHEMAS, "ref": ["#/defs/A", "#/$defs/A", "A"], "defs": [{"A": schema} for schema in SCHEMAS],
}
_FOREIGN = {
    "$ref": ["#/$defs/A", "#/definitions/A"], "$defs": [{"A": {"type": "string"}}], "definitions": [{"A": {"type": "string"}}], "$schema": ["http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"],
    "$id": ["a"], "$anchor": ["a"], "$comment": ["c"], "const": ["a", 1], "oneOf": [[{"type": "string"}]], "allOf": [[{"type": "string"}]], "one_of": [[{"type": "string"}]], "not": [{"type": "string"}],
    "if": [{}], "then": [{}], "else": [{}], "exclusiveMinimum": [0, True], "exclusiveMaximum": [10], "multipleOf": [2], "uniqueItems": [True, False], "contains": [{}], "prefixItems": [[{"type": "string"}]],
    "patternProperties": [{"^a": {"type": "string"}}], "propertyNames": [{"pattern": "^a"}], "unevaluatedProperties": [False], "examples": [["a"]], "deprecated": [True], "readOnly": [True], "writeOnly": [True],
    "contentEncoding": ["base64"], "contentMediaType": ["text/plain"], "enumDescriptions": [["a"]], "enumNames": [["a"]], "discriminator": [{"propertyName": "a"}], "strict": [True], "values": [["a"]], "x-order": [1], "name": ["a"],
    "Type": ["string"], "type_": ["string"], "Description": ["d"], "MinItems": [1], "minitems": [1], "min-items": [1], "": [1], "optional": [True], "nullable_": [True], "json_name": ["a"], "titel": ["t"], "maxLenght": [3],
    "dependentRequired": [{"a": ["b"]}], "dependencies": [{"a": ["b"]}], "additionalItems": [False], "required_": [["a"]], "anyof": [[{"type": "string"}]], "any-of": [[{"type": "string"}]],
}


def _pairs():
    pairs = []
    for table, anything in ((_RIGHT, True), (_SNAKE, True), (_VERTEX, True), (_FOREIGN, False)):
        for keyword, values in table.items():
            pairs += [(keyword, value) for value in values + (ANYTHING if anything else [])]
    return pairs


PAIRS = _pairs()

LEAVES = [
    {"type": "string"}, {"type": "STRING"}, {"type": "integer"}, {"type": "NUMBER"}, {"type": "boolean"}, {"type": "string", "nullable": True}, {"type": "string", "enum": ["a", "b"]}, {"type": "string", "description": "d"},
    {"type": "array", "items": {"type": "string"}}, {"type": "ARRAY", "items": {"type": "INTEGER"}}, {"type": "object", "properties": {"a": {"type": "string"}}}, {"type": "OBJECT", "properties": {"a": {"type": "STRING"}}, "required": ["a"]},
    {"anyOf": [{"type": "string"}, {"type": "integer"}]}, {"type": "string", "format": "enum", "enum": ["a"]}, {"type": "string", "format": "date-time"},
]

#: Where a schema may stand, and sometimes places that the parser doesn't know.
PLACES = COMMON * 4 + [
    _list("any_of"), _keyword("items", {"type": "ARRAY"}), _keyword("additionalProperties", {"type": "object"}), _map("defs", ["A"]), _map("$defs", ["A"]), _list("oneOf"), _list("items", {"type": "array"}),
]


def values(draw: Draw):
    faults = draw.rounds(PAIRS)
    while True:
        schema = draw.pick(LEAVES)
        kind = draw.below(100)
        if kind < 5:
            schema = draw.pick(SCHEMAS)
        elif kind >= 12:
            keyword, value = next(faults)
            schema[keyword] = value
        if kind >= 85:
            keyword, value = next(faults)
            schema = {"type": "object", "properties": {"a": schema, "b": {"type": "string", keyword: value}}}
        yield nested(draw, schema, PLACES, [0, 1, 1, 1, 1, 2, 2, 2, 3, 3])
