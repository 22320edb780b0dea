"""A second client of the X server, for clicks of XTEST, switches of devices, and grabs."""

import ctypes
import threading
import time
import urllib.parse
from ctypes import POINTER, Structure, byref, c_char_p, c_int, c_ubyte, c_uint, c_ulong
from ctypes import c_long, c_short, c_ushort, c_void_p

from .checks import Failure
from .picture import Picture

XA_INTEGER, REPLACE = 19, 0
SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
SLAVE_POINTER = 3
VIEWABLE = 2
SUBSTRUCTURE_REDIRECT = 1 << 20
MAP_REQUEST = 20
MASTER_POINTER = 2
PINCH_BEGIN, PINCH_END = 27, 29


class _EventMask(Structure):
    _fields_ = [("device", c_int), ("length", c_int), ("bits", POINTER(c_ubyte))]


class _DeviceInfo(Structure):
    _fields_ = [
        ("id", c_int),
        ("name", c_char_p),
        ("use", c_int),
        ("attachment", c_int),
        ("enabled", c_int),
        ("class_count", c_int),
        ("classes", c_void_p),
    ]


class _Attributes(Structure):
    """The beginning of XWindowAttributes; the rest is left to the padding."""

    _fields_ = [
        ("x", c_int),
        ("y", c_int),
        ("width", c_int),
        ("height", c_int),
        ("border", c_int),
        ("depth", c_int),
        ("visual", c_void_p),
        ("root", c_ulong),
        ("window_class", c_int),
        ("bit_gravity", c_int),
        ("win_gravity", c_int),
        ("backing_store", c_int),
        ("backing_planes", c_ulong),
        ("backing_pixel", c_ulong),
        ("save_under", c_int),
        ("colormap", c_ulong),
        ("map_installed", c_int),
        ("map_state", c_int),
        ("padding", c_ulong * 8),
    ]


class _Image(Structure):
    """The beginning of XImage."""

    _fields_ = [
        ("width", c_int),
        ("height", c_int),
        ("xoffset", c_int),
        ("format", c_int),
        ("pixels", c_void_p),
        ("byte_order", c_int),
        ("bitmap_unit", c_int),
        ("bitmap_bit_order", c_int),
        ("bitmap_pad", c_int),
        ("depth", c_int),
        ("bytes_per_line", c_int),
    ]


class _CursorImage(Structure):
    _fields_ = [
        ("x", c_short),
        ("y", c_short),
        ("width", c_ushort),
        ("height", c_ushort),
        ("hot_x", c_ushort),
        ("hot_y", c_ushort),
        ("serial", c_ulong),
        ("pixels", POINTER(c_ulong)),
        ("atom", c_ulong),
        ("name", c_char_p),
    ]


