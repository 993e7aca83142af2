"""Bazaar, told again: see docs/records.md, "Bazaar". No card is known here but the four that use chance in a way of their own."""

from fault import ask, same

HAND, MONEY, ROW, DIE, TO_WIN = 3, 20, 3, 20, 5


class Bazaar:
    EVENTS = {
        "set-up": ["first", "money", "hands", "items", "venues", "row"],
        "turn-began": ["seat", "place", "number", "actions", "extra"],
        "phase": ["phase"],
        "turn-lost": ["seat", "card"],
        "turn-given": ["from", "to", "card"],
        "extra-turn": ["seat", "card"],
        "reversed": ["card"],
        "turn-ended": ["seat"],
        "actions": ["seat", "change", "card"],
        "money": ["from", "to", "amount", "why", "card"],
        "moved": ["item", "from", "to", "why", "card"],
        "shuffled": ["deck", "order", "count"],
        "laid": ["item", "by", "on", "waived"],
        "remembered": ["seat", "item"],
        "venue": ["venue", "from", "to", "why", "card"],
        "noted": ["venue", "change"],
        "took-hold": ["lasting"],
        "lapsed": ["until"],
        "played": ["seat", "item", "card"],
        "used": ["seat", "venue", "use", "attack"],
        "triggered": ["seat", "card"],
        "let-through": ["seat", "card"],
        "nullified": ["item", "card"],
        "immune": ["card", "what", "waived"],
        "chose": ["seat", "card", "what", "pick"],
        "answered": ["seat", "intent"],
        "window-closed": ["seat"],
        "stacked": ["seat", "least", "most"],
        "disclosed": ["seat", "money", "card"],
        "handed": ["seat", "count", "card"],
        "showed": ["seat", "items", "card"],
        "saw": ["seat", "what", "of", "cards", "money", "card"],
        "rolled": ["seat", "what", "faces", "card"],
        "result": ["was", "result", "card"],
        "discovery": ["seat", "success", "result", "needed"],
        "declared": ["seat", "venue", "shutdown", "target"],
        "called-off": ["seat", "venue"],
        "spent": ["seat", "amount", "way", "points", "target"],
        "pledged": ["seat", "amount"],
        "confirmed": ["seat"],
        "redirected": ["venue", "card", "target"],
        "succeeded": ["seat", "venue", "result", "target", "why"],
        "failed": ["seat", "venue", "result", "target", "why"],
        "attack-over": ["venue"],
        "offered": ["offer", "counts", "answers"],
        "offer-closed": ["id", "from", "to", "how"],
        "trade-taken": ["seat", "card"],
        "won": ["seats", "how"],
        "pending": ["keep", "frames", "queue", "asked", "counter"],
    }
    # A secret answer has no pick.
    OPTIONAL = frozenset({"pick"})

    def __init__(self, header):
        self.players = header["players"]
        position = header.get("position")
        if position is None:
            ask(set(header["options"]) == {"open", "first"}, "the options are not complete")
        self.named_first = header["options"]["first"]
        # Every card lies in one list: where it lies is the name of the list.
        self.lists = {}
        self.money = {"bank": 0}
        self.money.update((seat, 0) for seat in range(self.players))
        self.on = {}  # what each constant lies with
        self.seen = {}  # who sees each card aside
        self.dice = []  # what a position says that the next dice show
        self.offers = set()
        self.turn = self.actions = 0
        self.asked = [0] * self.players
        self.winners, self.how = [], None
        self.captured = None  # who got the last venue that went anywhere, if by a capture
        self.mixed = []  # cards on their way under the deck, as they were shuffled
        if position is not None:
            self.load(position)
        self.total = sum(self.money.values())

    def load(self, position):
        same("the number of seats", len(position["seats"]), self.players)
        for seat, sitting in enumerate(position["seats"]):
            self.money[seat] = sitting["money"]
            self.lists["hand", seat] = list(sitting["hand"])
            for venue in sitting["venues"]:
                self.stand(venue, ("owned", seat))
        for venue in position["row"]:
            self.stand(venue, ("row",))
        for key, name in (("items", "deck"), ("itemPile", "pile"), ("venues", "venue deck"), ("venuePile", "venue pile"), ("gone", "gone")):
            self.at(name).extend(position[key])
        for constant in position["constants"]:
            self.at("constant").append(constant["card"])
            self.on[constant["card"]] = constant["on"]
        for aside in position["aside"]:
            self.at("aside").append(aside["card"])
            self.seen[aside["card"]] = aside["seen"]
        self.money["bank"] = position["bank"]
        self.dice = list(position["dice"])
        self.offers = {offer["id"] for offer in position["offers"]}
        self.turn, self.actions = position["turn"]["number"], position["turn"]["actions"]
        self.asked = position["asked"]
        self.winners, self.how = position["winners"], position["how"]

    def stand(self, venue, ground):
        self.at(*ground).append(venue["venue"])
        self.money[venue["venue"]] = venue["money"]
        self.at("attached", venue["venue"]).extend(venue["items"])
        self.at("under", venue["venue"]).extend(venue["under"])

    # -- where things lie

    def at(self, *name):
        return self.lists.setdefault(name, [])

    def owned(self, seat):
        return self.at("owned", seat)

    def zone(self, zone):
        """The list that a zone of an item names."""
        if zone["in"] == "hand":
            return self.at("hand", zone["seat"])
        if zone["in"] in ("attached", "under"):
            ask(zone["venue"] in self.money, f"{zone['venue']} is not in play")
            return self.at(zone["in"], zone["venue"])
        ask(zone["in"] in ("deck", "pile", "gone", "aside", "constant"), f"there is no zone {zone['in']!r}")
        return self.at(zone["in"])

    def ground(self, ground):
        """The list that a ground of a venue names."""
        if ground["in"] == "owned":
            return self.at("owned", ground["seat"])
        return self.at(*{"row": ("row",), "deck": ("venue deck",), "pile": ("venue pile",), "aside": ("aside",)}[ground["in"]])

    @property
    def over(self):
        return bool(self.winners)

    # -- what is told

    def moved(self, seat, move, events):
        ask(self.asked[seat] > 0, f"seat {seat} is not asked")
        same("the last event", events[-1]["kind"], "pending")

    def tell(self, event, luck):
        tell = getattr(self, "on_" + event["kind"].replace("-", "_"), None)
        if tell is not None:
            tell(event, luck)

    def settled(self):
        same("all money", sum(self.money.values()), self.total)
        poor = [purse for purse, money in self.money.items() if purse != "bank" and money < 0]
        ask(not poor, f"{poor[:1]} has less than no money")
        ask(not self.mixed, "cards that were shuffled do not come back")
        ask(self.actions >= 0, "there are fewer actions than none")

    def on_set_up(self, event, luck):
        hands, row = event["hands"], event["row"]
        items = [card for hand in hands for card in hand] + event["items"]
        venues = row + event["venues"]
        same("the items", items, luck.shuffle(sorted(items)))
        same("the venues", venues, luck.shuffle(sorted(venues)))
        same("who begins", event["first"], self.named_first if self.named_first is not None else luck.below(self.players))
        same("how much there is", [len(row), event["money"]], [ROW, MONEY])
        same("the hands", [len(hand) for hand in hands], [HAND] * self.players)
        ask(len({*items, *venues}) == len(items) + len(venues), "a card is there twice")
        for seat, hand in enumerate(hands):
            self.at("hand", seat).extend(hand)
            self.pay("bank", seat, event["money"])
        self.at("deck").extend(event["items"])
        self.at("venue deck").extend(event["venues"])
        for venue in row:
            self.at("row").append(venue)
            self.money[venue] = 0

    def on_turn_began(self, event, luck):
        same("the number of the turn", event["number"], self.turn + 1)
        self.turn, self.actions = event["number"], event["actions"]

    def on_turn_ended(self, event, luck):
        self.actions = 0
        self.offers = set()

    def on_actions(self, event, luck):
        self.actions += event["change"]

    def on_declared(self, event, luck):
        self.actions -= 1

    def on_called_off(self, event, luck):
        self.actions += 1

    def on_money(self, event, luck):
        ask(event["amount"] >= 0, "nobody pays less than nothing")
        self.pay(event["from"], event["to"], event["amount"])

    def pay(self, giver, taker, amount):
        ask(giver in self.money and taker in self.money, f"there is no purse {giver!r} or {taker!r}")
        self.money[giver] -= amount
        self.money[taker] += amount

    def on_moved(self, event, luck):
        item, start, end = event["item"], event["from"], event["to"]
        here = self.zone(start)
        ask(item in here, f"{item} does not lie in {start}")
        if event["why"] == "draw" and start["in"] == "deck":
            same("the card that was drawn", item, here[0 if start["end"] == "top" else -1])
        self.by_chance(event, here, luck)
        here.remove(item)
        self.on.pop(item, None)
        ask(end["in"] != "constant", "a constant is laid")
        if end == {"in": "deck", "end": "top"}:
            self.at("deck").insert(0, item)
        else:
            self.zone(end).append(item)
        if end["in"] == "aside":
            self.seen[item] = end["seen"]

    def by_chance(self, event, here, luck):
        """The cards that take something at random."""
        how = (event["card"], event["from"]["in"], event["to"]["in"], event["why"])
        if how in (("morgue", "pile", "hand", "take"), ("den-of-thieves", "hand", "hand", "steal")):
            same("what was taken at random", event["item"], here[luck.below(len(here))])
        if how == ("manufactory", "aside", "deck", "back"):
            if not self.mixed:
                by = self.seen[event["item"]]
                self.mixed = luck.shuffle(card for card in here if self.seen[card] == by)
            same("what goes under the deck", event["item"], self.mixed.pop(0))

    def on_shuffled(self, event, luck):
        deck, pile = ("deck", "pile") if event["deck"] == "items" else ("venue deck", "venue pile")
        same("the deck before", self.at(deck), [])
        same("the new deck", event["order"], luck.shuffle(self.at(pile)))
        same("its size", event["count"], len(event["order"]))
        self.lists[deck,], self.lists[pile,] = list(event["order"]), []

    def on_laid(self, event, luck):
        item, on = event["item"], event["on"]
        attached = [cards for name, cards in self.lists.items() if name[0] == "attached"]
        here = next((cards for cards in (self.at("pile"), self.at("constant"), *attached) if item in cards), None)
        ask(here is not None, f"{item} lies nowhere it could be laid from")
        ask(on != "bank" and on in self.money, f"{item} lies with nobody")
        here.remove(item)
        self.at("constant").append(item)
        self.on[item] = on

    def on_venue(self, event, luck):
        venue, start, end = event["venue"], event["from"], event["to"]
        here = self.ground(start)
        ask(venue in here, f"{venue} does not lie in {start}")
        here.remove(venue)
        self.ground(end).append(venue)
        if end["in"] == "aside":
            self.seen[venue] = end["seen"]
        in_play = end["in"] in ("owned", "row")
        if in_play:
            self.money.setdefault(venue, 0)
        elif venue in self.money:
            self.clear(venue)
        self.captured = end["seat"] if end["in"] == "owned" and event["why"] == "capture" else None

    def clear(self, venue):
        """What still lies on a venue that leaves play."""
        constants = [card for card in self.at("constant") if self.on[card] == venue]
        self.at("pile").extend(self.at("attached", venue) + self.at("under", venue) + constants)
        self.lists["attached", venue], self.lists["under", venue] = [], []
        self.lists["constant",] = [card for card in self.at("constant") if card not in constants]
        self.money["bank"] += self.money.pop(venue)

    def on_noted(self, event, luck):
        ask(event["venue"] in self.money, f"{event['venue']} is not in play")
        ask(not set(event["change"]) & {"owner", "items"}, "that is not noted")
        if "money" in event["change"]:
            self.money[event["venue"]] = event["change"]["money"]

    def on_stacked(self, event, luck):
        most = event["most"]
        ask(event["least"] <= self.money[event["seat"]] <= (most if most is not None else 10**9), "the purse holds another sum")

    def on_disclosed(self, event, luck):
        same("the purse", event["money"], self.money[event["seat"]])

    def on_showed(self, event, luck):
        hand = self.at("hand", event["seat"])
        ask(set(event["items"]) <= set(hand), "what is shown is not in the hand")
        if event["card"] == "poison":
            same("what was taken at random", event["items"], luck.shuffle(hand)[:2])

    def on_saw(self, event, luck):
        if event["what"] == "hand":
            same("the hand that was seen", sorted(event["cards"]), sorted(self.at("hand", event["of"])))

    def on_rolled(self, event, luck):
        for face in event["faces"]:
            same("the die", face, self.dice.pop(0) if self.dice else luck.below(DIE) + 1)

    def on_offered(self, event, luck):
        offer = event["offer"]
        same("the items", event["counts"], [len(offer["give"]["items"]), len(offer["take"]["items"])])
        self.offers.add(offer["id"])

    def on_offer_closed(self, event, luck):
        ask(event["id"] in self.offers, f"there is no offer {event['id']}")
        self.offers.remove(event["id"])

    def on_won(self, event, luck):
        seats = event["seats"]
        ask(seats and set(seats) <= set(range(self.players)), "nobody has won")
        if event["how"] == "attack":
            ask(self.captured in seats and len(self.owned(self.captured)) >= TO_WIN, "it was not won by an attack")
        self.winners, self.how = seats, event["how"]

    def on_pending(self, event, luck):
        same("who is asked", [len(event["asked"]), any(event["asked"])], [self.players, not self.over])
        self.asked = event["asked"]

    def result(self):
        seats = range(self.players)
        places = [1 if seat in self.winners else 1 + len(self.winners) for seat in seats]
        return {"scores": [len(self.owned(seat)) for seat in seats], "places": places}
