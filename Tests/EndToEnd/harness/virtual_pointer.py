"""A pointer that a wlroots compositor takes for a device, by its virtual pointer protocol."""

import struct

from .wayland_client import WaylandClient, now

MANAGER = "zwlr_virtual_pointer_manager_v1"
MOTION, MOTION_ABSOLUTE, BUTTON, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP, AXIS_DISCRETE = range(8)
VERTICAL = 0
WHEEL, FINGER = 0, 1


class VirtualPointer(WaylandClient):
    def __init__(self, path, size):
        """Connects to the compositor's socket; the size of its only output is in points."""
        super().__init__(path)
        self.size = size
        manager, self.pointer = self.bind(MANAGER, 1), self.new()
        self.request(manager, 0, struct.pack("II", 0, self.pointer))
        self.wait()

    # Input; each call returns when the compositor has processed it

    def move_to(self, x, y):
        places = (round(number * 256) for number in (x, y, *self.size))
        self._play(MOTION_ABSOLUTE, "IIIII", now(), *places)

    def press(self, code, down):
        self._play(BUTTON, "III", now(), code, down)

    def turn(self, clicks):
        """Turns a wheel toward the user, one notch at a time."""
        self._request(AXIS_SOURCE, "I", WHEEL)
        self._play(AXIS_DISCRETE, "IIii", now(), VERTICAL, _fixed(15 * clicks), clicks)

    def scroll(self, points):
        """Moves two fingers."""
        self._request(AXIS_SOURCE, "I", FINGER)
        self._play(AXIS, "IIi", now(), VERTICAL, _fixed(points))

    def lift(self):
        self._request(AXIS_SOURCE, "I", FINGER)
        self._play(AXIS_STOP, "II", now(), VERTICAL)

    def _play(self, opcode, layout, *arguments):
        self._request(opcode, layout, *arguments)
        self._request(FRAME, "")
        self.wait()

    def _request(self, opcode, layout, *arguments):
        self.request(self.pointer, opcode, struct.pack(layout, *arguments))


def _fixed(number):
    return round(number * 256)
