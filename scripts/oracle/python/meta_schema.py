"""python-jsonschema's `check_schema` for 2020-12 with formats: what OpenAI runs, and Anthropic without formats.

The kind is the meta-schema's keyword. There are two libraries for `uri-reference`, and nobody says which
one an API has installed: what only one of them refuses has the kind `format?`."""

import warnings

import jsonschema
import rfc3987
from rfc3986_validator import validate_rfc3986
from verdicts import pointer, record

warnings.simplefilter("ignore")  # `re` warns of what it means to change
VALIDATOR = jsonschema.Draft202012Validator
RULES = {"uri": "URI", "uri-reference": "URI_reference"}


def refused_by(text, format):
    """How many of the two libraries refuse a text."""
    refused = not validate_rfc3986(text, rule=RULES[format])
    try:
        rfc3987.parse(text, rule=RULES[format])
    except ValueError:
        return refused + 1
    return refused


def kind(error):
    format = error.validator_value
    if error.validator == "format" and format in RULES:
        return "format" if refused_by(error.instance, format) == 2 else "format?"
    return error.validator


class Either:
    """A format checker for which a URI must please both libraries."""

    def check(self, instance, format):
        if format in RULES and isinstance(instance, str):
            if refused_by(instance, format):
                raise jsonschema.exceptions.FormatError(f"{instance!r} is not a {format!r}")
        else:
            VALIDATOR.FORMAT_CHECKER.check(instance, format)


META = VALIDATOR(VALIDATOR.META_SCHEMA, format_checker=Either())


def verdict(schema):
    return sorted({f"{kind(error)} {pointer(error.absolute_path)}" for error in META.iter_errors(schema)})


record(["jsonschema", "rfc3987", "rfc3986-validator"], verdict)
