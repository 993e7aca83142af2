"""Boards as text: see docs/boards.md, which also holds the boards that are played by name."""

import re
from pathlib import Path

from fault import Fault, ask

PAGE = Path(__file__).resolve().parent.parent / "boards.md"


class Board:
    """Spaces by label in reading order, their signs and neighbours, and the pairs that the river divides."""

    def __init__(self, text, signs, whole=True):
        self.signs = {}
        self.river = set()
        part, row, beyond = "head", -1, set()
        places = {}
        for line in map(str.rstrip, text.split("\n")):
            if not line or line.startswith("#"):
                continue
            if line in ("map:", "river:"):
                part = line[:-1]
            elif part == "map":
                row += 1
                name = row_name(row)
                ask(line.startswith(name), f"row {name} of the board is missing")
                line_at = line.find("|")
                for at in range(len(name), len(line)):
                    if line[at] in " |":
                        continue
                    ask(line[at] in signs, f"{line[at]!r} is no sign of this board")
                    column = (at - 3 - row % 2) // 2
                    label = f"{name}{column + 1}"
                    places[label] = (row, column)
                    self.signs[label] = line[at]
                    if -1 < line_at < at:
                        beyond.add(label)
            elif part == "river":
                self.river |= {frozenset(pair.split("/")) for pair in line.split()}
        if not whole:
            self.signs = {label: sign for label, sign in self.signs.items() if label not in beyond}
        self.places = places

    def only(self, signs):
        """The board is made of these; the rest is no space."""
        self.signs = {label: sign for label, sign in self.signs.items() if sign in signs}
        self.spaces = list(self.signs)
        self.order = {label: at for at, label in enumerate(self.spaces)}
        at = {self.places[label]: label for label in self.spaces}
        self.beside = {label: [at[place] for place in around(*self.places[label]) if place in at] for label in self.spaces}
        return self

    def reading(self, labels):
        return sorted(labels, key=self.order.__getitem__)

    def group(self, start, belongs):
        """All spaces that hang together with one, as far as they belong."""
        found = [start]
        seen = {start}
        for space in found:
            for other in self.beside[space]:
                if other not in seen and belongs(other):
                    seen.add(other)
                    found.append(other)
        return found


def around(row, column):
    """East, south-east, south-west, west, north-west, north-east."""
    shift = row % 2
    return [
        (row, column + 1),
        (row + 1, column + shift),
        (row + 1, column + shift - 1),
        (row, column - 1),
        (row - 1, column + shift - 1),
        (row - 1, column + shift),
    ]


def row_name(row):
    return chr(65 + row) if row < 26 else row_name(row // 26 - 1) + row_name(row % 26)


def named(name):
    """The board of that name on our page."""
    for text in re.findall(r"^```\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.S | re.M):
        if f"\nname: {name}\n" in "\n" + text:
            return text
    raise Fault(f"there is no board {name!r} in docs/boards.md")
