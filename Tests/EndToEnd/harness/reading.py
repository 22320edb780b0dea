"""What a screen reader does, a line of JSON a command; runs beside the tests, in Debian's own python."""

import json
import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# The introspection data gives the names of today to functions that were replaced.
warnings.filterwarnings("ignore", category=DeprecationWarning)

PATIENCE = 10.0  # seconds
KEPT = "F9"  # a key that is a command to this reader
EVENTS = [
    "object:state-changed:focused", "object:state-changed:checked", "object:children-changed",
    "object:bounds-changed", "object:text-changed", "object:text-caret-moved", "object:announcement",
    "object:property-change:accessible-value", "object:property-change:accessible-name",
    "window:activate",
]
heard, keys = [], []


def hear_key(event, _=None):
    pressed = event.type == Atspi.EventType.KEY_PRESSED_EVENT
    keys.append(["down" if pressed else "up", event.event_string, event.id, event.hw_code, event.is_text])
    return event.event_string == KEPT


def hear(event):
    words = event.any_data if isinstance(event.any_data, str) else ""
    name = event.source.get_name() if event.source else ""
    heard.append([event.type, name, event.detail1, words])


def pump():
    context = GLib.MainContext.default()
    while context.pending():
        context.iteration(False)


def wait(condition, what):
    deadline = time.monotonic() + PATIENCE
    while True:
        pump()
        found = condition()
        if found:
            return found
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited for {what}; heard {heard[-6:]}")
        time.sleep(0.01)


def application():
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for index in range(desktop.get_child_count()):
        child = desktop.get_child_at_index(index)
        if child and child.get_name() == "scroll-demo":
            child.set_cache_mask(Atspi.Cache.NONE)
            return child
    return None


def inside(node):
    # Of very many rows those that show.
    states = node.get_state_set()
    if states.contains(Atspi.StateType.MANAGES_DESCENDANTS):
        return []
    return [node.get_child_at_index(index) for index in range(node.get_child_count())]


def walk(node):
    yield node
    for child in inside(node):
        if child:
            yield from walk(child)


def describe(node):
    states = node.get_state_set()
    value = node.get_value_iface()
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "focused": states.contains(Atspi.StateType.FOCUSED),
        "showing": states.contains(Atspi.StateType.SHOWING),
        "selected": states.contains(Atspi.StateType.SELECTED),
        "checked": states.contains(Atspi.StateType.CHECKED),
        "actions": [node.get_action_name(i) for i in range(node.get_n_actions())]
        if node.get_action_iface() else [],
        "value": value.get_current_value() if value else None,
        "children": node.get_child_count(),
    }


def find(role, name):
    def look():
        program = application()
        for node in walk(program) if program else []:
            if node.get_role_name() == role and (name is None or node.get_name() == name):
                return node
        return None

    return wait(look, f"the {role} {name}")


def frame(node):
    extents = node.get_extents(Atspi.CoordType.WINDOW)
    return [extents.x, extents.y, extents.width, extents.height]


def row(list_name, index):
    return find("list", list_name).get_child_at_index(index)


def act(role, name, action):
    node = find(role, name)
    names = [node.get_action_name(i) for i in range(node.get_n_actions())]
    return node.do_action(names.index(action))


def set_value(role, name, number):
    return find(role, name).set_current_value(number)


def hears(kind, words):
    def said():
        return [event for event in heard if event[0].startswith(kind) and words in (event[1], event[3])]

    return wait(said, f"{kind} {words}")


def listen_to_keys():
    global key_listener
    key_listener = Atspi.DeviceListener.new(hear_key, None)
    types = 1 << Atspi.EventType.KEY_PRESSED_EVENT | 1 << Atspi.EventType.KEY_RELEASED_EVENT
    kind = Atspi.KeyListenerSyncType.SYNCHRONOUS
    for mask in 0, 1 << Atspi.ModifierType.SHIFT:
        Atspi.register_keystroke_listener(key_listener, None, mask, types, kind)


def hears_keys(*texts):
    """Waits for keys that go down one after the other, and returns them."""

    def down():
        found = [key for key in keys if key[0] == "down" and key[1] in texts]
        return found if [key[1] for key in found] == list(texts) else None

    try:
        return wait(down, f"the keys {texts}")
    except TimeoutError as error:
        raise TimeoutError(f"{error}; keys {keys}") from None


def forget():
    pump()
    heard.clear()


def enable():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", True)))
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, -1
    )


COMMANDS = {
    "ready": lambda: True,
    "enable": enable,
    "found": lambda: bool(wait(application, "the program")),
    "there": lambda: application() is not None,
    "tree": lambda: [describe(node) for node in walk(wait(application, "the program"))],
    "look": lambda role, name: describe(find(role, name)),
    "frame": lambda role, name: frame(find(role, name)),
    "act": act,
    "set": set_value,
    "focus": lambda role, name: find(role, name).grab_focus(),
    "text": lambda name: find("entry", name).get_text(0, -1),
    "row": lambda name, index: describe(row(name, index)),
    "scroll": lambda name, index: row(name, index).scroll_to(Atspi.ScrollType.ANYWHERE),
    "hears": hears,
    "listen to keys": listen_to_keys,
    "hears keys": hears_keys,
    "forget": forget,
}


def main():
    Atspi.init()
    listener = Atspi.EventListener.new(hear)
    for event in EVENTS:
        listener.register(event)
    for line in sys.stdin:
        command, *arguments = json.loads(line)
        try:
            answer = COMMANDS[command](*arguments)
        except Exception as error:  # told to the scenario, which fails
            answer = {"failure": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


main()
