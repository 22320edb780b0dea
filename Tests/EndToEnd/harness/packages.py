"""The Debian packages that the scenarios need beside the two that the project builds with."""

import ctypes.util
import glob
import shutil

MODULES = "/usr/lib/xorg/modules"

# Each with what shows that it is there: a program, a library or a file.
PACKAGES = {
    "python3": lambda: shutil.which("python3"),
    "gcc": lambda: shutil.which("gcc"),
    "libc6-dev": lambda: glob.glob("/usr/include/stdio.h"),
    # The second X client, and the real headers to compare our declarations with.
    "libx11-6": lambda: ctypes.util.find_library("X11"),
    "libxi6": lambda: ctypes.util.find_library("Xi"),
    "libxtst6": lambda: ctypes.util.find_library("Xtst"),
    "libxi-dev": lambda: glob.glob("/usr/include/X11/extensions/XInput2.h"),
    # The compositor.
    "libwayland-dev": lambda: glob.glob("/usr/include/wayland-server.h"),
    "libwayland-bin": lambda: shutil.which("wayland-scanner"),
    "wayland-protocols": lambda: glob.glob("/usr/share/wayland-protocols/*"),
    # The X servers. The first holds the driver for synthetic devices, too.
    "xserver-xorg-core": lambda: glob.glob(f"{MODULES}/input/inputtest_drv.so"),
    "xserver-xorg-video-dummy": lambda: glob.glob(f"{MODULES}/drivers/dummy_drv.so"),
    "xwayland": lambda: shutil.which("Xwayland"),
}


def missing():
    """The packages that are not installed."""
    return [name for name, is_there in PACKAGES.items() if not is_there()]
