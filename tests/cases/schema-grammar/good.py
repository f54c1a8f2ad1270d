GRAMMAR = r"""
// %declare is not taken, and neither is /(?=a)/
start: expr
expr: term (SP OP SP term)* -> sum
    | INT{1,3}
?term: INT
SP: " "
OP: "+" | "-" | /[*\/]/
%import common.INT
%ignore "#"
"""

TOOLS = [
    {
        "type": "custom",
        "name": "sum_up",
        "description": "Evaluates a sum. Use it for arithmetic that has to be exact.",
        "format": {"type": "grammar", "syntax": "lark", "definition": GRAMMAR},
    },
]
