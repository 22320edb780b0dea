"""What the demo has because motion is a formula: where content will rest, the motion again, the step back by hand."""

import time

from harness.checks import expect, expect_equal, scenario, wait_until
from harness.places import view
from scenarios.mouse import hand

FROM, TO = (200, 480), (200, 340)


# Where the left list has nothing but the lines between its rows, and where nothing but the marks at
# its side: from which point on, and how many.
BETWEEN, SIDE = (180, 80), (91, 4)


def lines(rig, darkest, part):
    """Where lines begin in a part of the left list, in rows of the picture."""
    left, top = (round(number) for number in rig.place(part[0], 110))  # below the card's head
    picture = rig.client.picture()
    rows = [set(picture.rows[y][left : left + part[1]]) for y in range(top, top + 420)]
    dark = [len(row) == 1 and min(row) < darkest for row in rows]
    return [y for y in range(1, len(dark)) if dark[y] and not dark[y - 1]]


@scenario("xorg", "the demo: from a release on, an outline shows where the rows will rest, to the pixel")
def outline(rig):
    seen = []
    with hand(rig, "--screen=lists", "--theme=light") as (run, mouse):
        for way in (FROM, TO), (TO, FROM), (FROM, (200, 440)), (FROM, (200, 300)):
            mouse.drag(*way, rest=0)
            run.until_told("willBeginDecelerating")
            dark = wait_until(lambda: lines(rig, 200, SIDE), lambda now: len(now) > 5, "an outline")
            run.at_rest()
            wait_until(lambda: lines(rig, 200, SIDE), lambda now: not now, "no outline")
            between = lines(rig, 240, BETWEEN)
            expect(set(dark) <= set(between), f"outlines at {dark}, rows at {between}")
            seen.append(len(dark))
            time.sleep(0.1)
    return f"{seen} lines"


@scenario("xorg", "the demo: a drag along the plot shows a flick again, which plays on once it is let go")
def scrub(rig):
    with hand(rig, "--screen=read") as (run, mouse):
        plot = view(run.demo, "read", "Plot", hidden_too=True)
        mouse.tap("F1")
        time.sleep(0.5)
        mouse.drag(FROM, TO, rest=0)
        run.until_told("willBeginDecelerating")
        rest = run.at_rest()
        first = {round(line["offset"][1]) for line in run.frames_since({"frame": 0})}
        left, y = plot.x, plot.center[1]
        mouse.drag((left + plot.width * 0.95, y), (left + plot.width * 0.3, y), release=False)
        back = run.until_shown(lambda now: now["offset"][1] < rest["offset"][1] - 50, "an earlier moment")
        time.sleep(0.3)
        expect_equal(run.now()["offset"], run.at_rest()["offset"], "a moment that waits")
        mouse.release()
        run.until_shown(lambda now: now["offset"] == rest["offset"], "the end of the motion")
        again = [round(line["offset"][1]) for line in run.frames_since(back)]
    expect(set(again) <= first, f"frames that nobody has seen before: {sorted(set(again) - first)}")
    expect(len(set(again)) > 5, f"only {len(set(again))} different frames again")
    return f"from {back['offset'][1]} to {rest['offset'][1]} in {len(again)} frames, each seen before"


@scenario("xorg", "the demo: with X held the pointer draws the window back, which goes to the nearer end")
def step_back(rig):
    with hand(rig, "--screen=flip", "--theme=light") as (run, mouse):
        x, y = (round(number) for number in rig.place(90, 530))  # the foot of the page

        def gray():
            return rig.client.picture().rows[y][x]

        page = gray()
        seen = {}
        for name, distance in ("a little", 60), ("far", 190):
            mouse.move(300, 300)
            with mouse.keys("x"):
                for step in range(1, 11):
                    mouse.move(300 + distance * step / 10, 300)
                    time.sleep(0.02)
                seen[name] = wait_until(gray, lambda now: now != page, f"the ground behind the page, {name}")
            end = (lambda now: now == page) if name == "a little" else (lambda now: now > 230)
            seen[name, "let go"] = wait_until(gray, end, f"the end of the step, {name}")
            time.sleep(0.3)
            expect(end(gray()), f"the end stays, {name}: {gray()}")
    expect(page < 200, f"the page is {page}")
    return f"gray of the page's foot: {page}, {seen}"
