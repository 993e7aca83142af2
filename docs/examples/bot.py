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
while at["phase"] == "open":
    time.sleep(0.2)
    at = api()
line, own, moving = Line(home, token), {"match": table, "seat": at["you"]}, False
line.say({"kind": "hello", "id": "hello", "protocol": 2})
line.say({"kind": "resume", "id": "resume", "match": table})
for number, said in enumerate(line.messages()):
    places = said.get("places") or {step[0][0]: step[-1] for step in said.get("change", [])}.get("places")
    if places:
        sys.exit(print("places", places))
    time.sleep(0.05 if said["kind"] in ("refused", "failed") else 0)
    moving = moving and not said.get("id", "").startswith("move-")
    if said["kind"] == "moves" and said["moves"] and not moving:
        moving, kind = True, random.choice([*{move["kind"] for move in said["moves"]}])  # first the kind of move, then the move
        move = random.choice([move for move in said["moves"] if move["kind"] == kind])
        line.say({"kind": "move", "id": f"move-{time.time_ns()}", "question": said["question"], "move": move, **own})
    elif said["kind"] in ("table", "told", "undone", "refused", "failed"):
        line.say({"kind": "moves", "id": f"moves-{number}", **own})
