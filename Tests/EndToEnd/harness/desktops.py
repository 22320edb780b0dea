"""Compositors as people have them, without a screen: each a rig of its own.

They are asked for a scale, show the program, and what they show is looked at pixel by pixel. The
output is always of the same size in points.
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import time

from .bus import SESSION
from .checks import PATIENCE, Failure
from .desk import Desk
from .picture import Picture
from .virtual_pointer import VirtualPointer
from .xclient import XClient

SIZE = 1200, 800  # points
BESIDE = 40  # pixels of the X server beside the compositor that is nested in it
NOBODY = 65534
SOCKET = "wayland-desk"


def _listens(path):
    """Whether a server takes connections at a socket, whose file is there a moment before that."""
    with socket.socket(socket.AF_UNIX) as client:
        try:
            client.connect(str(path))
        except OSError:
            return False
    return True


class DesktopRig(Desk):
    """A compositor, the program in it, and a hand; places are points in the window."""

    def __init__(self, program, scale):
        self.program, self.scale = program, scale
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="desk."))
        self.pixels = [round(length * scale) for length in SIZE]
        self.processes = []
        try:
            self._open()
        except BaseException:
            self.close()
            raise
        self.empty = self.still_picture(self._is_ready)

    @property
    def environment(self):
        # Decorations of the client's own would be a part of the picture.
        return {
            "XDG_RUNTIME_DIR": str(self.directory),
            "WAYLAND_DISPLAY": SOCKET,
            "SDL_VIDEODRIVER": "wayland",
            "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",
        }

    def close(self):
        for process in reversed(self.processes):
            _end(process)
        shutil.rmtree(self.directory, ignore_errors=True)

    def start(self, *options, **environment):
        """Starts the program and looks where its window is."""
        surroundings = {**self.environment, **environment}
        tape = pathlib.Path(tempfile.mkdtemp(dir=self.directory)) / "tape"
        run = self.program.start(surroundings, tape, *options)
        self.look()
        return run

    def look(self):
        """Looks where the window is."""
        self.shown = self.still_picture(self.empty.bounds_of_change)
        self.area = self.empty.bounds_of_change(self.shown)

    @property
    def size(self):
        """The size of the window in device pixels."""
        left, top, right, bottom = self.area
        return right - left, bottom - top

    def window(self):
        """What the window showed when it was started."""
        return self.shown.cut(*self.area)

    def place(self, x, y):
        """A place in the window as a place on the output, in points."""
        return self.area[0] / self.scale + x, self.area[1] / self.scale + y

    def _is_ready(self, picture):
        """Whether a picture is that of a desktop that has started."""
        return True

    def _start(self, *words, name, **options):
        with open(self.directory / f"{name}.log", "w") as log:
            process = subprocess.Popen(
                [str(word) for word in words], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                start_new_session=True, **options,
            )
        self.processes.append(process)
        return process

    def _await_socket(self, process, path):
        deadline = time.monotonic() + PATIENCE
        while not _listens(path):
            if process.poll() is not None or time.monotonic() > deadline:
                logs = "".join(log.read_text()[-1500:] for log in self.directory.glob("*.log"))
                raise Failure(f"{process.args[0]} does not start: {logs}")
            time.sleep(0.02)


class SwayRig(DesktopRig):
    """sway, with a virtual pointer. It starts for no one who could be root."""

    LEFT = 0x110

    def _open(self):
        config = self.directory / "config"
        width, height = self.pixels
        config.write_text(
            f"output HEADLESS-1 resolution {width}x{height} position 0 0 scale {self.scale}\n"
            "default_border none\nfocus_follows_mouse no\n"
            'for_window [app_id=".*"] floating enable\n'
        )
        environment = {
            **_without_display(),
            "XDG_RUNTIME_DIR": str(self.directory),
            "WLR_BACKENDS": "headless",
            "WLR_LIBINPUT_NO_DEVICES": "1",
            "WLR_RENDERER": "pixman",
        }
        options = {"env": environment}
        if os.geteuid() == 0:
            for path in self.directory, config:
                os.chown(path, NOBODY, NOBODY)
            options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        process = self._start("sway", "-c", config, name="sway", **options)
        place = self.directory / "wayland-1"
        self._await_socket(process, place)
        (self.directory / SOCKET).symlink_to(place)
        self.pointer = VirtualPointer(place, SIZE)
        self.pointer.move_to(1, 1)

    def close(self):
        if hasattr(self, "pointer"):
            self.pointer.close()
        super().close()

    def picture(self):
        grim = subprocess.run(
            ["grim", "-t", "ppm", "-"], env={**os.environ, **self.environment}, capture_output=True,
            timeout=PATIENCE, check=True,
        )
        return Picture.from_ppm(grim.stdout)

    def move(self, x, y):
        self.pointer.move_to(*self.place(x, y))

    def press(self, down):
        self.pointer.press(self.LEFT, down)

    def scroll(self, points):
        self.pointer.scroll(points)

    def lift(self):
        self.pointer.lift()

    def turn(self, clicks):
        for _ in range(clicks):
            self.pointer.turn(1)


class NestedRig(DesktopRig):
    """A compositor in the window of an X server, whose hand is XTEST."""

    LEFT, NOTCH = 1, 5

    def _is_ready(self, picture):
        return not picture.is_black

    def _open(self):
        width, height = self.pixels
        read, write = os.pipe()
        server = self._start(
            "Xvfb", "-displayfd", write, "-screen", "0", f"{width + BESIDE}x{height}x24", "-nolisten", "tcp",
            "-noreset", "-nocursor", "-fbdir", self.directory, name="xvfb", pass_fds=[write],
        )
        os.close(write)
        with os.fdopen(read) as line:
            display = f":{line.readline().strip()}"
        self.client = XClient(display)
        # A compositor that finds the pointer in its window before it has a seat would never know of it:
        # it is to come in from beside.
        self.client.move_to(width + BESIDE // 2, height // 2)
        environment = {
            **_without_display(),
            "XDG_RUNTIME_DIR": str(self.directory),
            "DISPLAY": display,
        }
        self._await_socket(self._nest(environment), self.directory / SOCKET)

    def close(self):
        if hasattr(self, "client"):
            self.client.close()
        super().close()

    def picture(self):
        return Picture.from_xwd((self.directory / "Xvfb_screen0").read_bytes())

    def move(self, x, y):
        self.client.move_to(*(round(number * self.scale) for number in self.place(x, y)))

    def press(self, down):
        self.client.press(self.LEFT, down)

    def turn(self, clicks):
        for _ in range(clicks):
            self.client.click(self.NOTCH)


class MutterRig(NestedRig):
    """mutter, GNOME's compositor."""

    def _nest(self, environment):
        width, height = self.pixels
        environment |= {
            "GSETTINGS_BACKEND": "memory",
            "MUTTER_DEBUG_DUMMY_MODE_SPECS": f"{width}x{height}",
            "MUTTER_DEBUG_DUMMY_MONITOR_SCALES": str(self.scale),
        }
        words = "mutter", "--wayland", "--nested", "--no-x11", "--wayland-display", SOCKET
        session = "dbus-run-session", f"--config-file={SESSION}", "--"
        return self._start(*session, *words, name="mutter", env=environment)


class WestonRig(NestedRig):
    """weston, the reference."""

    def _nest(self, environment):
        config = self.directory / "weston.ini"
        config.write_text(
            "[core]\nidle-time=0\n[shell]\npanel-position=none\nstartup-animation=none\n"
            "animation=none\nbackground-color=0xff203040\n"
        )
        width, height = SIZE
        return self._start(
            "weston", "--backend=x11-backend.so", "--use-pixman", f"--config={config}",
            f"--socket={SOCKET}", f"--width={width}", f"--height={height}", f"--scale={self.scale:g}",
            name="weston", env=environment,
        )


def _without_display():
    """The surroundings without the person's own desktop."""
    own = "DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK", "DBUS_SESSION_BUS_ADDRESS"
    return {key: value for key, value in os.environ.items() if key not in own}


def _end(process):
    """Ends what was started, and what that has started: they have a group of their own."""
    for number in signal.SIGTERM, signal.SIGKILL:
        try:
            os.killpg(process.pid, number)
            process.wait(PATIENCE)
        except (subprocess.TimeoutExpired, ProcessLookupError):
            pass
