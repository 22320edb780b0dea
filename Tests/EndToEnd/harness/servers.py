"""Display servers of our own, without screen, hardware or rights."""

import os
import pathlib
import subprocess

from .checks import PATIENCE, Failure, wait_until

XORG = "/usr/lib/xorg/Xorg"  # the real server, of which /usr/bin/Xorg is a wrapper that needs root
WIDTH, HEIGHT = 1280, 800

# A trackpad, a mouse with a wheel, a touch screen and a keyboard, all played through sockets. The
# manual page of the driver does not mention the type PointerGesture. With this acceleration one unit is a
# pixel.
DEVICES = {
    "trackpad": ("PointerGesture", "CorePointer", {"AccelerationProfile": "-1"}),
    "mouse": ("PointerAbsolute", "SendCoreEvents", {}),
    "touchscreen": ("Touch", "SendCoreEvents", {"TouchCount": "10"}),
    "keyboard": ("Keyboard", "CoreKeyboard", {}),
}


class Xorg:
    """A private X server without a display and with the synthetic devices."""

    def __init__(self, directory, size=(WIDTH, HEIGHT)):
        self.directory = pathlib.Path(directory)
        (self.directory / "empty").mkdir(exist_ok=True)
        configuration = self.directory / "xorg.conf"
        configuration.write_text(_configuration(self.directory, *size))
        words = [XORG, "-config", configuration, "-configdir", self.directory / "empty"]
        words += ["-logfile", self.directory / "xorg.log", "-novtswitch", "-sharevts"]
        self.process, self.display = _start_x(words, self.directory / "xorg.out")

    @property
    def environment(self):
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def socket(self, device):
        return self.directory / f"{device}.sock"

    def close(self):
        _stop(self.process)


class Compositor:
    """A Wayland compositor that follows commands, one at a time."""

    def __init__(self, program, directory, seat=8, gestures=3, pointer=True, scale=0):
        self.directory = pathlib.Path(directory)
        self.directory.chmod(0o700)
        runtime = {"XDG_RUNTIME_DIR": str(self.directory)}
        words = [str(program), "wayland-test", str(seat), str(gestures), str(int(pointer))]
        words.append(str(scale))
        self.process = subprocess.Popen(
            words,
            env={**os.environ, **runtime},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if self.process.stdout.readline() != "ready\n":
            raise Failure("the compositor does not start")
        self.environment = {
            **runtime,
            "WAYLAND_DISPLAY": "wayland-test",
            "SDL_VIDEODRIVER": "wayland",
        }

    def __call__(self, command):
        """Gives a command and waits until its events have been sent."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if not answer or answer.startswith("error"):
            raise Failure(f'compositor, "{command}": {answer or "it has ended"}')
        return answer

    def wait_until_mapped(self):
        wait_until(lambda: self("mapped"), lambda word: word == "yes", "a window")

    def kill(self):
        """Ends it without telling its clients."""
        self.process.kill()
        self.process.wait()

    def close(self):
        _stop(self.process)


class Xwayland:
    """An X server in a window of the compositor."""

    def __init__(self, compositor):
        output = compositor.directory / "xwayland.out"
        self.process, self.display = _start_x(["Xwayland"], output, compositor.environment)

    @property
    def environment(self):
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def close(self):
        _stop(self.process)


def _start_x(words, output, environment=None):
    """Starts an X server on a free display, which it names once it takes clients."""
    reader, writer = os.pipe()
    words = [*words, "-displayfd", writer, "-noreset", "-nolisten", "tcp"]
    with open(output, "w") as file:
        process = subprocess.Popen(
            [str(word) for word in words],
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            pass_fds=[writer],
        )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        raise Failure(f"{words[0]} does not start: {output.read_text()[-2000:]}")
    return process, f":{number}"


def _stop(process):
    for pipe in process.stdin, process.stdout:
        if pipe:
            pipe.close()
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _configuration(directory, width, height):
    total_width, total_height = width + 400, height + 28
    clock = total_width * total_height * 60 / 1e6
    across = f"{width} {width + 64} {width + 200} {total_width}"
    down = f"{height} {height + 1} {height + 4} {total_height}"
    mode = f'Modeline "only" {clock:.2f} {across} {down}'
    devices = "".join(_device(directory, name, *rest) for name, rest in DEVICES.items())
    layout = "".join(f'  InputDevice "{name}" "{rest[1]}"\n' for name, rest in DEVICES.items())
    return f"""Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
  Option "DontVTSwitch" "true"
  Option "BlankTime" "0"
EndSection
{devices}
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0 - 1000.0
  VertRefresh 5.0 - 200.0
  {mode}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "only"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
{layout}EndSection
"""


def _device(directory, name, kind, _, options):
    extra = "".join(f'  Option "{key}" "{value}"\n' for key, value in options.items())
    return f"""Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{directory / name}.sock"
  Option "DeviceType" "{kind}"
{extra}EndSection
"""
