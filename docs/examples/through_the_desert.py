"""Through the Desert, told again: see docs/records.md, "Through the Desert"."""

from board import Board, named
from fault import Fault, ask, same

COLOURS = ["green", "pink", "yellow", "purple", "turquoise"]
USUAL = {"board": "mountain", "serpentine": False, "aquifers": False, "palms": "chance", "returned": "chance", "first": None}
SUPPLY = {2: 22, 3: 26, 4: 30, 5: 30}
PALMS, LINK, CROSSING = 5, 5, 5


class ThroughTheDesert:
    EVENTS = {
        "set-out": ["first"],
        "returned": ["seat", "colour"],
        "planted": ["seat", "space"],
        "watered": ["spaces", "values", "faceDown"],
        "led": ["seat", "colour", "space"],
        "set-aside": ["seat", "colours"],
        "turn-passed": ["to", "camels"],
        "placed": ["seat", "colour", "space"],
        "took": ["seat", "spaces", "values", "faceDown"],
        "linked": ["seat", "colour", "oases", "points"],
        "crossed": ["seat", "colour", "points"],
        "enclosed": ["seat", "colour", "spaces", "points"],
        "skipped": ["seat", "camels"],
        "ended": ["why", "tokens", "waterholes", "box"],
        "counted-areas": ["points"],
        "counted-caravans": ["colour", "sizes", "points"],
    }
    OPTIONAL = frozenset()

    def __init__(self, header):
        self.players = header["players"]
        position = header.get("position")
        if position is None:
            ask(set(header["options"]) == set(USUAL), "the options are not complete")
        self.options = header["options"] if position is None else {**USUAL, **position.get("options", {})}
        text = self.options["board"]
        text = named(text) if text in ("mountain", "river") else text
        self.board = Board(text, ".oO^", whole=self.players > 3).only(".oO")
        self.box = {value: 15 for value in (1, 2, 3)}
        self.tokens = [[] for _ in range(self.players)]
        self.points = [0] * self.players
        self.inside = [0] * self.players
        self.first = self.turns = self.left = 0
        self.seat = 0
        self.gone = set()  # leaders out of the game, as (seat, colour)
        self.leaders = {}  # (seat, colour): space
        self.camels = {}  # space: (seat, colour)
        self.supply = {colour: SUPPLY[self.players] for colour in COLOURS}
        self.oases = []
        self.water = {}
        self.areas = {}  # space: (seat, colour)
        self.links, self.crossings = set(), set()
        self.colours = None  # as chance gives them back
        self.pools = self.board.reading(space for space in self.board.spaces if self.board.signs[space] == "O")
        self.leading = self.over = False
        self.due = []
        if position is not None:
            self.load(position)

    def load(self, position):
        """What a position does not say follows from where everything stands."""
        same("the number of players", position["players"], self.players)
        self.first, self.seat = position["first"], position["turn"]
        self.turns, self.left = position.get("turns", 0), position.get("left", 0)
        self.gone = {(seat, colour) for seat, colour in enumerate(position.get("returned", [])) if colour is not None}
        self.oases = list(position["oases"])
        self.leading = position["phase"] == "leading"
        for caravan in position.get("caravans", []):
            k = (caravan["seat"], caravan["colour"])
            self.leaders[k] = caravan["spaces"][0]
            self.camels.update((space, k) for space in caravan["spaces"])
            self.supply[k[1]] -= len(caravan["spaces"]) - 1
        for k in self.leaders if position["phase"] in ("placing", "over") else []:
            self.settle(k)
        for hole in position.get("waterholes", []):
            self.water[hole["space"]] = hole["value"]
        self.tokens = [list(values) for values in position.get("tokens", self.tokens)]
        for value in [*self.water.values(), *(value for values in self.tokens for value in values)]:
            self.box[value] -= 1
        if position["phase"] == "over":
            self.over = True
            self.add(self.inside)
            for colour in COLOURS:
                self.add(largest(self.sizes(colour)))

    def settle(self, k):
        members = self.members(k)
        if len(members) < 2:
            return
        for member in members:
            for area in self.new_areas(k, [member]):
                self.close(k, area)
        for oasis in self.oases:
            if self.areas.get(oasis) == k or any(oasis in self.board.beside[member] for member in members):
                self.links.add((k, oasis))
                self.points[k[0]] += LINK
        if any(self.crosses(k, member) for member in members):
            self.crossings.add(k)
            self.points[k[0]] += CROSSING

    # -- what stands where

    def members(self, k):
        return [space for space in self.board.spaces if self.camels.get(space) == k]

    def sizes(self, colour):
        return [len(self.members((seat, colour))) for seat in range(self.players)]

    def round(self, seat):
        return (seat + 1) % self.players

    def why_not_place(self, seat, colour, space):
        """Why no camel of that colour may join a seat's caravan on a space; None if it may."""
        beside = [self.camels.get(other) for other in self.board.beside[space]]
        if self.supply[colour] == 0:
            return f"there is no {colour} camel left"
        if space in self.camels or space in self.oases or space in self.areas:
            return f"{space} is not free"
        if (seat, colour) not in beside:
            return f"{space} is not beside the caravan"
        if any(k is not None and k[1] == colour and k[0] != seat for k in beside):
            return f"{space} touches another's {colour} caravan"
        return None

    def can_place(self, seat):
        return any(self.why_not_place(seat, colour, space) is None for colour in COLOURS for space in self.board.spaces)

    def crosses(self, k, space):
        return any(self.camels.get(other) == k and frozenset((space, other)) in self.board.river for other in self.board.beside[space])

    def new_areas(self, k, starts):
        """The groups round some camels of a caravan that hold no camel and are not closed yet, in the order they are met."""
        found, met = [], set()
        for start in starts:
            for space in self.board.beside[start]:
                if self.camels.get(space) == k or space in self.areas or space in met:
                    continue
                group = self.board.group(space, lambda other: self.camels.get(other) != k)
                met.update(group)
                if not any(other in self.camels for other in group):
                    found.append(self.board.reading(group))
        return found

    def close(self, k, area):
        self.areas.update((space, k) for space in area)
        self.inside[k[0]] += self.worth(area)

    def worth(self, area):
        return sum(space not in self.oases for space in area)

    def may_lead(self, space):
        taken = {*self.leaders.values(), *self.oases}
        return self.board.signs[space] == "." and not taken & {space, *self.board.beside[space]}

    # -- what is told

    def moved(self, seat, move, events):
        same("the seat", seat, self.seat)
        kind = {"return": "returned", "plant": "planted", "lead": "led", "place": "placed"}[move["kind"]]
        same("the event", events[0], {**move, "kind": kind, "seat": seat})

    def tell(self, event, luck):
        kind = event["kind"]
        if self.due:
            same("what follows", event, self.due.pop(0))
        elif kind in ("took", "linked", "crossed", "enclosed", "counted-areas", "counted-caravans"):
            raise Fault(f"{kind} comes from nothing")
        getattr(self, "on_" + kind.replace("-", "_"))(event, luck)

    def settled(self):
        ask(not self.due, f"what should follow is missing: {self.due[:1]}")
        if self.turns and not self.over:
            ask(self.left > 0 and self.can_place(self.seat), "a turn goes on that cannot")

    def on_set_out(self, event, luck):
        first = self.options["first"]
        same("who begins", event["first"], luck.below(self.players) if first is None else first)
        self.first = self.seat = event["first"]

    def on_returned(self, event, luck):
        seat, colour = event["seat"], event["colour"]
        same("the seat", seat, self.seat)
        if self.options["returned"] == "chance":
            self.colours = self.colours or luck.shuffle(COLOURS)
            same("the colour", colour, self.colours[len(self.gone)])
        ask(colour not in [other for _, other in self.gone], f"{colour} was given back before")
        self.gone.add((seat, colour))
        self.seat = self.round(seat)

    def on_planted(self, event, luck):
        space, i = event["space"], len(self.oases)
        if self.options["palms"] == "chance":
            same("who planted", event["seat"], None)
            j = i + luck.below(len(self.pools) - i)
            same("the palm tree", space, self.pools[j])
            self.pools[j] = self.pools[i]
        else:
            same("who planted", event["seat"], self.seat)
            self.seat = self.round(self.seat)
        ask(self.board.signs[space] == "O" and space not in self.oases and i < PALMS, f"no palm tree can stand on {space}")
        self.oases.append(space)

    def on_watered(self, event, luck):
        same("the palm trees", len(self.oases), PALMS)
        spaces = [space for space in self.board.spaces if self.board.signs[space] in "oO" and space not in self.oases]
        bag = [1] * 15 + [2] * 15 + [3] * 15
        for i in range(len(spaces)):
            j = i + luck.below(45 - i)
            bag[i], bag[j] = bag[j], bag[i]
        values = bag[: len(spaces)]
        same("the water", event, {"kind": "watered", "spaces": spaces, "values": values, "faceDown": self.options["aquifers"]})
        self.water = dict(zip(spaces, values))
        for value in values:
            self.box[value] -= 1
        self.leading, self.seat = True, self.first

    def leader_order(self, before):
        turn, place = divmod(before, self.players)
        back = self.options["serpentine"] and turn % 2 == 1
        return (self.first + (self.players - 1 - place if back else place)) % self.players

    def on_led(self, event, luck):
        k, space = (event["seat"], event["colour"]), event["space"]
        same("the seat", event["seat"], self.leader_order(len(self.leaders)))
        ask(self.leading and k not in self.leaders and k not in self.gone, f"seat {k[0]} has no {k[1]} leader to place")
        ask(self.may_lead(space), f"no leader may stand on {space}")
        self.leaders[k] = space
        self.camels[space] = k
        self.seat = self.leader_order(len(self.leaders))

    def on_set_aside(self, event, luck):
        ask(not any(map(self.may_lead, self.board.spaces)), "there is a space for a leader")
        own = [colour for colour in COLOURS if not {(event["seat"], colour)} & {*self.leaders, *self.gone}]
        same("what is set aside", event["colours"], own)
        self.gone |= {(event["seat"], colour) for colour in own}

    def on_turn_passed(self, event, luck):
        placing = self.turns > 0
        ask(not self.left, "the turn is not over")
        same("the leaders", len(self.leaders) + len(self.gone), 5 * self.players)
        same("whose turn it is", event["to"], self.round(self.seat) if placing else self.first)
        same("the camels", event["camels"], 1 if self.turns < (1 if self.players == 2 else 2) else 2)
        self.leading = False
        self.turns += 1
        self.seat, self.left = event["to"], event["camels"]

    def on_placed(self, event, luck):
        seat, colour, space = event["seat"], event["colour"], event["space"]
        ask(self.left > 0, "no camel is left to place in this turn")
        why = self.why_not_place(seat, colour, space)
        ask(why is None, why)
        k = (seat, colour)
        self.supply[colour] -= 1
        self.left -= 1
        self.camels[space] = k
        self.due = self.effects(k, space)

    def effects(self, k, space):
        """Everything that a camel causes, in its order."""
        mine = {"seat": k[0], "colour": k[1]}
        found = self.takes(k[0], [space])
        linked = {oasis for each, oasis in self.links if each == k}
        found += self.link(mine, linked, self.board.beside[space])
        if k not in self.crossings and self.crosses(k, space):
            found.append({"kind": "crossed", **mine, "points": CROSSING})
        size = len(self.members(k))
        for area in self.new_areas(k, [space, self.leaders[k]] if size == 2 else [space]):
            found.append({"kind": "enclosed", **mine, "spaces": area, "points": self.worth(area)})
            found += self.takes(k[0], area) + self.link(mine, linked, area)
        return found

    def takes(self, seat, spaces):
        wet = [space for space in spaces if space in self.water]
        values = [self.water[space] for space in wet]
        return [{"kind": "took", "seat": seat, "spaces": wet, "values": values, "faceDown": self.options["aquifers"]}] if wet else []

    def link(self, mine, linked, spaces):
        fresh = [oasis for oasis in self.oases if oasis in spaces and oasis not in linked]
        linked.update(fresh)
        return [{"kind": "linked", **mine, "oases": fresh, "points": LINK * len(fresh)}] if fresh else []

    def on_took(self, event, luck):
        self.tokens[event["seat"]] += [self.water.pop(space) for space in event["spaces"]]

    def on_linked(self, event, luck):
        self.links |= {((event["seat"], event["colour"]), oasis) for oasis in event["oases"]}
        self.points[event["seat"]] += event["points"]

    def on_crossed(self, event, luck):
        self.crossings.add((event["seat"], event["colour"]))
        self.points[event["seat"]] += event["points"]

    def on_enclosed(self, event, luck):
        self.close((event["seat"], event["colour"]), event["spaces"])

    def on_skipped(self, event, luck):
        same("who is skipped", [event["seat"], event["camels"]], [self.seat, self.left])
        ask(not self.can_place(self.seat), "there is a space for a camel")
        self.left = 0

    def on_ended(self, event, luck):
        ask(not self.left, "the last turn is not over")
        out = any(count == 0 for count in self.supply.values())
        ask(out or not any(map(self.can_place, range(self.players))), "the game can go on")
        same("why it is over", event["why"], "ran-out" if out else "stuck")
        same("the tokens", event["tokens"], [sorted(values) for values in self.tokens])
        same("the waterholes", event["waterholes"], [{"space": each, "value": self.water[each]} for each in self.board.reading(self.water)])
        same("the box", event["box"], [value for value in (1, 2, 3) for _ in range(self.box[value])])
        self.due = [{"kind": "counted-areas", "points": list(self.inside)}]
        for colour in COLOURS:
            sizes = self.sizes(colour)
            self.due.append({"kind": "counted-caravans", "colour": colour, "sizes": sizes, "points": largest(sizes)})
        self.over = True

    def on_counted_areas(self, event, luck):
        self.add(event["points"])

    def on_counted_caravans(self, event, luck):
        self.add(event["points"])

    def add(self, points):
        same("a list by seat", len(points), self.players)
        self.points = [score + more for score, more in zip(self.points, points)]

    def result(self):
        scores = [sum(tokens) + points for tokens, points in zip(self.tokens, self.points)]
        return {"scores": scores, "places": [1 + sum(other > score for other in scores) for score in scores]}


def largest(sizes):
    """10 for the one with the most, 5 for each of those who tie, nothing without a caravan."""
    most = max(sizes)
    each = 0 if most == 0 else 10 if sizes.count(most) == 1 else 5
    return [each if size == most else 0 for size in sizes]
