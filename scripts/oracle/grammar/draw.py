"""Choices by chance. Only `random()` is used, whose numbers are the same in every version of Python."""

import copy
import random


class Draw:
    def __init__(self, seed):
        self._random = random.Random(seed).random

    def below(self, end):
        return int(self._random() * end)

    def chance(self, share):
        return self._random() < share

    def pick(self, choices):
        """One of them, as a copy that may be changed."""
        choices = list(choices)
        return copy.deepcopy(choices[self.below(len(choices))])

    def some(self, choices, least, most):
        """`least` to `most` different ones, in their order."""
        left = list(range(len(choices)))
        count = least + self.below(most - least + 1)
        while len(left) > count:
            left.pop(self.below(len(left)))
        return [copy.deepcopy(choices[index]) for index in left]

    def shuffled(self, choices):
        choices = list(choices)
        for last in range(len(choices) - 1, 0, -1):
            other = self.below(last + 1)
            choices[last], choices[other] = choices[other], choices[last]
        return choices

    def rounds(self, choices):
        """All of them in some order, again and again: nothing is left to chance but the order."""
        while True:
            yield from (copy.deepcopy(choice) for choice in self.shuffled(choices))
