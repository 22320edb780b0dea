"""The Debian packages that the scenarios need beside the two that the project builds with.

Their names are those of packages.txt, which README's command installs.
"""

import ctypes.util
import glob
import os
import pathlib
import shutil

MODULES = "/usr/lib/xorg/modules"
LIST = pathlib.Path(__file__).resolve().parent.parent / "packages.txt"

# What shows that each is there: a program, a library or a file.
SIGNS = {
    "python3": lambda: shutil.which("python3"),
    "gcc": lambda: shutil.which("gcc"),
    "libc6-dev": lambda: glob.glob("/usr/include/stdio.h"),
    "libx11-6": lambda: ctypes.util.find_library("X11"),
    "libxi6": lambda: ctypes.util.find_library("Xi"),
    "libxtst6": lambda: ctypes.util.find_library("Xtst"),
    "libxfixes3": lambda: ctypes.util.find_library("Xfixes"),
    "libwayland-dev": lambda: glob.glob("/usr/include/wayland-server.h"),
    "libwayland-bin": lambda: shutil.which("wayland-scanner"),
    "wayland-protocols": lambda: glob.glob("/usr/share/wayland-protocols/*"),
    "xserver-xorg-core": lambda: glob.glob(f"{MODULES}/input/inputtest_drv.so"),
    "xserver-xorg-video-dummy": lambda: glob.glob(f"{MODULES}/drivers/dummy_drv.so"),
    "xwayland": lambda: shutil.which("Xwayland"),
    "xvfb": lambda: shutil.which("Xvfb"),
    "xdotool": lambda: shutil.which("xdotool"),
    "x11-xkb-utils": lambda: shutil.which("setxkbmap"),
    "libfontconfig1": lambda: ctypes.util.find_library("fontconfig"),
    "libharfbuzz0b": lambda: ctypes.util.find_library("harfbuzz"),
    "fonts-dejavu-core": lambda: glob.glob("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
    "fonts-droid-fallback": lambda: glob.glob("/usr/share/fonts/truetype/droid/*Fallback*"),
    "fonts-noto-color-emoji": lambda: glob.glob("/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"),
    "libfreetype6": lambda: ctypes.util.find_library("freetype"),
    "libfribidi0": lambda: ctypes.util.find_library("fribidi"),
    "libpango-1.0-0": lambda: ctypes.util.find_library("pango-1.0"),
    "fonts-thai-tlwg": lambda: glob.glob("/usr/share/fonts/truetype/tlwg/*.ttf"),
    "unicode-data": lambda: glob.glob("/usr/share/unicode/BidiCharacterTest.txt"),
    "xclip": lambda: shutil.which("xclip"),
    "sway": lambda: shutil.which("sway"),
    "grim": lambda: shutil.which("grim"),
    "wl-clipboard": lambda: shutil.which("wl-copy"),
    "mutter": lambda: shutil.which("mutter"),
    "dbus-daemon": lambda: shutil.which("dbus-run-session"),
    "weston": lambda: shutil.which("weston"),
    "libheif1": lambda: ctypes.util.find_library("heif"),
    "libgl1-mesa-dri": lambda: glob.glob("/usr/lib/*/dri/swrast_dri.so"),
    "bubblewrap": lambda: shutil.which("bwrap"),
    "libglib2.0-bin": lambda: shutil.which("gio"),
    "at-spi2-core": lambda: glob.glob("/usr/libexec/at-spi-bus-launcher"),
    "python3-pyatspi": lambda: glob.glob("/usr/lib/python3/dist-packages/pyatspi"),
}


def listed():
    """The packages, in the order of the list."""
    lines = (line.partition("#")[0].strip() for line in LIST.read_text().splitlines())
    return [line for line in lines if line]


def missing():
    """The packages that are not installed."""
    return [name for name in listed() if not SIGNS[name]()]


def is_required():
    """Whether a missing package is a failure; on a user's machine it is only reported."""
    return os.environ.get("CI", "") not in ("", "0", "false")
