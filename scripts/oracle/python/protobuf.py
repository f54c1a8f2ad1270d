"""Google's own protobuf messages and their parser, as the server parses `parameters` before it looks further.

The server takes the names of types in any case, Python's parser only in capitals: they are written so first.
The parser stops at the first fault, so each member is tried by itself. The kind is `unknown` where
the message has no such field, else the field's type."""

import sys

from google.protobuf import json_format
from verdicts import pointer, record

if sys.argv[1] == "gemini":
    from google.ai.generativelanguage_v1beta.types.content import FunctionDeclaration

    PACKAGES = ["google-ai-generativelanguage", "protobuf"]
else:
    from google.cloud.aiplatform_v1.types.tool import FunctionDeclaration

    PACKAGES = ["google-cloud-aiplatform", "protobuf"]

DECLARATION = FunctionDeclaration.pb(FunctionDeclaration())
SCHEMA = DECLARATION.DESCRIPTOR.fields_by_name["parameters"].message_type
FIELDS = {name: field for field in SCHEMA.fields for name in (field.name, field.json_name)}


def takes(schema):
    try:
        json_format.ParseDict({"name": "f", "parameters": schema}, type(DECLARATION)())
        return True
    except (json_format.ParseError, TypeError, ValueError, AttributeError):
        return False


def is_map(field):
    return field.message_type is not None and field.message_type.GetOptions().map_entry


def holds_schemas(field):
    """Whether a field's value is a schema, a list of them or a map to them."""
    of = field.message_type.fields_by_name["value"].message_type if is_map(field) else field.message_type
    return of == SCHEMA


def members(field, value):
    """Each schema in a field's value: its path, and the field with this schema alone."""
    if is_map(field) and isinstance(value, dict):
        return [([key], below, lambda schema, key=key: {key: schema}) for key, below in value.items()]
    if field.is_repeated and not is_map(field) and isinstance(value, list):
        return [([index], below, lambda schema: [schema]) for index, below in enumerate(value)]
    return [([], value, lambda schema: schema)]


def refused(schema, path, found):
    """Adds what the parser refuses in a schema that is an object."""
    for keyword, value in schema.items():
        field = FIELDS.get(keyword)
        here = [*path, keyword]
        if field is None:
            found.append(f"unknown {pointer(here)}")
        elif not holds_schemas(field):
            if keyword == "type" and isinstance(value, str):
                value = value.upper()
            if not takes({keyword: value}):
                found.append(f"{kind(field)} {pointer(here)}")
        elif not takes({keyword: type(value)()} if isinstance(value, (dict, list)) else {keyword: value}):
            found.append(f"schema {pointer(here)}")
        else:
            for below, inner, alone in members(field, value):
                if isinstance(inner, dict):
                    refused(inner, here + below, found)
                elif not takes({keyword: alone(inner)}):
                    found.append(f"schema {pointer(here + below)}")
    return found


def kind(field):
    if field.enum_type is not None:
        return "enum"
    return {field.CPPTYPE_STRING: "string", field.CPPTYPE_BOOL: "bool", field.CPPTYPE_DOUBLE: "number", field.CPPTYPE_INT64: "integer"}.get(field.cpp_type, "value")


def with_upper_case_types(schema):
    """The schema with the name of each type in capitals, wherever the message has a schema."""
    if not isinstance(schema, dict):
        return schema
    written = {}
    for keyword, value in schema.items():
        field = FIELDS.get(keyword)
        if keyword == "type" and isinstance(value, str):
            value = value.upper()
        elif field is not None and holds_schemas(field):
            if is_map(field) and isinstance(value, dict):
                value = {key: with_upper_case_types(below) for key, below in value.items()}
            elif field.is_repeated and isinstance(value, list):
                value = [with_upper_case_types(below) for below in value]
            elif not is_map(field):
                value = with_upper_case_types(value)
        written[keyword] = value
    return written


def verdict(schema):
    if not isinstance(schema, dict):
        return [] if takes(schema) else ["schema "]
    found = refused(schema, [], [])
    assert bool(found) is not takes(with_upper_case_types(schema)), (schema, found)
    return found


record(PACKAGES, verdict)
