"""Synthetic devices: user input through Xorg's inputtest driver.

Each message is a struct of the driver's protocol (xf86-input-inputtest-protocol.h, version 1.1) in
the machine's own layout. The server answers a request to synchronize once it has taken in all before.
"""

import socket
import struct

VERSION, SYNC, MOTION, BUTTON, TOUCH, PINCH = 0, 1, 2, 4, 6, 7
X, Y, SCROLL_X, SCROLL_Y = 0, 1, 2, 3
TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20
PINCH_BEGIN, PINCH_UPDATE, PINCH_END = 27, 28, 29
PINCH_CANCELLED = 1
CLICK = 120  # the driver's scroll units for one click of a wheel
ABSOLUTE_RANGE = 65536  # units of absolute axes over the whole screen


class Device:
    """One device, which takes one client at a time."""

    def __init__(self, path):
        self.path = str(path)
        self.connect()

    def connect(self):
        """Connects to the device. Needed again after the server has disabled it, which closes the connection."""
        self.connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.connection.settimeout(10)
        self.connection.connect(self.path)
        self._send(VERSION, struct.pack("HH", 1, 1))
        self._receive(12)

    def close(self):
        self.connection.close()

    def _send(self, kind, body):
        self.connection.sendall(struct.pack("II", 8 + len(body), kind) + body)

    def _receive(self, length):
        answer = b""
        while len(answer) < length:
            part = self.connection.recv(length - len(answer))
            if not part:
                raise ConnectionError(f"{self.path}: the driver has hung up")
            answer += part

    def _play(self, kind, body):
        self._send(kind, body)
        self._send(SYNC, b"")
        self._receive(8)

    def _move(self, axes, absolute=False):
        self._play(MOTION, struct.pack("I4x", absolute) + _valuators(axes))

    def press(self, button, down):
        self._play(BUTTON, struct.pack("iiI4x", 0, button, down) + _valuators({}))

    def turn(self, dx=None, dy=None):
        """Scrolls by units of a 120th of a click; an axis that is None takes no part."""
        axes = {SCROLL_X: dx, SCROLL_Y: dy}
        self._move({axis: units for axis, units in axes.items() if units is not None})


class Trackpad(Device):
    def move_to(self, x, y):
        """Puts the pointer at a pixel of the screen."""
        self._move({X: x, Y: y}, absolute=True)

    def scroll(self, dx=0.0, dy=0.0):
        """Moves two fingers; an axis that does not move takes no part, as with libinput."""
        self.turn(dx or None, dy or None)

    def lift(self):
        """Lifts two fingers: the axes take part and do not move, as with libinput."""
        self.turn(0.0, 0.0)

    def pinch_begin(self):
        self._pinch(PINCH_BEGIN, 1.0)

    def pinch_move(self, scale, dx=0.0, dy=0.0):
        self._pinch(PINCH_UPDATE, scale, dx, dy)

    def pinch_end(self, scale=1.0, cancelled=False):
        self._pinch(PINCH_END, scale, flags=PINCH_CANCELLED if cancelled else 0)

    def _pinch(self, step, scale, dx=0.0, dy=0.0, flags=0):
        self._play(PINCH, struct.pack("HHI6d", step, 2, flags, dx, dy, dx, dy, scale, 0.0))


class Mouse(Device):
    def move_to(self, x, y, screen):
        self._move(_absolute(x, y, screen), absolute=True)


class Touchscreen(Device):
    def touch(self, finger, x, y, screen):
        self._touch(TOUCH_BEGIN, finger, _absolute(x, y, screen))

    def drag(self, finger, x, y, screen):
        self._touch(TOUCH_UPDATE, finger, _absolute(x, y, screen))

    def release(self, finger):
        self._touch(TOUCH_END, finger, {})

    def _touch(self, step, finger, axes):
        self._play(TOUCH, struct.pack("II", finger, step) + _valuators(axes))


def _absolute(x, y, screen):
    """The middle of a pixel in units of an absolute device."""
    width, height = screen
    return {X: (x + 0.5) * ABSOLUTE_RANGE / width, Y: (y + 0.5) * ABSOLUTE_RANGE / height}


def _valuators(axes):
    mask, values = bytearray(8), [0.0] * 64
    for axis, value in axes.items():
        mask[axis // 8] |= 1 << axis % 8
        values[axis] = value
    return struct.pack("I8s4x", 0, bytes(mask)) + struct.pack("64d", *values) * 2
