"""What is wrong with a record, as a sentence."""


class Fault(Exception):
    pass


def ask(good, why):
    if not good:
        raise Fault(why)


def same(what, told, found):
    """What is told must be what we find. True is not 1 here, as in JSON."""
    one, other = spelt(told), spelt(found)
    if one != other:
        start = max(0, next((i for i, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), 0) - 40)
        raise Fault(f"{what} is {part(one, start)}, and should be {part(other, start)}")


def part(text, start):
    """A long text from a little before the place that matters."""
    return ("..." if start else "") + text[start : start + 120] + ("..." if len(text) > start + 120 else "")


def spelt(data):
    """Plain data as text, whatever the order of its keys."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {spelt(data[key])}" for key in sorted(data)) + "}"
    if isinstance(data, (list, tuple)):
        return "[" + ", ".join(map(spelt, data)) + "]"
    return repr(data)