class XClient:
    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.xi = ctypes.CDLL("libXi.so.6")
        self.xtest = ctypes.CDLL("libXtst.so.6")
        self.x.XOpenDisplay.restype = c_void_p
        self.x.XDefaultRootWindow.restype = c_ulong
        self.x.XInternAtom.restype = c_ulong
        self.x.XStringToKeysym.restype = c_ulong
        self.x.XKeysymToKeycode.restype = c_ubyte
        self.x.XGetImage.restype = POINTER(_Image)
        self.xi.XIQueryDevice.restype = POINTER(_DeviceInfo)
        self.display = c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.display:
            raise Failure(f"no connection to {display}")
        self.root = c_ulong(self.x.XDefaultRootWindow(self.display))
        major, minor = c_int(2), c_int(4)
        self.xi.XIQueryVersion(self.display, byref(major), byref(minor))

    def close(self):
        self.x.XCloseDisplay(self.display)

    def _sync(self):
        self.x.XSync(self.display, 0)

    def click(self, button):
        """Presses and releases a button as no device does."""
        for down in 1, 0:
            self.press(button, down)

    def press(self, button, down):
        self.xtest.XTestFakeButtonEvent(self.display, c_uint(button), down, c_ulong(0))
        self._sync()

    def hammer(self, key, seconds, most):
        """Presses and releases a key as fast as the server takes it, so often at most, and returns how often."""
        code = c_uint(self.keycode(key))
        count, end = 0, time.monotonic() + seconds
        while count < most and time.monotonic() < end:
            for _ in range(100):
                self.xtest.XTestFakeKeyEvent(self.display, code, 1, c_ulong(0))
                self.xtest.XTestFakeKeyEvent(self.display, code, 0, c_ulong(0))
            count += 100
            self._sync()
        return count

    def key(self, name, down):
        """Presses or releases a key by the name of its symbol."""
        self.xtest.XTestFakeKeyEvent(self.display, c_uint(self.keycode(name)), down, c_ulong(0))
        self._sync()

    def keycode(self, name):
        """The server's number of a key by the name of its symbol."""
        symbol = self.x.XStringToKeysym(name.encode())
        code = self.x.XKeysymToKeycode(self.display, c_ulong(symbol))
        if not code:
            raise Failure(f"the keyboard has no {name}")
        return code

    def move_to(self, x, y):
        self.xtest.XTestFakeMotionEvent(self.display, -1, x, y, c_ulong(0))
        self._sync()

    def cursor(self):
        """What the pointer looks like: its size, and its pixels line by line as 0xAARRGGBB."""
        fixes = ctypes.CDLL("libXfixes.so.3")
        fixes.XFixesGetCursorImage.restype = POINTER(_CursorImage)
        major, minor = c_int(), c_int()
        fixes.XFixesQueryExtension(self.display, byref(major), byref(minor))
        fixes.XFixesQueryVersion(self.display, byref(major), byref(minor))
        image = fixes.XFixesGetCursorImage(self.display)
        size = image.contents.width, image.contents.height
        pixels = tuple(pixel & 0xFFFFFFFF for pixel in image.contents.pixels[: size[0] * size[1]])
        self.x.XFree(image)
        return size, pixels

    def window(self):
        """The visible window: its number and its place on the screen."""
        root, parent, count = c_ulong(), c_ulong(), c_uint()
        children = POINTER(c_ulong)()
        self.x.XQueryTree(
            self.display, self.root, byref(root), byref(parent), byref(children), byref(count)
        )
        for window in children[: count.value]:
            attributes = _Attributes()
            self.x.XGetWindowAttributes(self.display, c_ulong(window), byref(attributes))
            if attributes.map_state == VIEWABLE and attributes.width > 1:
                return window, (attributes.x, attributes.y)
        raise Failure("the program shows no window")

    def picture(self):
        """What the screen shows, without a cursor."""
        attributes = _Attributes()
        self.x.XGetWindowAttributes(self.display, self.root, byref(attributes))
        size = c_uint(attributes.width), c_uint(attributes.height)
        all_planes, by_pixel = c_ulong(0xFFFFFF), 2
        image = self.x.XGetImage(self.display, self.root, 0, 0, *size, all_planes, by_pixel)
        stride = image[0].bytes_per_line
        pixels = ctypes.string_at(image[0].pixels, stride * attributes.height)
        self.x.XDestroyImage(image)
        return Picture.from_pixels(pixels, attributes.width, stride)

    def frame(self, window):
        """Left, top, right and bottom of a window."""
        attributes = _Attributes()
        self.x.XGetWindowAttributes(self.display, c_ulong(window), byref(attributes))
        left, top = attributes.x, attributes.y
        return left, top, left + attributes.width, top + attributes.height

    def icon(self, window):
        """The width and height of a window's icon, nothing without one."""
        atom = c_ulong(self.x.XInternAtom(self.display, b"_NET_WM_ICON", 0))
        kind, form, count, rest = c_ulong(), c_int(), c_ulong(), c_ulong()
        numbers = POINTER(c_ulong)()
        self.x.XGetWindowProperty(
            self.display, c_ulong(window), atom, c_long(0), c_long(2), 0, c_ulong(0), byref(kind),
            byref(form), byref(count), byref(rest), byref(numbers),
        )
        size = numbers[: count.value]
        self.x.XFree(numbers)
        return size

    def drop(self, window, x, y, paths):
        """Drops files on a window at a place of the screen, as a file manager does (XDND, version 5)."""
        create = self.x.XCreateSimpleWindow
        create.restype = c_ulong
        source = create(self.display, self.root, 0, 0, 1, 1, 0, c_ulong(0), c_ulong(0))
        selection, kind = self._atom("XdndSelection"), self._atom("text/uri-list")
        self.x.XSetSelectionOwner(self.display, c_ulong(selection), c_ulong(source), c_ulong(0))
        self.move_to(x, y)
        self._tell(window, "XdndEnter", source, 5 << 24, kind)
        copy = self._atom("XdndActionCopy")
        self._tell(window, "XdndPosition", source, 0, x << 16 | y, 0, copy)
        self._wait_for("XdndStatus", b"")
        self._tell(window, "XdndDrop", source)
        lines = "".join(f"file://{urllib.parse.quote(path)}\r\n" for path in paths)
        self._wait_for("XdndFinished", lines.encode())
        self.x.XDestroyWindow(self.display, c_ulong(source))
        self._sync()

    def _atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def _tell(self, window, name, *numbers):
        """Sends a message to a window."""
        event = (c_ulong * 24)(CLIENT_MESSAGE, 0, 1, 0, window, self._atom(name), 32, *numbers)
        self.x.XSendEvent(self.display, c_ulong(window), 0, c_long(0), byref(event))
        self._sync()

    def _wait_for(self, name, content, seconds=5):
        """Waits for a message, and gives who asks meanwhile what is dropped."""
        event, end = (c_ulong * 24)(), time.monotonic() + seconds
        while time.monotonic() < end:
            while self.x.XPending(self.display):
                self.x.XNextEvent(self.display, byref(event))
                kind = event[0] & 0xFFFFFFFF
                if kind == CLIENT_MESSAGE and event[5] == self._atom(name):
                    return
                if kind == SELECTION_REQUEST:
                    self._give(content, *event[5:10])
            time.sleep(0.002)
        raise Failure(f"the window does not answer with {name}")

    def _give(self, content, asker, selection, kind, place, moment):
        self.x.XChangeProperty(
            self.display, c_ulong(asker), c_ulong(place), c_ulong(kind), 8, REPLACE, content, len(content)
        )
        answer = (c_ulong * 24)(SELECTION_NOTIFY, 0, 1, 0, asker, selection, kind, place, moment)
        self.x.XSendEvent(self.display, c_ulong(asker), 0, c_long(0), byref(answer))
        self._sync()

    def dribble(self, seconds, pause):
        """Owns the clipboard, and gives who asks for it one letter after each pause, in pieces (ICCCM, 2.7.2)."""
        self.forgive()
        create = self.x.XCreateSimpleWindow
        create.restype = c_ulong
        owner = create(self.display, self.root, 0, 0, 1, 1, 0, c_ulong(0), c_ulong(0))
        self.x.XSetSelectionOwner(self.display, c_ulong(self._atom("CLIPBOARD")), c_ulong(owner), c_ulong(0))
        self._sync()
        event, asked, end = (c_ulong * 24)(), None, time.monotonic() + seconds
        while time.monotonic() < end:
            while self.x.XPending(self.display):
                self.x.XNextEvent(self.display, byref(event))
                if event[0] & 0xFFFFFFFF == SELECTION_REQUEST:
                    asked = asker, selection, kind, place, moment = tuple(event[5:10])
                    size = (c_ulong * 1)(1 << 20)
                    self.x.XChangeProperty(
                        self.display, c_ulong(asker), c_ulong(place), c_ulong(self._atom("INCR")), 32, REPLACE, size, 1
                    )
                    answer = (c_ulong * 24)(SELECTION_NOTIFY, 0, 1, 0, asker, selection, kind, place, moment)
                    self.x.XSendEvent(self.display, c_ulong(asker), 0, c_long(0), byref(answer))
                    self._sync()
            time.sleep(pause)
            if asked:
                asker, _, kind, place, _ = asked
                self.x.XChangeProperty(self.display, c_ulong(asker), c_ulong(place), c_ulong(kind), 8, REPLACE, b"d", 1)
                self._sync()

    # A window manager without manners

    def forgive(self):
        """Ignores errors of the server, which would end the tests."""
        self._handler = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
        self.x.XSetErrorHandler(self._handler)

    def resize(self, window, width, height):
        self.x.XResizeWindow(self.display, c_ulong(window), c_uint(width), c_uint(height))
        self._sync()

    def move(self, window, x, y):
        self.x.XMoveWindow(self.display, c_ulong(window), x, y)
        self._sync()

    def hide(self, window):
        self.x.XUnmapWindow(self.display, c_ulong(window))
        self._sync()

    def show(self, window):
        self.x.XMapWindow(self.display, c_ulong(window))
        self._sync()

    def focus(self, window):
        """Gives the keys to a window, or to the one under the pointer."""
        under_the_pointer, parent = 1, 2
        target = window or under_the_pointer
        self.x.XSetInputFocus(self.display, c_ulong(target), parent, c_ulong(0))
        self._sync()

    def has_device(self, name):
        return self._device(name) is not None

    def _device(self, name):
        count = c_int()
        devices = self.xi.XIQueryDevice(self.display, 0, byref(count))
        found = None
        for device in devices[: count.value]:
            if device.use == SLAVE_POINTER and device.name.decode().startswith(name):
                found = device.id
        self.xi.XIFreeDeviceInfo(devices)
        return found

    def set_property(self, device, name, value):
        """Sets a property of one byte; None removes it."""
        number = self._device(device)
        atom = c_ulong(self.x.XInternAtom(self.display, name.encode(), 0))
        if value is None:
            self.xi.XIDeleteProperty(self.display, number, atom)
        else:
            byte = c_ubyte(value)
            self.xi.XIChangeProperty(
                self.display, number, atom, c_ulong(XA_INTEGER), 8, REPLACE, byref(byte), 1
            )
        self._sync()

    def set_enabled(self, device, enabled):
        number = getattr(self, "_disabled", None) or self._device(device)
        # A disabled device floats, and is no longer found by its use.
        self._disabled = None if enabled else number
        atom = c_ulong(self.x.XInternAtom(self.display, b"Device Enabled", 0))
        byte = c_ubyte(enabled)
        self.xi.XIChangeProperty(
            self.display, number, atom, c_ulong(XA_INTEGER), 8, REPLACE, byref(byte), 1
        )
        self._sync()


