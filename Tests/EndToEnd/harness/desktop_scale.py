"""A desktop with a scale on X11, in resources of the root window and in a settings manager."""

import ctypes
import struct
from ctypes import Structure, Union, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

from .checks import Failure

STRING, REPLACE, CURRENT_TIME = 31, 0, 0
CLIENT_MESSAGE, STRUCTURE_NOTIFY = 33, 1 << 17


class _ClientMessage(Structure):
    _fields_ = [
        ("type", c_int),
        ("serial", c_ulong),
        ("send_event", c_int),
        ("display", c_void_p),
        ("window", c_ulong),
        ("message", c_ulong),
        ("format", c_int),
        ("data", c_long * 5),
    ]


class _Event(Union):
    _fields_ = [("client", _ClientMessage), ("padding", c_long * 24)]


def settings(**numbers):
    """The property of a settings manager, by the XSETTINGS specification; _ stands for /."""
    text = struct.pack("<B3xII", 0, 1, len(numbers))
    for name, value in numbers.items():
        name = name.replace("_", "/").encode()
        padding = b"\0" * (-len(name) % 4)
        text += struct.pack("<BxH", 0, len(name)) + name + padding + struct.pack("<Ii", 1, value)
    return text


class DesktopScale:
    """A desktop's scale within a block."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = c_void_p
        for function in "XDefaultRootWindow", "XInternAtom", "XCreateSimpleWindow":
            getattr(self.x, function).restype = c_ulong
        self.display = c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.display:
            raise Failure(f"no connection to {display}")
        self.root = self.x.XDefaultRootWindow(self.display)
        self.window = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.forget()

    def forget(self):
        """Says nothing any more."""
        self.x.XDeleteProperty(self.display, c_ulong(self.root), self._atom("RESOURCE_MANAGER"))
        self.x.XCloseDisplay(self.display)

    def _atom(self, name):
        return c_ulong(self.x.XInternAtom(self.display, name.encode(), 0))

    def _put(self, window, name, text):
        self.x.XChangeProperty(
            self.display,
            c_ulong(window),
            self._atom(name),
            c_ulong(STRING),
            8,
            REPLACE,
            c_char_p(text),
            len(text),
        )
        self.x.XSync(self.display, 0)

    def resources(self, text):
        """Sets the scale as GNOME, KDE and Xfce do at login."""
        self._put(self.root, "RESOURCE_MANAGER", text.encode())

    def manage(self, text):
        """Sets the scale as a settings manager that starts or changes its value."""
        if self.window:
            return self._put(self.window, "_XSETTINGS_SETTINGS", text)
        self.window = self.x.XCreateSimpleWindow(
            self.display, c_ulong(self.root), -10, -10, 1, 1, 0, c_ulong(0), c_ulong(0)
        )
        self._put(self.window, "_XSETTINGS_SETTINGS", text)
        selection = self._atom("_XSETTINGS_S0")
        window = c_ulong(self.window)
        self.x.XSetSelectionOwner(self.display, selection, window, c_ulong(CURRENT_TIME))
        self._announce(selection)

    def _announce(self, selection):
        event = _Event()
        event.client.type, event.client.format = CLIENT_MESSAGE, 32
        event.client.window, event.client.message = self.root, self._atom("MANAGER").value
        event.client.data[1], event.client.data[2] = selection.value, self.window
        mask = c_long(STRUCTURE_NOTIFY)
        self.x.XSendEvent(self.display, c_ulong(self.root), 0, mask, byref(event))
        self.x.XSync(self.display, 0)

    def stop_managing(self):
        """Ends the settings manager."""
        self.x.XDestroyWindow(self.display, c_ulong(self.window))
        self.x.XSync(self.display, 0)
        self.window = 0

    def size(self, window):
        """The size of a window in pixels."""
        root, x, y, width, height, border, depth = c_ulong(), *(c_uint() for _ in range(6))
        places = [byref(number) for number in (root, x, y, width, height, border, depth)]
        self.x.XGetGeometry(self.display, c_ulong(window), *places)
        return [width.value, height.value]
