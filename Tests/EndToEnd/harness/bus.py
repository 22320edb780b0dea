"""A message bus with a settings portal, as far as one question needs them.

The wire protocol of D-Bus, little-endian: a header with the serial number of the message, its fields,
and a body aligned to eight bytes. https://dbus.freedesktop.org/doc/dbus-specification.html
"""

import socket
import struct
import threading

CALL, ANSWER, ERROR = 1, 2, 3


class Bus:
    """Serves a portal, or one that never answers, whose settings are given as (signature, bytes of the value)."""

    def __init__(self, path, settings=None, is_silent=False):
        self.path, self.settings, self.is_silent = str(path), settings or {}, is_silent
        self.asked = []
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.listener.bind(self.path)
        self.listener.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def environment(self):
        return {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.path}"}

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.listener.close()

    def _accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=[connection], daemon=True).start()

    def _serve(self, connection):
        stream = connection.makefile("rwb", buffering=0)
        stream.read(1)  # a zero byte opens the conversation
        while (line := stream.readline().strip()) != b"BEGIN":
            if not line:
                return
            accepted = line.startswith(b"AUTH EXTERNAL")
            stream.write(b"OK 0123456789abcdef0123456789abcdef\r\n" if accepted else b"ERROR\r\n")
        while (head := _exactly(stream, 16)) is not None:
            size, serial, fields = struct.unpack("<4xIII", head)
            header = _exactly(stream, (fields + 7) // 8 * 8)
            body = _exactly(stream, size)
            # SDL calls, too, and waits for its answers for as long as libdbus does.
            if head[1] == CALL and not (self.is_silent and b"Settings" in header):
                stream.write(self._answer(serial, header, body))

    def _answer(self, serial, header, body):
        if b"Hello" in header:
            return _message(ANSWER, serial, "s", _string(":1.1"))
        namespace, rest = _read_string(body, 0)
        setting = namespace, _read_string(body, rest)[0]
        self.asked.append(setting)
        if setting not in self.settings:
            return _message(ERROR, serial, "s", _string("Requested setting not found"))
        signature, value = self.settings[setting]
        # A variant in a variant; the value is aligned to four bytes, as all that are used here.
        packed = b"\x01v\0" + bytes([1]) + signature.encode() + b"\0"
        return _message(ANSWER, serial, "v", packed + b"\0" * (-len(packed) % 4) + value)


def number(value):
    return "u", struct.pack("<I", value)


def flag(value):
    return "b", struct.pack("<I", value)


def text(value):
    return "s", _string(value)


def _exactly(stream, count):
    data = b""
    while len(data) < count:
        part = stream.read(count - len(data))
        if not part:
            return None
        data += part
    return data


def _string(value):
    return struct.pack("<I", len(value)) + value.encode() + b"\0"


def _read_string(body, start):
    start += -start % 4
    (length,) = struct.unpack_from("<I", body, start)
    return body[start + 4 : start + 4 + length].decode(), start + 5 + length


def _field(fields, code, signature, value):
    fields += b"\0" * (-len(fields) % 8)
    return fields + bytes([code, 1]) + signature.encode() + b"\0" + value


def _message(kind, serial, signature, body):
    fields = _field(b"", 5, "u", struct.pack("<I", serial))
    fields = _field(fields, 8, "g", bytes([len(signature)]) + signature.encode() + b"\0")
    if kind == ERROR:
        fields = _field(fields, 4, "s", _string("org.freedesktop.portal.Error.NotFound"))
    head = b"l" + bytes([kind, 1, 1]) + struct.pack("<III", len(body), serial + 1000, len(fields))
    return head + fields + b"\0" * (-len(fields) % 8) + body
