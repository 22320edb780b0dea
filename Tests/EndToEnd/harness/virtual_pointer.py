"""A virtual pointer of a wlroots compositor, by the virtual pointer protocol.

The wire protocol of Wayland: the number of an object, the size of the message and the number of the
request or event in one word, then the arguments. https://wayland.freedesktop.org/docs/html/ch04.html
"""

import socket
import struct
import time

DISPLAY, REGISTRY, CALLBACK = 1, 2, 3
SYNC, GET_REGISTRY = 0, 1
GLOBAL, DONE, ERROR = 0, 0, 0
MANAGER = "zwlr_virtual_pointer_manager_v1"
MOTION, MOTION_ABSOLUTE, BUTTON, AXIS, FRAME, AXIS_SOURCE, AXIS_STOP, AXIS_DISCRETE = range(8)
VERTICAL = 0
WHEEL, FINGER = 0, 1


class VirtualPointer:
    def __init__(self, path, size):
        """Connects to the compositor's socket; the size of its only output is in points."""
        self.size = size
        self.last = REGISTRY
        self.connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.connection.settimeout(10)
        self.connection.connect(str(path))
        self.globals = {}
        self._send(DISPLAY, GET_REGISTRY, struct.pack("I", REGISTRY))
        self._wait()
        name = self.globals[MANAGER]
        manager, self.pointer = self._new(), self._new()
        self._send(REGISTRY, 0, struct.pack("I", name) + _text(MANAGER) + struct.pack("II", 1, manager))
        self._send(manager, 0, struct.pack("II", 0, self.pointer))
        self._wait()

    def close(self):
        self.connection.close()

    # Input; each call returns when the compositor has processed it

    def move_to(self, x, y):
        places = (round(number * 256) for number in (x, y, *self.size))
        self._play(MOTION_ABSOLUTE, "IIIII", _now(), *places)

    def press(self, code, down):
        self._play(BUTTON, "III", _now(), code, down)

    def turn(self, clicks):
        """Turns a wheel toward the user, one notch at a time."""
        self._request(AXIS_SOURCE, "I", WHEEL)
        self._play(AXIS_DISCRETE, "IIii", _now(), VERTICAL, _fixed(15 * clicks), clicks)

    def scroll(self, points):
        """Moves two fingers."""
        self._request(AXIS_SOURCE, "I", FINGER)
        self._play(AXIS, "IIi", _now(), VERTICAL, _fixed(points))

    def lift(self):
        self._request(AXIS_SOURCE, "I", FINGER)
        self._play(AXIS_STOP, "II", _now(), VERTICAL)

    def _play(self, opcode, layout, *arguments):
        self._request(opcode, layout, *arguments)
        self._request(FRAME, "")
        self._wait()

    # The wire

    def _request(self, opcode, layout, *arguments):
        self._send(self.pointer, opcode, struct.pack(layout, *arguments))

    def _new(self):
        self.last += 1
        return self.last

    def _send(self, target, opcode, body):
        self.connection.sendall(struct.pack("II", target, (8 + len(body)) << 16 | opcode) + body)

    def _wait(self):
        """Waits until the compositor has processed everything so far."""
        callback = self._new()
        self._send(DISPLAY, SYNC, struct.pack("I", callback))
        while True:
            sender, opcode, body = self._receive()
            if (sender, opcode) == (callback, DONE):
                return
            if (sender, opcode) == (DISPLAY, ERROR):
                raise ConnectionError(f"the compositor refuses: {body[12:].decode(errors='replace')}")
            if (sender, opcode) == (REGISTRY, GLOBAL):
                name, length = struct.unpack_from("II", body)
                self.globals[body[8 : 8 + length - 1].decode()] = name

    def _receive(self):
        sender, head = struct.unpack("II", self._exactly(8))
        return sender, head & 0xFFFF, self._exactly((head >> 16) - 8)

    def _exactly(self, count):
        data = b""
        while len(data) < count:
            part = self.connection.recv(count - len(data))
            if not part:
                raise ConnectionError("the compositor has hung up")
            data += part
        return data


def _now():
    return int(time.monotonic() * 1000) & 0xFFFF_FFFF


def _fixed(number):
    return round(number * 256)


def _text(value):
    data = value.encode() + b"\0"
    return struct.pack("I", len(data)) + data + b"\0" * (-len(data) % 4)
