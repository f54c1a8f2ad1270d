"""Profile `tool`: whole MCP tools, right or with one member wrong."""

from . import json_schema
from .draw import Draw
from .json_schema import ANYTHING
from .nest import JSON_SCHEMA, nested

ICON = {"src": "https://example.com/a.png", "mimeType": "image/png", "sizes": ["48x48"], "theme": "light"}
INPUT = {"type": "object", "properties": {"a": {"type": "string"}}}
ROOTS = [
    {}, {"type": "object"}, {"type": "object", "properties": {}}, {"type": "object", "additionalProperties": False}, {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]}, {"type": "string"}, {"type": "array", "items": {}}, {"type": ["object"]},
    {"type": ["object", "null"]}, {"type": None}, {"type": "OBJECT"}, {"properties": {}}, {"anyOf": [{"type": "object"}]}, {"oneOf": [{"type": "object"}]}, {"allOf": [{"type": "object"}]}, {"$ref": "#/$defs/A", "$defs": {"A": {"type": "object"}}},
    {"type": "object", "properties": None}, {"type": "object", "properties": []}, {"type": "object", "properties": {"a": None}}, {"type": "object", "properties": {"a": True}}, {"type": "object", "properties": {"a": False}}, {"type": "object", "properties": {"a": "x"}},
    {"type": "object", "properties": {"a": []}}, {"type": "object", "properties": {"a": 1}}, {"type": "object", "required": None}, {"type": "object", "required": "a"}, {"type": "object", "required": []}, {"type": "object", "required": [1]}, {"type": "object", "required": True},
    {"type": "object", "required": ["a", "a"]}, {"type": "object", "$schema": "https://json-schema.org/draft/2020-12/schema"}, {"type": "object", "$schema": "http://json-schema.org/draft-07/schema#"}, {"type": "object", "$schema": None}, {"type": "object", "$schema": 1},
    {"type": "object", "$schema": "x"}, {"type": "object", "anyOf": [{"required": ["a"]}]}, {"type": "object", "additionalProperties": "no"}, {"type": "object", "x": 1}, {"type": "object", "description": None},
]
MEMBERS = {
    "name": ["", "a", "get_user", "get-user", "get.user", "a b", "a/b", "a:b", "é", "1a", "_", "-a", "a" * 64, "a" * 65, "a" * 128, "a" * 129, "😀"],
    "title": ["Get a user", "", " "],
    "description": ["Get a user by id", "", " "],
    "inputSchema": ROOTS * 2,
    "outputSchema": ROOTS * 2,
    "annotations": [{key: value} for key in ("readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "title", "readonlyHint", "audience", "x") for value in (True, False, "true", "yes", 0, 1, None, [], {}, "")]
    + [{"readOnlyHint": True, "destructiveHint": True}, {"title": "T", "readOnlyHint": True, "openWorldHint": False}, {"readOnlyHint": True, "idempotentHint": True}],
    "icons": [[ICON], [ICON, ICON], [{"src": "data:image/png;base64,AA=="}], ICON, [None], [{}], ["a.png"], "a.png"]
    + [[{**ICON, "src": src}] for src in ("./a.png", "/a.png", "http://example.com/a", "data:,a", "javascript:1", "", None, 1, "a b", "file:///a.png")]
    + [[{**ICON, "sizes": sizes}] for sizes in (["any"], "48x48", "any", [], None, ["48"], ["48X48"], [48], ["48x48", "96x96"], {})]
    + [[{**ICON, "theme": theme}] for theme in ("dark", "auto", None, 1, "")]
    + [[{**ICON, "mimeType": mime}] for mime in (None, 1, "", "png")]
    + [[{**ICON, "x": 1}]],
    "execution": [{"taskSupport": value} for value in ("forbidden", "optional", "required", "always", "", None, True, [], 1)] + [{"x": 1}],
    "_meta": [{"a": 1}, {"example.com/a": {}}, {"ui": {"resourceUri": "ui://a"}}, {"a": None}],
    "strict": [True, False],
    "input_schema": [INPUT],
    "parameters": [INPUT],
    "type": ["function", "custom"],
    "inputschema": [INPUT],
    "x": [],
    "version": ["1"],
    "enabled": [],
}

PAIRS = [(member, value) for member, values in MEMBERS.items() for value in values + ANYTHING]
PAIRS += [("drop", member) for member in ("name", "description", "inputSchema")] * 5


def _right(draw):
    tool = {"name": draw.pick(["get_user", "a", "list-items"]), "description": "Get a user by id", "inputSchema": draw.pick([INPUT, {"type": "object"}])}
    extra = {"title": "Get a user", "annotations": {"readOnlyHint": True}, "icons": [{"src": "https://example.com/a.png"}], "outputSchema": INPUT, "execution": {"taskSupport": "optional"}, "_meta": {"a": 1}}
    if draw.chance(0.4):
        for member in draw.some(list(extra), 1, 2):
            tool[member] = draw.pick([extra[member]])
    return tool


def values(draw: Draw):
    pairs, faults = draw.rounds(PAIRS), draw.rounds(json_schema.PAIRS)
    while True:
        tool = _right(draw)
        kind = draw.below(20)
        if 2 <= kind < 15:
            member, value = next(pairs)
            if member == "drop":
                tool.pop(value)
            else:
                tool[member] = value
        elif kind >= 15:
            keyword, value = next(faults)
            schema = {**json_schema.leaf(draw), keyword: value}
            tool[draw.pick(["inputSchema", "inputSchema", "outputSchema"])] = nested(draw, schema, JSON_SCHEMA, [1, 1, 2])
        yield tool
