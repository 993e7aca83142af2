"""Chance: everything random comes from the seed. See docs/records.md, "Checking the chance"."""

import hashlib
import struct

from fault import ask

WORD = 0xFFFFFFFF
ROUNDS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def commitment(seed):
    return hashlib.sha256(utf8("caravanserai commitment\n" + seed)).hexdigest()


def chance_key(seed):
    return struct.unpack("<8I", hashlib.sha256(utf8("caravanserai chance\n" + seed)).digest())


def utf8(text):
    # JSON can spell half of a surrogate pair; it counts as U+FFFD.
    return "".join("\ufffd" if 0xD800 <= ord(char) <= 0xDFFF else char for char in text).encode("utf-8")


def words(key, move):
    """The stream of a move: ChaCha with 8 rounds, block after block."""
    block = 0
    while True:
        start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key, block, 0, move, 0]
        state = list(start)
        for _ in range(4):
            for a, b, c, d in ROUNDS:
                quarter(state, a, b, c, d)
        yield from ((x + y) & WORD for x, y in zip(state, start))
        block += 1


def quarter(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        s[x] = (s[x] + s[y]) & WORD
        mixed = s[z] ^ s[x]
        s[z] = (mixed << turn | mixed >> (32 - turn)) & WORD


class Luck:
    """The chance of one move as it was recorded; with the seed, each number is held against it as it is used."""

    def __init__(self, numbers, seed, move):
        self.numbers = numbers
        self.used = 0
        self.stream = None if seed is None else words(chance_key(seed), move)

    def below(self, n):
        ask(self.used < len(self.numbers), f"a number below {n} is needed, and chance has only {len(self.numbers)}")
        number = self.numbers[self.used]
        self.used += 1
        ask(number < n, f"number {self.used} of chance is {number}, and must be below {n}")
        if self.stream is not None:
            limit = 2**32 - 2**32 % n
            word = next(word for word in self.stream if word < limit)
            ask(word % n == number, f"number {self.used} of chance is {number}, and the seed gives {word % n}")
        return number

    def shuffle(self, things):
        """The same things in the order that chance gives them."""
        things = list(things)
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]
        return things

    def ends(self):
        ask(self.used == len(self.numbers), f"{len(self.numbers) - self.used} numbers of chance were not needed")
