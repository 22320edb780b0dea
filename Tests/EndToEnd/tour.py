#!/usr/bin/env python3
"""Flies over the map for a minute in a window of a private X server, and times every frame.

    tour.py --program scroll-demo [--seconds 60]

Flicks and pinches without a rest while tiles are drawn; then jumps to places that have no tiles yet,
and the time until the last of their tiles is there. As in window.py, a flight that was too slow is
flown again, and the best counts. Needs xvfb and xdotool.
"""

import argparse
import json
import pathlib
import random
import sys
import tempfile
import time

from window import Checks, Demo, Server

SIZE = [1180, 760]
CENTER = [466, 380]
# Seconds: before the first event, and between two jumps.
LEAD, PAUSE = 2, 1.5
JUMPS = 8


def flight(seconds):
    """Flicks in all directions, and a pinch in or out after each third, at 125 events per second."""
    dice = random.Random(7)
    now, end, turn, depth = LEAD * 1000, (LEAD + seconds) * 1000, 0, 0
    while now < end:
        turn += 1
        if turn % 3 == 0:
            # In three times, then out three times, so that every level is seen.
            step = 1.07 if depth % 6 < 3 else 1 / 1.07
            depth += 1
            yield {"t": now, "pinch": "began", "at": CENTER}
            for count in range(1, 31):
                now += 8
                yield {"t": now, "pinch": "changed", "at": CENTER, "scale": round(step**count, 6)}
            yield {"t": now + 8, "pinch": "ended", "at": CENTER}
            # Nothing glides after a pinch; the next gesture follows at once.
            now += 8
        else:
            way = [dice.choice([-1, 1]) * dice.randint(8, 30), dice.choice([-1, 1]) * dice.randint(5, 20)]
            yield {"t": now, "pan": "began", "at": CENTER}
            for _ in range(20):
                now += 8
                yield {"t": now, "pan": "changed", "at": CENTER, "by": way}
            yield {"t": now + 8, "pan": "ended", "at": CENTER}
            now += 8 + dice.randint(100, 500)


def jumps(start):
    """Jumps to a street, to the whole country, to another street, and so on, without motion in between."""
    dice = random.Random(11)
    for number in range(JUMPS):
        now = (start + number * PAUSE) * 1000
        scale = 4 if number % 2 == 0 else 0.05
        side = int(65536 * scale * 0.6)
        yield {"t": now, "call": "setZoomScale", "on": "map", "scale": scale}
        yield {"t": now, "set": "map", "contentOffset": [dice.randint(side // 4, side), dice.randint(side // 4, side)]}


def write(events):
    path = pathlib.Path(tempfile.mkstemp(suffix=".tape")[1])
    lines = [{"tape": 1, "size": SIZE, "screen": "map"}, *events]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def play(program, server, events, seconds):
    """When each frame was due, begun and shown while the events were played, in seconds."""
    tape = write(events)
    with Demo(program, server, "--screen", "map", "--no-inspector", "--replay", str(tape)) as demo:
        time.sleep(seconds)
        frames, peak = demo.frames(), demo.peak()
    tape.unlink()
    return frames, peak


# A frame that begins so long after the one before was not late: nothing moved. In seconds.
REST = 0.015
LATE = 25


def measure_flight(program, server, seconds):
    frames, peak = play(program, server, flight(seconds), LEAD + seconds)
    pairs = [(a, b) for a, b in zip(frames, frames[1:]) if frames[0][2] + LEAD < a[2] and b[1] - a[2] < REST]
    gaps = sorted((b[2] - a[2]) * 1000 for a, b in pairs)
    print(f"  {len(gaps)} frames, median {gaps[len(gaps) // 2]:.2f} ms, worst {gaps[-1]:.1f} ms, {peak:.0f} MB")
    missing = 0.75 * seconds * 60 - len(gaps)
    return [
        ("frames of the three quarters in which something moves, missing", missing, 1, ""),
        ("99th percentile over the map", gaps[int(len(gaps) * 0.99)], 20, "ms"),
        (f"intervals of {LATE} ms or more", 100 * sum(gap >= LATE for gap in gaps) / len(gaps), 0.5, "%"),
    ]


def check_jumps(program, server, checks):
    frames, _ = play(program, server, jumps(LEAD), LEAD + JUMPS * PAUSE + 1)
    # The tape begins with the first frame, or a little before.
    first, bursts = frames[0][2] - 0.1, [[] for _ in range(JUMPS)]
    for _, _, moment in frames:
        jump = int((moment - first - LEAD) // PAUSE)
        if 0 <= jump < JUMPS:
            bursts[jump].append(moment)
    waits = [1000 * (burst[-1] - burst[0]) for burst in bursts if burst]
    print("  waits:", ", ".join(f"{wait:.0f}" for wait in waits), "ms")
    checks.below("jumps that were not seen", JUMPS - len(waits), 1, "")
    checks.below("until the last tile is fine, worst", max(waits), 500, "ms")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=int, default=60)
    options = parser.parse_args()
    checks = Checks()
    with Server() as server:
        checks.best(lambda: measure_flight(options.program, server, options.seconds))
        check_jumps(options.program, server, checks)
    print(f"tour: {checks.passed} passed, {checks.failed} failed")
    sys.exit(checks.failed > 0)


if __name__ == "__main__":
    main()
