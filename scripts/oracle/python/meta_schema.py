"""python-jsonschema's `check_schema` for 2020-12 with formats: what OpenAI runs, and Anthropic without formats.

The kind is the meta-schema's keyword, and `format` for whatever is refused only with formats."""

import warnings

import jsonschema
from verdicts import pointer, record

warnings.simplefilter("ignore")  # `re` warns of what it means to change
VALIDATOR = jsonschema.Draft202012Validator
META = VALIDATOR(VALIDATOR.META_SCHEMA)
WITH_FORMATS = VALIDATOR(VALIDATOR.META_SCHEMA, format_checker=VALIDATOR.FORMAT_CHECKER)


def errors(validator, schema):
    return {(error.validator, pointer(error.absolute_path)) for error in validator.iter_errors(schema)}


def verdict(schema):
    plain = errors(META, schema)
    by_format = {("format", place) for _, place in errors(WITH_FORMATS, schema) - plain}
    return sorted(f"{kind} {place}" for kind, place in plain | by_format)


record(["jsonschema", "rfc3987"], verdict)
