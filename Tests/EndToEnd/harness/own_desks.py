"""The servers of the other scenarios as desks, which tell a scale and are looked at pixel by pixel.

What they offer is what a DesktopRig offers, and pinches beside it.
"""

import time

from .desk import Desk
from .desktop_scale import DesktopScale
from .devices import CLICK
from .pads import ToldPad, XorgPad
from .picture import Picture
from .rigs import WaylandRig, XorgRig, XwaylandRig

SCREEN = 1680, 1260  # pixels: a window of 800 x 600 points fits at a scale of 2
LEFT_OF_X, LEFT_OF_WAYLAND = 1, 0x110


class OwnDesk(Desk):
    """A rig at a scale; places are points in the window."""

    def __init__(self, rig, scale):
        self.rig, self.scale, self.program = rig, scale, rig.program

    def start(self, *options):
        run = self.rig.start(*options)
        self.shown = self.still_picture()
        return run

    def window(self):
        """What the window showed when it was started."""
        return self.shown

    @property
    def size(self):
        """The size of the window in device pixels."""
        return self.shown.width, self.shown.height

    def scroll(self, points):
        """Moves two fingers, without lifting them."""
        self.rig.scroll((0, points))


class XDesk(OwnDesk):
    """A desktop on X, which tells its scale by dots per inch; a point is so many pixels."""

    def __init__(self, rig, scale):
        super().__init__(rig, scale)
        self.desktop = DesktopScale(rig.server.display)
        self.desktop.resources(f"Xft.dpi:\t{96 * scale:g}\n")

    def close(self):
        self.desktop.forget()

    def picture(self):
        window, self.rig.origin = self.rig.client.window()
        return self.rig.client.picture().cut(*self.rig.client.frame(window))

    def pixel(self, x, y):
        return [round(length * self.scale) for length in (x, y)]


class XorgDesk(XDesk):
    """Xorg with devices."""

    def __init__(self, directory, program, scale):
        super().__init__(XorgRig(directory, program, size=SCREEN), scale)

    def close(self):
        super().close()
        self.rig.close()

    def move(self, x, y):
        self.rig.client.move_to(*self.rig.place(*self.pixel(x, y)))

    def press(self, down):
        self.rig.client.press(LEFT_OF_X, int(down))

    def turn(self, clicks):
        self.rig.mouse.move_to(*self.rig.place(*self.pixel(200, 300)), self.rig.screen)
        for _ in range(clicks):
            self.rig.mouse.turn(dy=CLICK)
            time.sleep(0.01)

    def scroll(self, points):
        XorgPad(self.rig).scroll((0, points * self.scale))

    def lift(self):
        XorgPad(self.rig).lift()

    def pinch(self, factor):
        XorgPad(self.rig).pinch((factor,))


class ToldHand:
    """The hand of our own compositor, whose places are units of the surface."""

    def move(self, x, y):
        self.rig.tell(f"motion {' '.join(map(str, self.unit(x, y)))}")

    def press(self, down):
        self.rig.tell(f"button {LEFT_OF_WAYLAND} {int(down)}")

    def turn(self, clicks):
        for _ in range(clicks):
            self.rig.tell("clicks 0 1")
            time.sleep(0.01)

    def lift(self):
        ToldPad(self.rig).lift()

    def pinch(self, factor):
        ToldPad(self.rig).pinch((factor,))


class XwaylandDesk(ToldHand, XDesk):
    """Xwayland in our compositor, which does not scale it: what a desktop tells of its scale counts."""

    def __init__(self, directory, program, compositor, scale):
        super().__init__(XwaylandRig(directory, program, compositor), scale)

    def close(self):
        super().close()
        self.rig.close()

    def unit(self, x, y):
        return [a + b for a, b in zip(self.rig.origin, self.pixel(x, y))]

    def scroll(self, points):
        self.rig.scroll((0, points * self.scale))


class WaylandDesk(ToldHand, OwnDesk):
    """Our compositor, which tells its scale as desktops of today do: by the protocol for fractions.

    Who does not know that is told the next whole number, and what it draws would be made smaller.
    """

    def __init__(self, directory, program, compositor, scale):
        super().__init__(WaylandRig(directory, program, compositor, scale=scale), scale)

    def close(self):
        self.rig.close()

    def rescale(self, scale):
        self.scale = scale
        self.rig.tell(f"scale {scale}")

    def unit(self, x, y):
        return x, y

    def picture(self):
        path = self.rig.directory / "picture"
        self.points = [float(number) for number in self.rig.tell(f"picture {path}").split()]
        return Picture.from_pgm(path.read_bytes())
