"""A client of a Wayland compositor, without a library.

The wire protocol: the number of an object, the size of the message and the number of the request or
event in one word, then the arguments. https://wayland.freedesktop.org/docs/html/ch04.html
"""

import socket
import struct
import time

DISPLAY, REGISTRY = 1, 2
SYNC, GET_REGISTRY = 0, 1
BIND = 0
GLOBAL, DONE, ERROR = 0, 0, 0


class WaylandClient:
    def __init__(self, path):
        """Connects to the compositor's socket."""
        self.last = REGISTRY
        self.connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.connection.settimeout(10)
        self.connection.connect(str(path))
        self.globals = {}
        self.request(DISPLAY, GET_REGISTRY, struct.pack("I", REGISTRY))
        self.wait()

    def close(self):
        self.connection.close()

    def new(self):
        """The number of another object."""
        self.last += 1
        return self.last

    def bind(self, interface, version):
        """Returns the number of a new object for something that the compositor offers."""
        number = self.new()
        name = struct.pack("I", self.globals[interface])
        self.request(REGISTRY, BIND, name + _text(interface) + struct.pack("II", version, number))
        return number

    def request(self, target, opcode, body, files=()):
        message = struct.pack("II", target, (8 + len(body)) << 16 | opcode) + body
        socket.send_fds(self.connection, [message], files)

    def wait(self):
        """Waits until the compositor has taken in everything so far."""
        callback = self.new()
        self.request(DISPLAY, SYNC, struct.pack("I", callback))
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


def now():
    return int(time.monotonic() * 1000) & 0xFFFF_FFFF


def _text(value):
    data = value.encode() + b"\0"
    return struct.pack("I", len(data)) + data + b"\0" * (-len(data) % 4)
