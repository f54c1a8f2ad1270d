"""What each oracle of this folder reads and writes."""

import importlib.metadata
import json
import platform
import sys


def pointer(path):
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in path)


def record(packages, verdict):
    """Prints the verdict on every line of standard input."""
    verdicts = [verdict(json.loads(line)) or 0 for line in sys.stdin]
    versions = {"python": platform.python_version(), **{package: importlib.metadata.version(package) for package in packages}}
    json.dump({"versions": versions, "verdicts": verdicts}, sys.stdout)
