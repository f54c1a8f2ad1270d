#!/usr/bin/env python3
"""Makes small JSON Schemas and tools, right and wrong, one JSON value a line. The same seed gives the same lines.

    python3 scripts/oracle/generate.py --profile json-schema --count 6000 --seed 1 > json-schema.jsonl

Profiles: json-schema (every keyword), gemini (protobuf's Schema), strict (closed objects with one
deviation), tool (whole MCP tools)."""

import argparse
import json
import sys

from grammar import gemini, json_schema, strict, tool
from grammar.draw import Draw

PROFILES = {"json-schema": json_schema.values, "gemini": gemini.values, "strict": strict.values, "tool": tool.values}


def lines(profile, count, seed):
    """`count` different values of a profile, as compact JSON."""
    seen = set()
    for value in PROFILES[profile](Draw(f"{profile} {seed}")):
        line = json.dumps(value, separators=(",", ":"))
        if len(line) <= 700 and line not in seen:
            seen.add(line)
            yield line
        if len(seen) == count:
            return


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", choices=PROFILES, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for line in lines(args.profile, args.count, args.seed):
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
