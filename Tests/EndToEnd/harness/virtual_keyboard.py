"""A keyboard with a layout of its own, which a wlroots compositor takes for a device."""

import contextlib
import ctypes
import os
import struct
import time

from .checks import Failure
from .wayland_client import WaylandClient, now

MANAGER = "zwp_virtual_keyboard_manager_v1"
KEYMAP, KEY, MODIFIERS = range(3)
XKB_V1 = 1
# The key of each modifier, and its bit in every keymap of xkeyboard-config; clients look at either.
HELD = {"shift": (42, 1 << 0), "control": (29, 1 << 2), "level3": (100, 1 << 7)}
PAUSE = 0.02  # seconds from key to key


class VirtualKeyboard(WaylandClient):
    def __init__(self, path, layout):
        super().__init__(path)
        seat, manager, self.keyboard = self.bind("wl_seat", 1), self.bind(MANAGER, 1), self.new()
        self.request(manager, 0, struct.pack("II", seat, self.keyboard))
        keymap = keymap_text(layout) + b"\0"
        file = os.memfd_create("keymap")
        os.write(file, keymap)
        self.request(self.keyboard, KEYMAP, struct.pack("II", XKB_V1, len(keymap)), [file])
        self.wait()
        os.close(file)

    @contextlib.contextmanager
    def held(self, name):
        """Holds a modifier."""
        code, mask = HELD[name]
        self._send(code, 1)
        self._hold(mask)
        yield
        self._send(code, 0)
        self._hold(0)

    def tap(self, *codes):
        """Presses keys one after the other, by their numbers in linux/input-event-codes.h."""
        for code in codes:
            for down in 1, 0:
                self._send(code, down)
            time.sleep(PAUSE)

    def _send(self, code, down):
        self.request(self.keyboard, KEY, struct.pack("III", now(), code, down))
        self.wait()

    def _hold(self, mask):
        self.request(self.keyboard, MODIFIERS, struct.pack("IIII", mask, 0, 0, 0))
        self.wait()


def keymap_text(layout):
    """The keymap of a layout, as libxkbcommon writes it."""
    xkb = ctypes.CDLL("libxkbcommon.so.0")
    for name in "xkb_context_new", "xkb_keymap_new_from_names", "xkb_keymap_get_as_string":
        getattr(xkb, name).restype = ctypes.c_void_p
    names = (ctypes.c_char_p * 5)(None, None, layout.encode(), None, None)
    context = ctypes.c_void_p(xkb.xkb_context_new(0))
    keymap = ctypes.c_void_p(xkb.xkb_keymap_new_from_names(context, names, 0))
    if not keymap:
        raise Failure(f"there is no layout {layout}")
    return ctypes.string_at(xkb.xkb_keymap_get_as_string(keymap, XKB_V1))
