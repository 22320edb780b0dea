"""Two fingers on a trackpad and a wheel, the same for every system that can be told of them."""

import time

from .checks import scenario
from .devices import CLICK

POINTS_PER_CLICK = 15  # libinput's default "Scrolling Pixel Distance", for what stands for one click


class Pad:
    """A trackpad, in points that the fingers move."""

    # Where the rigs put the pointer.
    pointer = (200, 200)

    def __init__(self, rig):
        self.rig = rig

    def pinch(self, *steps, cancelled=False):
        """Pinches by steps of a scale and of a movement."""
        self.begin_pinch()
        for step in steps:
            self.move_pinch(*step)
        self.cancel_pinch() if cancelled else self.end_pinch(steps[-1][0] if steps else 1)


class XorgPad(Pad):
    """A trackpad of Xorg's own devices."""

    def scroll(self, *steps):
        units = CLICK / POINTS_PER_CLICK
        self.rig.scroll(*[(dx * units, dy * units) for dx, dy in steps])

    def aim(self, x, y):
        self.rig.trackpad.move_to(*self.rig.place(x, y))

    def lift(self):
        self.rig.trackpad.lift()

    def put_back(self):
        """X tells of fingers on the pad only once they move."""
        self.rig.scroll((0, 1e-3))

    def begin_pinch(self):
        self.rig.trackpad.pinch_begin()

    def move_pinch(self, scale, dx=0, dy=0):
        self.rig.trackpad.pinch_move(scale, dx, dy)

    def end_pinch(self, scale):
        self.rig.trackpad.pinch_end(scale)

    def cancel_pinch(self):
        self.rig.trackpad.pinch_end(cancelled=True)

    def turn(self, clicks):
        self.rig.mouse.move_to(*self.rig.place(200, 200), self.rig.screen)
        for _ in range(abs(clicks)):
            self.rig.mouse.turn(dy=CLICK if clicks > 0 else -CLICK)
            time.sleep(0.01)


class ToldPad(Pad):
    """The same in the words of our compositor."""

    def scroll(self, *steps):
        self.rig.scroll(*steps)

    def aim(self, x, y):
        self.rig.tell(f"motion {x} {y}")

    def lift(self):
        self.rig.tell("stop hv")

    def put_back(self):
        self.rig.tell("hold begin")

    def begin_pinch(self):
        self.rig.tell("pinch begin")

    def move_pinch(self, scale, dx=0, dy=0):
        self.rig.tell(f"pinch move {dx} {dy} {scale}")

    def end_pinch(self, _):
        self.rig.tell("pinch end")

    def cancel_pinch(self):
        self.rig.tell("pinch cancel")

    def turn(self, clicks):
        for _ in range(abs(clicks)):
            self.rig.tell(f"clicks 0 {1 if clicks > 0 else -1}")
            time.sleep(0.01)


class WaylandPad(ToldPad):
    """Wayland places the pointer within a point."""

    pointer = (200.25, 200.5)


PADS = {"xorg": XorgPad, "wayland": WaylandPad, "xwayland": ToldPad}


def with_pads(systems, sentence):
    """Registers a scenario that gets a rig and its trackpad, on several systems."""

    def register(function):
        for system in systems:
            play = lambda rig, pad=PADS[system]: function(rig, pad(rig))
            scenario(system, sentence)(play)
        return function

    return register
