#!/usr/bin/env python3
"""Checks records of Caravanserai's games, by docs/records.md and docs/boards.md alone.

    python3 check.py FILE...

It needs Python 3.8 or later and nothing else. Reads every record, checks its form, the promise of the seed and every number
of chance, tells the match again, and compares what the events claim with the table that they lead to. Prints a line for each
record, with the place of its first fault; ends with 1 if any is wrong.
"""

import json
import re
import sys

sys.dont_write_bytecode = True  # the folder stays as it is

from bazaar import Bazaar
from chance import Luck, commitment
from desert_bazaar import DesertBazaar
from fault import Fault, ask, same
from through_the_desert import ThroughTheDesert

GAMES = {
    "desert-bazaar": (DesertBazaar, range(3, 6)),
    "through-the-desert": (ThroughTheDesert, range(2, 6)),
    "bazaar": (Bazaar, range(2, 9)),
}
HEADER = {"record", "game", "rules", "players", "seats", "options", "commitment", "setup"}


def main(files):
    if not files:
        print(__doc__.strip())
        return 2
    good = True
    for file, first, lines in ((file, *record) for file in files for record in records_in(file)):
        place = [first]
        try:
            said = check(lines, place)
            print(f"{file}:{first}: {said}")
        except Fault as fault:
            good = False
            print(f"{file}:{first}: wrong in line {place[0]}: {fault}")
        except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
            good = False
            print(f"{file}:{first}: wrong in line {place[0]}: it makes no sense ({type(error).__name__}: {error})")
    return 0 if good else 1


def records_in(file):
    """The number of its first line, and the numbered lines, of each record in a file."""
    held = []
    with open(file, encoding="utf-8", errors="replace") as text:
        for number, line in enumerate(text, 1):
            if not line.strip():
                continue
            if held and '"record"' in line and "record" in parsed(line):
                yield held[0][0], held
                held = []
            held.append((number, line))
    yield (held[0][0] if held else 1), held


def parsed(line):
    try:
        data = json.loads(line)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def check(lines, place):
    """What can be said of a record that is right; a Fault, with `place` at its line, of one that is not."""
    ask(lines, "there is no record")
    header = parsed(lines[0][1])
    check_header(header)
    closing = parsed(lines[-1][1]) if len(lines) > 1 else {}
    moves = lines[1:-1] if "result" in closing else lines[1:]
    seed = None
    if "result" in closing:
        place[0] = lines[-1][0]
        check_closing(closing)
        seed = closing["seed"]
        same("the commitment", header["commitment"], commitment(seed))

    place[0] = lines[0][0]
    kind, players = GAMES[header["game"]]
    ask(header["players"] in players, f"{header['game']} is not for {header['players']}")
    table = kind(header)
    tell(table, header["setup"], Luck(header["setup"]["chance"], seed, 0))
    for n, (number, line) in enumerate(moves, 1):
        place[0] = number
        move = parsed(line)
        keys(f"move {n}", move, {"n", "seat", "move", "chance", "events"})
        same("the number of the move", move["n"], n)
        check_told(move)
        ask(type(move["seat"]) is int and 0 <= move["seat"] < header["players"], "there is no such seat")
        ask(not table.over, "the game is over, and goes on")
        table.moved(move["seat"], move["move"], move["events"])
        tell(table, move, Luck(move["chance"], seed, n))

    what = f"{header['game']}, {header['players']} players, {len(moves)} moves"
    if seed is None:
        ask(not table.over, "the game is over, and has no result")
        return f"{what}: right so far, and not over"
    place[0] = lines[-1][0]
    ask(table.over, "there is a result, and the game is not over")
    same("the result", closing["result"], table.result())
    return f"{what}: right, {' '.join(map(str, closing['result']['scores']))}"


def tell(table, told, luck):
    for event in told["events"]:
        ask(event["kind"] in table.EVENTS, f"there is no event {event['kind']!r}")
        keys(f"the event {event['kind']}", event, {"kind", *table.EVENTS[event["kind"]]}, table.OPTIONAL)
        table.tell(event, luck)
    table.settled()
    luck.ends()


def check_header(header):
    keys("the header", header, HEADER, {"position"})
    same("the version of the format", header["record"], 1)
    ask(header["game"] in GAMES, f"there is no game {header['game']!r}")
    ask(all(type(header[key]) is int for key in ("rules", "players")), "rules and players are numbers")
    seats = header["seats"]
    ask(isinstance(seats, list) and len(seats) == header["players"], "every seat has a name")
    ask(all(isinstance(name, str) for name in seats), "a name is a text")
    ask(isinstance(header["options"], dict), "the options are missing")
    ask(isinstance(header["commitment"], str) and re.fullmatch("[0-9a-f]{64}", header["commitment"]), "the commitment is no hash")
    keys("the setup", header["setup"], {"events", "chance"})
    check_told(header["setup"])
    if "position" in header:
        ask(header["setup"] == {"events": [], "chance": []}, "a match from a position has no setup")


def check_closing(closing):
    keys("the end", closing, {"result", "seed"})
    keys("the result", closing["result"], {"scores", "places"})
    ask(isinstance(closing["seed"], str), "the seed is a text")


def check_told(told):
    ask(all(type(number) is int and number >= 0 for number in told["chance"]), "chance is whole numbers")
    ask(all(isinstance(event, dict) and isinstance(event.get("kind"), str) for event in told["events"]), "an event has a kind")


def keys(what, data, known, optional=frozenset()):
    """All of the known keys, and none that nobody knows."""
    ask(isinstance(data, dict) and data, f"{what} is no JSON object")
    missing = sorted(known - set(data) - set(optional))
    strange = sorted(set(data) - known - set(optional))
    ask(not missing, f"{what} lacks {', '.join(missing)}")
    ask(not strange, f"{what} has a strange part {', '.join(strange)}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except OSError as error:
        sys.exit(f"{error.filename}: {error.strerror}")
