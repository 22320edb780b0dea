"""A display, its devices and a way to start the program on it."""

import time

from .devices import Mouse, Touchscreen, Trackpad
from .program import MARK
from .servers import HEIGHT, WIDTH, Compositor, Xorg, Xwayland
from .xclient import XClient

# At one and the same millisecond, a click of XTEST would pass for the server's translation of a
# movement, and an equal movement for the server's repetition.
APART = 0.004  # seconds
BUTTON_OF_MARK = 6


class XorgRig:
    """Xorg with its synthetic devices. The server and the devices outlive the scenarios."""

    def __init__(self, directory, program, probe=None, size=(WIDTH, HEIGHT)):
        self.directory, self.program, self.probe = directory, program, probe
        self.server = Xorg(directory, size)
        self.environment = self.server.environment
        self.client = XClient(self.server.display)
        self.trackpad = Trackpad(self.server.socket("trackpad"))
        self.mouse = Mouse(self.server.socket("mouse"))
        self.touchscreen = Touchscreen(self.server.socket("touchscreen"))
        self.screen = size

    def close(self):
        self.client.close()
        for device in self.trackpad, self.mouse, self.touchscreen:
            device.close()
        self.server.close()

    def start(self, *options, settle=True, program=None, **environment):
        """Starts the program with the pointer in its window, at (200, 200).

        Once settled, it is known to listen, and knows itself how far the clocks are apart and that
        this pad tells lifts, so that a busy machine's delay between two steps is no pause.
        """
        self.trackpad.move_to(5, 5)
        surroundings = {**self.environment, **environment}
        run = (program or self.program).start(surroundings, self.directory / "tape", *options)
        self.window, self.origin = self.client.window()
        self.trackpad.move_to(*self.place(200, 200))
        if settle:
            self.trackpad.lift()
            self.mark()
            run.skip_to_mark()
        return run

    def place(self, x, y):
        """A place in the window as a place on the screen."""
        return self.origin[0] + x, self.origin[1] + y

    def mark(self):
        time.sleep(APART)
        self.client.click(BUTTON_OF_MARK)

    def scroll(self, *steps):
        """Moves two fingers by steps of (dx, dy) in driver units, 8 ms apart."""
        for dx, dy in steps:
            self.trackpad.scroll(dx, dy)
            time.sleep(0.008)


class WaylandRig:
    """Our compositor, with the program as its client."""

    def __init__(self, directory, program, compositor, **offer):
        self.directory, self.program = directory, program
        self.tell = Compositor(compositor, directory, **offer)
        self.environment = self.tell.environment

    def close(self):
        self.tell.close()

    def start(self, *options, settle=True, **environment):
        """Starts the program, with the pointer in its window, at (200.25, 200.5); see XorgRig."""
        surroundings = {**self.environment, **environment}
        run = self.program.start(surroundings, self.directory / "tape", *options)
        self.tell.wait_until_mapped()
        self.tell("enter 200.25 200.5")
        if settle:
            self.tell("stop hv")
            self.mark()
            run.skip_to_mark()
        return run

    def mark(self):
        self.tell(f"clicks {-MARK[0]} {MARK[1]}")

    def scroll(self, *steps):
        """Moves two fingers by steps of (dx, dy) in surface units, 8 ms apart."""
        for dx, dy in steps:
            self.tell(f"axis finger {dx} {dy}")
            time.sleep(0.008)


class XwaylandRig:
    """Xwayland in our compositor, with the program as a client of the X server."""

    def __init__(self, directory, program, compositor):
        self.directory, self.program = directory, program
        self.tell = Compositor(compositor, directory)
        self.server = Xwayland(self.tell)
        self.environment = self.server.environment
        self.tell.wait_until_mapped()
        self.client = XClient(self.server.display)

    def close(self):
        self.client.close()
        self.server.close()
        self.tell.close()

    def start(self, *options):
        """Starts the program, with the pointer in its window, at (200, 200); see XorgRig."""
        tape = self.directory / "tape"
        run = self.program.start(self.environment, tape, *options)
        self.origin = self.client.window()[1]
        self.tell(f"enter {self.origin[0] + 200} {self.origin[1] + 200}")
        self.mark()
        run.skip_to_mark()
        return run

    def mark(self):
        time.sleep(APART)
        self.tell(f"clicks {-MARK[0]} {MARK[1]}")

    scroll = WaylandRig.scroll
