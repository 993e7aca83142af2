"""Plays a whole game with random moves: python3 bot.py http://localhost:3000 TOKEN TABLE. See docs/api.md; Python 3 is enough."""
import json
import random
import sys
import time
from urllib.request import Request, urlopen

sys.dont_write_bytecode = True  # the folder stays as it is
from line import Line
home, token, table = sys.argv[1:4]

def api(body=None):
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    return json.load(urlopen(Request(f"{home}/api/tables/{table}", json.dumps(body).encode() if body else None, headers)))

at = api()
if at["you"] is None:
    at = api({"kind": "sit", "seat": [seat["kind"] for seat in at["seats"]].index("free")})
print("table", table, flush=True)
while api()["phase"] == "open":
    time.sleep(0.5)
line, own, awaited, busy = Line(home, token), {"match": table, "seat": at["you"]}, [], False
line.say({"kind": "hello", "id": "hello", "protocol": 2})
line.say({"kind": "resume", "id": "resume", "match": table})
for number, said in enumerate(line.messages()):
    awaited, changes = said.get("awaited", awaited), {path[0]: change for path, *change in said.get("change", [])}
    start, gone, seats = changes.get("awaited", (0, 0, []))
    awaited[start : start + gone] = seats
    if places := said.get("places") or changes.get("places", [None])[0]:
        sys.exit(print("places", places))
    if said["kind"] in ("refused", "failed"):
        time.sleep(print(said) or (1 if "too-fast" in str(said) else 0.05))
    busy = busy and not said.get("id", "").startswith("move")  # one thing is asked at a time
    if said["kind"] == "moves" and said["moves"]:
        kind, busy = random.choice([*{move["kind"] for move in said["moves"]}]), True  # first the kind of move, then the move
        move = random.choice([move for move in said["moves"] if move["kind"] == kind])
        line.say({"kind": "move", "id": f"move-{time.time_ns()}", "question": said["question"], "move": move, **own})
    elif own["seat"] in awaited and not busy and said["kind"] != "moves":
        busy = True
        line.say({"kind": "moves", "id": f"moves-{number}", **own})
