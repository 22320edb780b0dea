"""Scroll bars under a pointer, looked at pixel by pixel: SPEC h.12."""

import time

from harness.checks import expect_close, scenario, wait_until
from harness.places import view

# What draws on which desk: each of both where Wayland is spoken.
RENDERERS = {
    "xorg scale=1": "software",
    "wayland scale=1": "software",
    "wayland scale=2": "opengl",
    "xwayland scale=2": "opengl",
}
# SPEC h.1, h.4 and h.12, in points.
INSET, LANE, THIN, THICK, KNOB, PAGE = 3, 14, 3, 8, 36, 0.9
TRACK = THICK + 2 * 2
# On white the knob is darker than that, and its track than this.
KNOB_GRAY, TRACK_GRAY = 200, 250


class Bar:
    """The scroll bar of the demo's left list, as it shows on a desk."""

    def __init__(self, rig, run):
        self.rig = rig
        self.list = view(run.demo, "lists", "ListView")
        # The card's edge is drawn over the list's.
        self.right = self.list.x + self.list.width - 1
        self.top = self.list.y + INSET
        self.middle = self.right - LANE / 2
        # Where a knob has room to move.
        self.way = self.list.height - 2 * INSET - KNOB

    def breadth(self, along, gray):
        """How much is darker than a gray in a row of pixels across the bar, in points."""
        rows, scale = self.rig.picture().rows, self.rig.scale
        left, right, y = (round(length * scale) for length in (self.right - LANE, self.right, along))
        return sum(pixel < gray for pixel in rows[y][left:right]) / scale

    def knob(self):
        """Where the knob begins, from where it does at the top of the content, in points."""
        picture, scale = self.rig.picture(), self.rig.scale
        column = [row[round(self.middle * scale)] < KNOB_GRAY for row in picture.rows]
        # Lines between rows are dark on the track, too, but a point high.
        start, length = round(self.list.y * scale), round(KNOB / 2 * scale)
        return next(y for y in range(start, len(column)) if all(column[y : y + length])) / scale - self.top

    def look(self):
        """The breadths of the knob at the top of the content, and of what lies below it."""
        # Between two rows' lines.
        return self.breadth(self.top + KNOB / 2, KNOB_GRAY), self.breadth(self.top + 300, TRACK_GRAY)


def scroll_bar(rig, renderer):
    with rig.start("--theme=light", f"--renderer={renderer}") as run:
        bar = Bar(rig, run)
        wait_until(bar.look, lambda seen: seen == (0, 0), "no bar under a pointer that rests")
        rig.move(150, 300)
        wait_until(bar.look, lambda seen: seen == (THIN, 0), "a thin bar under a pointer that moves")
        rig.move(bar.middle, bar.top + 250)
        wait_until(bar.look, lambda seen: seen == (THICK, TRACK), "a thick bar with a track near the edge")
        rig.press(True)
        rig.press(False)
        run.until_shown(lambda now: now["offset"][1] > 300, "a page")
        page = run.at_rest()["offset"][1]
        start = bar.knob()
        drag(rig, bar, start, 100)
        rest, knob = run.at_rest()["offset"][1], bar.knob()
        # A little farther than it goes; the pointer stays on the track.
        drag(rig, bar, knob, bar.way - knob + 10)
        end = run.at_rest()["offset"][1]
        last = bar.knob()
        rig.move(500, 300)
        lowest = lambda: bar.breadth(bar.top + last + KNOB / 2, TRACK_GRAY)
        wait_until(lowest, lambda seen: seen == 0, "no bar without a pointer")
    expect_close(page, PAGE * bar.list.height, 0.5, "offset after a click on the track")
    expect_close(last, bar.way, 0.5, "the knob at the end of the content")
    expect_close([start, knob], [page / end * bar.way, rest / end * bar.way], 1, "knob")
    expect_close(knob - start, 100, 1, "what a drag of 100 points moves the knob")
    expect_close(rest - page, 100 / bar.way * end, end / bar.way, "what it moves the content")
    return f"a page {page}, then by 100 points to {rest} of {end}"


def drag(rig, bar, start, distance):
    """Takes the knob by its middle and moves it, with a rest before it is let go."""
    begin = bar.top + start + KNOB / 2
    rig.drag((bar.middle, begin), (bar.middle, begin + distance))
    time.sleep(0.3)
    rig.press(False)


for system, renderer in RENDERERS.items():
    name = {"software": "the processor", "opengl": "OpenGL"}[renderer]
    sentence = f"the demo: drawn by {name}, a scroll bar shows, grows, pages and is dragged by a mouse"
    scenario(system, sentence)(lambda rig, renderer=renderer: scroll_bar(rig, renderer))
