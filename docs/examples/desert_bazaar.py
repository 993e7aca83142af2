"""Desert Bazaar, told again: see docs/records.md, "Desert Bazaar"."""

from board import Board, named
from fault import Fault, ask, same

RESOURCES = ["water", "camel", "silk", "spice"]
FACES = [*RESOURCES, "wild", "desert"]
MARKERS, CARDS, SET, FULL = 7, 15, 4, 7


def usual_tiles():
    """Each of the 20 costs on three tiles."""
    names = sorted(RESOURCES)
    costs = [[a, b, c] for a in names for b in names for c in names if a <= b <= c]
    tiles = []
    for cost in costs:
        doubled = next((one for one in cost if cost.count(one) > 1), None)
        for product in cost if doubled is None else [one for one in names if one != doubled]:
            tiles.append({"id": len(tiles) + 1, "cost": cost, "produces": product})
    return tiles


class DesertBazaar:
    EVENTS = {
        "set-out": ["first", "pile"],
        "dealt": ["seat", "roll", "thrown", "cards", "wilds"],
        "named": ["seat", "resource"],
        "turned-up": ["set", "tiles"],
        "turn-passed": ["to"],
        "drew": ["seat", "resource"],
        "rolled": ["seat", "dice"],
        "rerolled": ["seat", "kept", "dice"],
        "took": ["seat", "resource", "earned", "count"],
        "forfeited": ["seat"],
        "built": ["seat", "tile", "space", "marked", "used", "traded", "paid"],
        "scored-lone": ["seat", "space", "points"],
        "closed": ["seat", "spaces", "points", "bonus"],
        "ended": ["why", "hands"],
        "counted-tents": ["points"],
        "counted-most": ["resource", "held", "seat", "points"],
    }
    OPTIONAL = frozenset()

    def __init__(self, header):
        self.players = header["players"]
        position = header.get("position", {})
        options = position if position else header["options"]
        if not position:
            ask(set(options) == {"board", "tiles", "first"}, "the options are not complete")
        self.board = Board(options.get("board") or named("bazaar"), ".~").only(".")
        self.tiles = {tile["id"]: tile for tile in options.get("tiles") or usual_tiles()}
        ask(sorted(self.tiles) == list(range(1, 61)), "there are 60 tiles, 1 to 60")
        self.named_first = header["options"]["first"]
        self.hands = [{each: 0 for each in RESOURCES} for _ in range(self.players)]
        self.scores = [0] * self.players
        self.tents, self.owner = {}, {}
        self.sets = {"west": [0] * SET, "east": [0] * SET}
        self.pile = []
        self.seat = self.first = 0
        self.dice, self.kept = [], None
        self.wilds = self.idle = 0
        self.roll = self.built = 0
        self.drew = self.over = False
        self.opening = True
        self.due = []
        if position:
            self.load(position)

    def load(self, position):
        same("the number of players", position["players"], self.players)
        for hand, cards in zip(self.hands, position["hands"]):
            hand.update(cards)
        self.scores = [sum(points.values()) for points in position["scores"]]
        for tent in position["tents"]:
            self.tents[tent["space"]] = tent["tile"]
            if "owner" in tent:
                self.owner[tent["space"]] = tent["owner"]
        for name, tiles in position["sets"].items():
            self.sets[name] = tiles + [0] * (SET - len(tiles))
        self.pile = position["pile"]
        self.seat, self.first = position["turn"], position["first"]
        self.dice, self.kept = position.get("dice", []), position.get("kept")
        self.roll, self.wilds = position.get("roll", 0), position.get("wilds", 0)
        self.idle, self.built = position.get("idle", 0), position.get("built", 0)
        self.drew = position.get("drew", False)
        self.opening, self.over = position["phase"] == "opening", position["phase"] == "over"

    # -- what lies where

    def stock(self, resource):
        return CARDS - sum(hand[resource] for hand in self.hands)

    def free_markers(self, seat):
        return MARKERS - sum(owner == seat for owner in self.owner.values())

    def camp(self, space):
        """The encampment that a tile on a space belongs to, or would make."""
        return self.board.group(space, self.tents.__contains__)

    def left_of(self, seat):
        return (seat + 1) % self.players

    def take(self, seat, resource, count):
        self.hands[seat][resource] += count
        ask(self.hands[seat][resource] >= 0, f"seat {seat} has not so much {resource}")
        ask(self.stock(resource) >= 0, f"there is not so much {resource}")

    def why_over(self):
        if all(space in self.tents or len(self.camp(space)) > FULL for space in self.board.spaces):
            return "no-space"
        if not self.pile and not any(any(tiles) for tiles in self.sets.values()):
            return "no-tiles"
        return "stalled" if self.idle >= 2 * self.players else None

    # -- what is told

    def moved(self, seat, move, events):
        """The first event is what was said; nothing is said by who is not on."""
        same("the seat", seat, self.seat)
        first = events[0]
        told = {
            "name": ("named", ["resource"]),
            "draw": ("drew", ["resource"]),
            "roll": ("rolled", []),
            "take": ("took", ["resource"]),
            "build": ("built", ["tile", "space"]),
        }.get(move["kind"])
        if told is not None:
            same("the event", [first["kind"], *[first[key] for key in told[1]]], [told[0], *[move[key] for key in told[1]]])
        elif move["kind"] == "keep":
            same("the event", [first["kind"], first["kept"]], ["rerolled", move["face"]])
        else:
            same("the move", move, {"kind": "stop"})

    def tell(self, event, luck):
        kind = event["kind"]
        if self.due:
            same("what follows", event, self.due.pop(0))
        elif kind in ("scored-lone", "closed", "counted-tents", "counted-most"):
            raise Fault(f"{kind} comes from nothing")
        if "seat" in event and kind not in ("dealt", "counted-most"):
            same("the seat", event["seat"], self.seat)
        getattr(self, "on_" + kind.replace("-", "_"))(event, luck)

    def settled(self):
        ask(not self.due, f"what should follow is missing: {self.due[:1]}")
        if not self.over and not self.opening:
            ask(self.why_over() is None, f"the game should be over: {self.why_over()}")

    def on_set_out(self, event, luck):
        same("the pile", event["pile"], luck.shuffle(range(1, 61)))
        first = self.named_first if self.named_first is not None else luck.below(self.players)
        same("who begins", event["first"], first)
        self.pile = list(event["pile"])
        self.seat = self.first = first

    def on_dealt(self, event, luck):
        ask(self.wilds == 0, "a Wild waits to be named")
        seat, roll = (self.left_of(self.seat), 1) if self.roll == 3 else (self.seat, self.roll + 1)
        same("the starting roll", [event["seat"], event["roll"]], [seat, roll])
        cards, wilds, live = {}, 0, 3
        for faces in event["thrown"]:
            same("the throw", faces, [FACES[luck.below(6)] for _ in range(live)])
            for face in faces:
                if face == "wild":
                    wilds += 1
                elif face != "desert" and self.stock(face) > cards.get(face, 0):
                    cards[face] = cards.get(face, 0) + 1
            live = 3 - wilds - sum(cards.values())
        same("the cards", [event["cards"], event["wilds"], live], [cards, wilds, 0])
        for resource, count in cards.items():
            self.take(seat, resource, count)
        self.seat, self.roll, self.wilds = seat, roll, wilds

    def on_named(self, event, luck):
        ask(self.wilds > 0, "there is no Wild to name")
        self.wilds -= 1
        self.take(event["seat"], event["resource"], 1)

    def on_turned_up(self, event, luck):
        tiles = self.sets[event["set"]]
        count = min(tiles.count(0), len(self.pile))
        same("the tiles", event["tiles"], self.pile[:count])
        for tile in event["tiles"]:
            tiles[tiles.index(0)] = tile
        del self.pile[:count]

    def on_turn_passed(self, event, luck):
        same("whose turn it is", event["to"], self.first if self.opening else self.left_of(self.seat))
        idle = not self.opening and not self.built and not self.drew
        self.idle = self.idle + 1 if idle else 0
        self.seat, self.opening, self.drew = event["to"], False, False
        self.built, self.dice, self.kept = 0, [], None

    def on_drew(self, event, luck):
        self.take(event["seat"], event["resource"], 1)
        self.drew = True

    def on_rolled(self, event, luck):
        self.dice = [FACES[luck.below(6)] for _ in range(3)]
        same("the dice", event["dice"], self.dice)

    def on_rerolled(self, event, luck):
        live = [face for face in self.dice if face != "desert"]
        ask(self.kept is None and event["kept"] in live, "there is no such die to set aside")
        self.kept = event["kept"]
        self.dice = [FACES[luck.below(6)] for _ in live[1:]]
        same("the dice", event["dice"], self.dice)

    def matches(self):
        """What may be taken, and how many cards it brings."""
        found = {each: sum(face in (each, "wild") for face in self.dice) for each in RESOURCES}
        aside = 0 if self.kept is None else 1
        return {each: count + aside for each, count in found.items() if count and self.kept in (None, "wild", each)}

    def on_took(self, event, luck):
        resource = event["resource"]
        earned = self.matches().get(resource, 0)
        same("what was taken", [event["earned"], event["count"]], [earned, min(earned, self.stock(resource))])
        ask(earned > 0, f"the dice give no {resource}")
        self.take(event["seat"], resource, event["count"])
        self.drew = self.drew or event["count"] > 0

    def on_forfeited(self, event, luck):
        ask(not self.matches(), "the dice give something")

    def on_built(self, event, luck):
        self.pay(event)
        self.lay(event)
        seat, space = event["seat"], event["space"]
        camp = self.camp(space)
        ask(len(camp) <= FULL, f"the encampment at {space} has {len(camp)} tiles")
        if len(camp) == 1 and event["marked"]:
            self.due = [{"kind": "scored-lone", "seat": seat, "space": space, "points": 2}]
        if len(camp) == FULL:
            points = [sum(self.owner.get(each) == one for each in camp) for one in range(self.players)]
            self.due = [{"kind": "closed", "seat": seat, "spaces": sorted(camp), "points": points, "bonus": 1}]

    def pay(self, event):
        seat, tile, space = event["seat"], event["tile"], event["space"]
        for trade in event["traded"]:
            ask(len(trade["give"]) == 3, "three cards are traded for one")
            for given in trade["give"]:
                self.take(seat, given, -1)
            self.take(seat, trade["take"], 1)
        around = [self.tiles[self.tents[each]]["produces"] for each in self.board.beside[space] if each in self.tents]
        for resource in RESOURCES:
            used, paid = event["used"].get(resource, 0), event["paid"].get(resource, 0)
            ask(0 <= used <= around.count(resource), f"the neighbours of {space} do not give {used} {resource}")
            same(f"the {resource} for tile {tile}", used + paid, self.tiles[tile]["cost"].count(resource))
            self.take(seat, resource, -paid)

    def lay(self, event):
        seat, tile, space = event["seat"], event["tile"], event["space"]
        tiles = next((tiles for tiles in self.sets.values() if tile in tiles), None)
        ask(tiles is not None, f"tile {tile} is not face up")
        tiles[tiles.index(tile)] = 0
        ask(space not in self.tents, f"{space} has a tile already")
        same("the marker", event["marked"], self.free_markers(seat) > 0)
        self.tents[space] = tile
        if event["marked"]:
            self.owner[space] = seat
        self.built += 1

    def on_scored_lone(self, event, luck):
        self.scores[event["seat"]] += event["points"]

    def on_closed(self, event, luck):
        self.add(event["points"])
        self.scores[event["seat"]] += event["bonus"]
        for space in event["spaces"]:
            self.owner.pop(space, None)

    def on_ended(self, event, luck):
        same("why it is over", event["why"], self.why_over())
        same("the hands", event["hands"], [{each: hand[each] for each in RESOURCES if hand[each]} for hand in self.hands])
        seats = range(self.players)
        self.due = [{"kind": "counted-tents", "points": [MARKERS - self.free_markers(seat) for seat in seats]}]
        for resource in RESOURCES:
            held = [hand[resource] for hand in self.hands]
            most = held.index(max(held)) if held.count(max(held)) == 1 else None
            points = 0 if most is None else 2
            self.due.append({"kind": "counted-most", "resource": resource, "held": held, "seat": most, "points": points})
        self.over = True

    def on_counted_tents(self, event, luck):
        self.add(event["points"])

    def on_counted_most(self, event, luck):
        if event["seat"] is not None:
            self.scores[event["seat"]] += event["points"]

    def add(self, points):
        same("a list by seat", len(points), self.players)
        self.scores = [score + more for score, more in zip(self.scores, points)]

    def result(self):
        ranks = [(score, sum(hand.values())) for score, hand in zip(self.scores, self.hands)]
        return {"scores": self.scores, "places": [1 + sum(other > rank for other in ranks) for rank in ranks]}
