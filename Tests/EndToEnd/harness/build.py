"""Builds what the scenarios need beside the program: everything goes to one directory."""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
PROTOCOLS = pathlib.Path("/usr/share/wayland-protocols")
STRICT_C = ["-std=c11", "-D_DEFAULT_SOURCE", "-Wall", "-Wextra", "-Werror", "-g"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


def compositor(directory):
    """The Wayland compositor."""
    shell = PROTOCOLS / "stable/xdg-shell/xdg-shell.xml"
    gestures = PROTOCOLS / "unstable/pointer-gestures/pointer-gestures-unstable-v1.xml"
    viewporter = PROTOCOLS / "stable/viewporter/viewporter.xml"
    fractions = PROTOCOLS / "staging/fractional-scale/fractional-scale-v1.xml"
    protocols = {
        "xdg-shell": shell,
        "pointer-gestures": gestures,
        "viewporter": viewporter,
        "fractional-scale": fractions,
    }
    tables = []
    for name, protocol in protocols.items():
        run("wayland-scanner", "server-header", protocol, directory / f"{name}-server.h")
        run("wayland-scanner", "private-code", protocol, directory / f"{name}.c")
        tables.append(directory / f"{name}.c")
    program = directory / "compositor"
    sources = sorted((HERE / "Compositor").glob("*.c"))
    include = ["-I", directory, "-I", HERE / "Compositor"]
    run("gcc", *STRICT_C, *include, *sources, *tables, "-o", program, "-lwayland-server", "-lm")
    return program


def missing_libraries(directory):
    """A library to preload that makes other libraries missing; see Missing/missing.c."""
    library = directory / "missing.so"
    run("gcc", *STRICT_C, "-shared", "-fPIC", HERE / "Missing/missing.c", "-o", library, "-ldl")
    return library


def demo():
    """The demo in its release build."""
    words = ["swift", "build", "-c", "release", "--package-path", str(ROOT)]
    run(*words, "--product", "scroll-demo", stdout=sys.stderr)
    show = [*words, "--show-bin-path"]
    place = subprocess.run(show, check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(place) / "scroll-demo"


def probe(directory):
    """A program that listens as the demo does, and grabs the pointer as it does not.

    It is built without the package manager: an executable of the package would be a second one to
    choose from in `swift run`.
    """
    sources = ROOT / "Sources"
    names = ["CLibraries", "CTrackpad"]
    headers = [sources / name / "include" / f"{name}.h" for name in names]
    modules = [f'module {header.stem} {{ header "{header}" export * }}\n' for header in headers]
    module_map = directory / "module.modulemap"
    module_map.write_text("".join(modules))
    objects = []
    for source in sorted(source for name in names for source in (sources / name).glob("*.c")):
        objects.append(directory / f"{source.stem}.o")
        include = [word for header in headers for word in ("-I", header.parent)]
        run("clang", "-std=gnu11", "-O1", "-g", "-c", source, *include, "-o", objects[-1])
    flags = ["-swift-version", "6", "-package-name", "probe", "-I", directory]
    flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    strict = [word for name in FEATURES for word in ("-enable-upcoming-feature", name)]
    for name in "Geometry", "Gestures", "Trackpad":
        objects.append(directory / f"{name}.o")
        module = ["-module-name", name, "-emit-module-path", directory / f"{name}.swiftmodule"]
        files = sorted((sources / name).glob("*.swift"))
        build = ["-parse-as-library", "-wmo", "-emit-module", *module, "-c", *files]
        run("swiftc", *flags, *strict, *build, "-o", objects[-1])
    sdl = ["-Xcc", f"-fmodule-map-file={HERE / 'Probe/CSDL/module.modulemap'}"]
    files = sorted((HERE / "Probe").glob("*.swift"))
    program = directory / "probe"
    run("swiftc", *flags, *sdl, "-module-name", "Probe", *files, *objects, "-o", program)
    return program
