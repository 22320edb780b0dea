"""Scenarios and what they expect."""

import math
import time

PATIENCE = 20.0  # seconds that a slow machine may take for what takes a moment


class Failure(Exception):
    """An expectation that failed."""


SCENARIOS = []
# Scenarios that are played only when they are asked for.
SELDOM = []


def scenario(system, sentence, scenarios=SCENARIOS):
    """Registers a function that plays one scenario on a system: "xorg", "wayland" or "xwayland"."""

    def register(function):
        scenarios.append((system, sentence, function))
        return function

    return register


def expect(condition, sentence):
    if not condition:
        raise Failure(sentence)


def expect_equal(seen, expected, what):
    expect(seen == expected, f"{what}: expected {expected}, saw {seen}")


def wait_until(read, condition, what, pause=0.02):
    """Reads again until what is read meets the condition, and returns it."""
    deadline = time.monotonic() + PATIENCE
    while not condition(seen := read()):
        expect(time.monotonic() < deadline, f"waited in vain for {what}: {str(seen)[:500]}")
        time.sleep(pause)
    return seen


def expect_close(seen, expected, within, what):
    """Compares numbers, or lists of numbers of the same shape."""
    expect(_is_close(seen, expected, within), f"{what}: expected {expected}, saw {seen}")


def _is_close(seen, expected, within):
    if isinstance(expected, (list, tuple)):
        return len(seen) == len(expected) and all(
            _is_close(a, b, within) for a, b in zip(seen, expected)
        )
    return math.isclose(seen, expected, rel_tol=0, abs_tol=within)


def pans(events):
    """The steps of pans: "began", ("changed", dx, dy), "ended" or "cancelled"."""
    return [
        ("changed", *event["by"]) if event["pan"] == "changed" else event["pan"]
        for event in events
        if "pan" in event
    ]


def moves(events):
    """The movements of pans alone."""
    return [tuple(event["by"]) for event in events if event.get("pan") == "changed"]


def pinches(events):
    """The steps of pinches: "began", ("changed", scale, dx, dy), "ended" or "cancelled"."""
    return [
        ("changed", event["scale"], *event.get("by", [0, 0]))
        if event["pinch"] == "changed"
        else event["pinch"]
        for event in events
        if "pinch" in event
    ]


def wheels(events):
    """The clicks of wheels, without the mark that a rig leaves."""
    from .program import MARK

    return [event["wheel"] for event in events if "wheel" in event and event["wheel"] != MARK]


def pinch_line(listing):
    """The lines about pinches in a listing of input sources."""
    for line in listing.splitlines():
        if "pinch:" in line:
            return line.lstrip("# ")
    raise Failure(f"nothing about pinches in the list:\n{listing}")


def times(events, key):
    """When the events with the key happened, in ms."""
    return [event["t"] for event in events if key in event]


def expect_pans(events, expected, within=1e-9):
    """Compares the steps of pans; movements only to within a distance, in points."""
    _expect_steps(pans(events), expected, within, "pan")


def expect_pinches(events, expected, within=1 / 256):
    """Compares the steps of pinches; the protocols round scales to 1/256 or better."""
    _expect_steps(pinches(events), expected, within, "pinch")


def _expect_steps(seen, expected, within, what):
    def name(step):
        return step if isinstance(step, str) else step[0]

    expect_equal([name(step) for step in seen], [name(step) for step in expected], what)
    for a, b in zip(seen, expected):
        if not isinstance(b, str):
            expect_close(a[1:], b[1:], within, what)


def expect_at(events, key, place, within=0.5):
    """Compares the places of gestures; X rounds them to points, Wayland's protocol to 1/256."""
    for event in events:
        if key in event:
            expect_close(event["at"], place, within, f"place of the {key}")
