"""A desktop with a scale on X11, in resources of the root window."""

import ctypes
from ctypes import byref, c_char_p, c_uint, c_ulong, c_void_p

from .checks import Failure

STRING, REPLACE = 31, 0


class DesktopScale:
    """A desktop's scale within a block."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.x.XOpenDisplay.restype = c_void_p
        for function in "XDefaultRootWindow", "XInternAtom":
            getattr(self.x, function).restype = c_ulong
        self.display = c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.display:
            raise Failure(f"no connection to {display}")
        self.root = self.x.XDefaultRootWindow(self.display)

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

    def resources(self, text):
        """Sets the scale as GNOME, KDE and Xfce do."""
        self.x.XChangeProperty(
            self.display,
            c_ulong(self.root),
            self._atom("RESOURCE_MANAGER"),
            c_ulong(STRING),
            8,
            REPLACE,
            c_char_p(text.encode()),
            len(text),
        )
        self.x.XSync(self.display, 0)

    def size(self, window):
        """The size of a window in pixels."""
        root, x, y, width, height, border, depth = c_ulong(), *(c_uint() for _ in range(6))
        places = [byref(number) for number in (root, x, y, width, height, border, depth)]
        self.x.XGetGeometry(self.display, c_ulong(window), *places)
        return [width.value, height.value]