class Usurper:
    """A client that takes the pinches of every window before its own program can.

    As the window manager it is asked before a window is shown.
    """

    def __init__(self, display):
        self.client = XClient(display)
        x = self.client.x
        x.XSelectInput(self.client.display, self.client.root, ctypes.c_long(SUBSTRUCTURE_REDIRECT))
        self.client._sync()
        self.taken = 0
        self.is_running = True
        self.thread = threading.Thread(target=self._run)
        self.thread.start()

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.is_running = False
        self.thread.join()
        self.client.close()

    def _run(self):
        x, display = self.client.x, self.client.display
        event = (c_ulong * 24)()
        while self.is_running:
            while x.XPending(display):
                x.XNextEvent(display, byref(event))
                if event[0] & 0xFFFFFFFF == MAP_REQUEST:
                    self._take(event[5])
            time.sleep(0.002)

    def _take(self, window):
        bits = (c_ubyte * 5)()
        for event in range(PINCH_BEGIN, PINCH_END + 1):
            bits[event // 8] |= 1 << event % 8
        mask = _EventMask(MASTER_POINTER, 5, bits)
        self.client.xi.XISelectEvents(self.client.display, c_ulong(window), byref(mask), 1)
        self.client.x.XMapWindow(self.client.display, c_ulong(window))
        self.client._sync()
        self.taken += 1
