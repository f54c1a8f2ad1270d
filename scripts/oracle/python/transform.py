"""What the SDKs' own transforms make of a schema that is to be strict.

What a transform changes, it changes because the API would refuse it. The kinds are `adds`, `drops` and
`changes`, each with its place; or, where the transform gives up, the exception's name with the place
that its message names, if it does."""

import ast
import copy
import re
import sys

from verdicts import pointer, record


def openai():
    from openai.lib._pydantic import _ensure_strict_json_schema

    return lambda schema: _ensure_strict_json_schema(schema, path=(), root=schema)


def agents():
    from agents.strict_schema import ensure_strict_json_schema

    return ensure_strict_json_schema


def anthropic():
    from anthropic import transform_schema

    return transform_schema


TRANSFORMS = {"openai": (openai, ["openai"]), "agents": (agents, ["openai-agents", "openai"]), "anthropic": (anthropic, ["anthropic"])}
load, PACKAGES = TRANSFORMS[sys.argv[1]]
transform = load()
PATH = re.compile(r"path=(\(.*?\))$")


def changes(before, after, path, found):
    if isinstance(before, dict) and isinstance(after, dict):
        merged = [key for key in ("$ref", "allOf", "oneOf") if key in before and key not in after]
        if merged:  # what else differs came in with it
            return found + [f"drops {pointer([*path, key])}" for key in merged]
        for key in list(before) + [key for key in after if key not in before]:
            here = [*path, key]
            if key not in after:
                found.append(f"drops {pointer(here)}")
            elif key not in before:
                # An empty list adds nothing.
                found.extend([f"adds {pointer(here)}"] if after[key] != [] else [])
            else:
                found = changes(before[key], after[key], here, found)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, (old, new) in enumerate(zip(before, after)):
            found = changes(old, new, [*path, index], found)
    elif before != after or type(before) is not type(after):
        found.append(f"changes {pointer(path)}")
    return found


def exception(error):
    named = PATH.search(str(error))
    path = ast.literal_eval(named.group(1)) if named else None
    return [f"{type(error).__name__} {pointer(path)}" if named else type(error).__name__]


def verdict(schema):
    before = copy.deepcopy(schema)
    try:
        after = transform(copy.deepcopy(schema))
    except (Exception, RecursionError) as error:
        return exception(error)
    return changes(before, after, [], [])


record(PACKAGES, verdict)
