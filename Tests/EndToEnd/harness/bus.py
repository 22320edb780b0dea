"""A message bus with a settings portal, as far as one query needs them.

The wire protocol of D-Bus, little-endian: a header with the serial number of the message, its fields,
and a body aligned to eight bytes. https://dbus.freedesktop.org/doc/dbus-specification.html
"""

import contextlib
import pathlib
import socket
import struct
import threading

CALL, ANSWER, ERROR = 1, 2, 3
WANTS_NO_ANSWER = 1
INTERFACE, MEMBER = 2, 3
# The configuration of a session's bus that a real daemon serves.
SESSION = pathlib.Path(__file__).with_name("session.conf")
SETTINGS = "org.freedesktop.portal.Settings"


class Bus:
    """Serves a portal with settings given as (signature, bytes of the value), or one that never answers."""

    def __init__(self, path, settings=None, is_silent=False):
        self.path, self.settings, self.is_silent = str(path), settings or {}, is_silent
        self.asked, self.followers = [], []
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
        with connection, contextlib.suppress(ConnectionError):  # a client may hang up at any time
            self._converse(connection)

    def _converse(self, connection):
        stream = connection.makefile("rwb", buffering=0)
        stream.read(1)  # a zero byte opens the conversation
        while (line := stream.readline().strip()) != b"BEGIN":
            if not line:
                return
            accepted = line.startswith(b"AUTH EXTERNAL")
            stream.write(b"OK 0123456789abcdef0123456789abcdef\r\n" if accepted else b"ERROR\r\n")
        while (head := _exactly(stream, 16)) is not None:
            size, serial, length = struct.unpack("<4xIII", head)
            fields = _read_fields(_exactly(stream, (length + 7) // 8 * 8)[:length])
            body = _exactly(stream, size)
            if head[1] != CALL:
                continue
            answer = self._answer(serial, fields, body, connection)
            # SDL calls, too, and waits for its answers for as long as libdbus does.
            is_left_waiting = self.is_silent and fields.get(INTERFACE) == SETTINGS
            if not is_left_waiting and not head[2] & WANTS_NO_ANSWER:
                stream.write(answer)

    def change(self, setting, value):
        """Tells those that follow the settings of a change."""
        self.settings[setting] = value
        # What follows the second name is not aligned.
        names = _padded(_string(setting[0])) + _string(setting[1])
        signature, value = value
        alignment = 8 if signature == "d" else 4
        packed = _padded(names + bytes([1]) + signature.encode() + b"\0", alignment)
        for connection in self.followers:
            with contextlib.suppress(OSError):  # a client may have hung up
                connection.sendall(_signal(SETTINGS, "SettingChanged", "ssv", packed + value))

    def _answer(self, serial, fields, body, connection):
        """Answers queries to the portal, and other calls as a bus does."""
        match fields.get(INTERFACE), fields[MEMBER]:
            case _, "Hello":
                return _message(ANSWER, serial, "s", _string(":1.1"))
            case _, "AddMatch" | "RemoveMatch":
                if SETTINGS.encode() in body:
                    self.followers.append(connection)
                return _message(ANSWER, serial)
            case interface, "Read" | "ReadOne" as member if interface == SETTINGS:
                return self._setting(serial, body, is_nested=member == "Read")
        return _error(serial, "org.freedesktop.DBus.Error.ServiceUnknown", "Nobody is there")

    def _setting(self, serial, body, is_nested):
        namespace, rest = _read_string(body, 0)
        setting = namespace, _read_string(body, rest)[0]
        self.asked.append(setting)
        if setting not in self.settings:
            error = "org.freedesktop.portal.Error.NotFound"
            return _error(serial, error, "Requested setting not found")
        signature, value = self.settings[setting]
        # The older of the two calls has a variant in a variant.
        packed = b"\x01v\0" * is_nested + bytes([1]) + signature.encode() + b"\0"
        alignment = 8 if signature == "d" else 4
        return _message(ANSWER, serial, "v", _padded(packed, alignment) + value)


def number(value):
    return "u", struct.pack("<I", value)


def flag(value):
    return "b", struct.pack("<I", value)


def real(value):
    return "d", struct.pack("<d", value)


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


def _padded(data, alignment=4):
    return data + b"\0" * (-len(data) % alignment)


def _string(value):
    return struct.pack("<I", len(value)) + value.encode() + b"\0"


def _read_string(body, start):
    start += -start % 4
    (length,) = struct.unpack_from("<I", body, start)
    return body[start + 4 : start + 4 + length].decode(), start + 5 + length


def _read_fields(block):
    """The fields of a header by their codes, as far as they are texts."""
    found, at = {}, 0
    while at < len(block):
        at += -at % 8
        code, length = block[at], block[at + 1]
        signature = block[at + 2 : at + 2 + length].decode()
        at += 3 + length
        match signature:
            case "s" | "o":
                found[code], at = _read_string(block, at)
            case "g":
                at += block[at] + 2
            case "u":
                at += -at % 4 + 4
            case other:
                raise ValueError(f"a field of type {other}")
    return found


def _field(fields, code, signature, value):
    fields += b"\0" * (-len(fields) % 8)
    return fields + bytes([code, 1]) + signature.encode() + b"\0" + value


def _signal(interface, member, signature, body):
    fields = _field(b"", 1, "o", _string("/org/freedesktop/portal/desktop"))
    fields = _field(fields, INTERFACE, "s", _string(interface))
    fields = _field(fields, MEMBER, "s", _string(member))
    fields = _field(fields, 8, "g", bytes([len(signature)]) + signature.encode() + b"\0")
    head = b"l" + bytes([4, 1, 1]) + struct.pack("<III", len(body), 1, len(fields))
    return head + _padded(fields, 8) + body


def _message(kind, serial, signature="", body=b"", error=None):
    fields = _field(b"", 5, "u", struct.pack("<I", serial))
    if signature:
        fields = _field(fields, 8, "g", bytes([len(signature)]) + signature.encode() + b"\0")
    if error:
        fields = _field(fields, 4, "s", _string(error))
    head = b"l" + bytes([kind, 1, 1]) + struct.pack("<III", len(body), serial + 1000, len(fields))
    return head + fields + b"\0" * (-len(fields) % 8) + body


def _error(serial, name, sentence):
    return _message(ERROR, serial, "s", _string(sentence), error=name)
