"""A root directory with some of Debian's packages and nothing else, and programs that run in it."""

import os
import pathlib
import subprocess

KINDS = "recommends", "suggests", "conflicts", "breaks", "replaces", "enhances"


class Root:
    """The files of packages and of what they depend on, copied from this machine."""

    def __init__(self, directory, packages):
        self.directory = pathlib.Path(directory)
        for name in "bin", "lib", "lib64", "sbin":
            (self.directory / "usr" / name).mkdir(parents=True)
            (self.directory / name).symlink_to(f"usr/{name}")
        for name in "home", "opt", "tmp":
            (self.directory / name).mkdir()
        for name in "dev", "proc":
            (self.directory / name).mkdir()
        self._copy(_files(_with_dependencies(packages)))

    def _copy(self, files):
        pack = ["tar", "-C", "/", "--no-recursion", "--null", "-T", "-", "-c"]
        unpack = ["tar", "-C", str(self.directory), "--keep-directory-symlink", "-x"]
        names = "".join(f"{file[1:]}\0" for file in files).encode()
        packer = subprocess.Popen(pack, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        unpacker = subprocess.Popen(unpack, stdin=packer.stdout)
        packer.stdout.close()
        packer.stdin.write(names)
        packer.stdin.close()
        if packer.wait() or unpacker.wait():
            raise RuntimeError("the root cannot be filled")

    def start(self, *words, environment=(), **options):
        """Starts a program that sees the root, the X servers' sockets, and no network."""
        command = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"]
        command += ["--bind", str(self.directory), "/", "--proc", "/proc", "--dev", "/dev"]
        command += ["--ro-bind", "/tmp/.X11-unix", "/tmp/.X11-unix", "--chdir", "/home"]
        surroundings = {"HOME": "/home", "PATH": "/usr/bin", **dict(environment)}
        for name, value in surroundings.items():
            command += ["--setenv", name, value]
        return subprocess.Popen([*command, *words], stdin=subprocess.DEVNULL, **options)

    def run(self, *words, **environment):
        """Runs a program there to its end and returns its status and output."""
        process = self.start(
            *words, environment=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        said, _ = process.communicate(timeout=60)
        return process.returncode, said


def _with_dependencies(packages):
    """The packages and their installed dependencies."""
    without = [f"--no-{kind}" for kind in KINDS]
    words = ["apt-cache", "depends", "--recurse", *without, *packages]
    lines = _output(words).splitlines()
    names = {line for line in lines if line and line[0].isalnum()}
    status = ["dpkg-query", "-W", "-f", "${Package}:${Architecture} ${db:Status-Status}\n"]
    installed = {
        line.split()[0].partition(":")[0] for line in _output(status).splitlines() if " installed" in line
    }
    return sorted(names & installed)


def _files(packages):
    listed = set(_output(["dpkg", "-L", *packages]).splitlines())
    kept = (name for name in listed if name.startswith("/") and not name.startswith("/usr/share/doc/"))
    return sorted(name for name in kept if os.path.islink(name) or os.path.isfile(name))


def _output(words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout
