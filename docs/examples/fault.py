"""What is wrong with a record, as a sentence."""


class Fault(Exception):
    pass


def ask(good, why):
    if not good:
        raise Fault(why)


def same(what, told, found):
    """What is told must be what we find. True is not 1 here, as in JSON."""
    ask(told == found and spelt(told) == spelt(found), f"{what} is {spelt(told)}, and should be {spelt(found)}")


def spelt(data):
    """Plain data as text, whatever the order of its keys."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {spelt(data[key])}" for key in sorted(data)) + "}"
    if isinstance(data, (list, tuple)):
        return "[" + ", ".join(map(spelt, data)) + "]"
    return repr(data)
