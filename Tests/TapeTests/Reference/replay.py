"""Plays a tape by SPEC.md and recording-tapes.md. It shares with the program the constants of SPEC m, and no code.

    python3 replay.py TAPE > LOG
    python3 replay.py --all            # writes the log beside every tape in ../Tapes
    python3 replay.py --all FOLDER     # writes those logs into a folder instead

Those constants, our own choices, are the steps and times of wheel and keys and the pause that ends a spin of
the wheel. All others are those of the specification. The reference covers every tape in ../Tapes and refuses what
it does not know: the view `dots`, and scrolling during a zoom.
"""

import json
import pathlib
import sys

from pager import Pager
from scene import View, build
from scroller import FADE, FADING, Scroller
from touches import Touches, TrackpadPinch

EARLY = 1e-6  # Times on tapes are rounded to six decimals.
TAIL = 100.0
PAUSE, DECISION = 300.0, 0.1  # A spin of the wheel (m.2, decision 20).
KINDS = {"view": View, "control": View, "scroll": Scroller, "pages": Pager}
STANDARD_KEYS = {"kind", "id", "frame", "children", "logsTouches"}


def rounded(value):
    if isinstance(value, (list, tuple)):
        return [rounded(v) for v in value]
    if isinstance(value, float):
        value = round(value, 6)
        return int(value) if value == int(value) else value
    return value


class Spin:
    """Turns of a wheel without a pause (decision 20)."""

    def __init__(self, keys):
        self.keys, self.way, self.axis = keys, [0.0, 0.0], 1
        self.is_decided, self.target, self.time = False, None, None

    def add(self, clicks, time):
        self.time = time
        self.way = [w + abs(c) for w, c in zip(self.way, clicks)]
        if not self.is_decided:
            self.axis = 0 if self.way[0] > self.way[1] else 1
            self.is_decided = max(self.way) >= DECISION - EARLY
        return self.axis, clicks[self.axis]

    @property
    def is_lost(self):
        return self.is_decided and not self.target


class World:
    def __init__(self, header):
        self.scale = header.get("scale", 1)
        self.period = 1000 / header.get("hz", 60)
        self.views, self.scrolls, self.lines, self.shown = {}, [], [], {}
        self.now = self.shown_time = 0.0
        self.is_logging = False
        self.touches = Touches(self)
        self.trackpad = self.trackpad_pinch = None
        self.spin = self.pressed = None
        self.keys, self.is_button, self.under_pointer = set(), False, []
        self.width, self.height = header["size"]
        self.root = build(header["scene"], None, self, KINDS)
        for view in self.scrolls:
            view.is_tracking = lambda v=view: any(
                g.view is v and g.fingers and type(g).__name__ == "Pan"
                for g in self.touches.gestures
            )
            view.drag_session = None
        self.configure(header["scene"])
        self.is_logging = True

    def configure(self, node):
        if self.views[node["id"]].is_scroll:
            own = {k: v for k, v in node.items() if k not in STANDARD_KEYS}
            self.views[node["id"]].assign(own)
        for child in node.get("children", []):
            self.configure(child)

    @property
    def motion_start(self):
        """Decision 2."""
        return self.now - self.period if self.hears else self.now

    # The log

    def write(self, line):
        if self.is_logging:
            self.lines.append(json.dumps(rounded_line(line), separators=(",", ":")))

    def fields(self, view):
        return {"offset": view.offset, "zoom": view.zoom, "state": view.state}

    def log_message(self, view, message, extra):
        line = {"t": self.now, "view": view.id, "message": message, **self.fields(view), **extra}
        self.write(line)

    def log_touch(self, view, message):
        self.write({"t": self.now, "view": view.id, "message": message})

    def log_pages(self):
        """Which views hold which pages at first."""
        for view in self.scrolls:
            for slot, page in enumerate(view.slots):
                if page is not None:
                    view.tell("configured", slot=slot, page=page)

    def log_frame(self, number):
        for view in self.scrolls:
            fields = rounded_line(self.fields(view))
            if self.shown.get(view.id) != fields:
                self.shown[view.id] = fields
                self.write({"t": self.now, "frame": number, "view": view.id, **fields})

    # Frames

    hears = True

    def frame(self, number, time, events):
        self.now, self.hears = time, True
        for view in self.scrolls:
            if view.phase == "rest":
                view.left_rest = time
        if number == 0:
            self.log_pages()
        for event in events:
            self.deliver(event)
        self.touches.settle()
        self.touches.fire(time)
        for view in self.scrolls:
            view.settle_limits()
        self.hears, self.shown_time = False, time
        for view in self.scrolls:
            view.advance()
            view.bar.advance(self.touches.pan_of(view), time)
            view.has_rested = view.phase == "rest"
        self.log_frame(number)

    @property
    def rests(self):
        phases = ("glide", "animate", "zoomBounce", "zoomAnimate")
        return not self.touches.is_waiting and all(v.phase not in phases for v in self.scrolls)

    # Events

    def deliver(self, event):
        time = event["t"]
        if {"touch", "mouse", "pan", "pinch", "wheel", "key"} & set(event):
            if event.get("scale", 1) <= 0 and "pinch" in event:
                return
            self.touches.fire(time)
        if "touch" in event:
            self.touch(("finger", event["id"]), event["touch"], event["at"], time)
        elif event.get("mouse") in ("over", "out"):
            self.hover(event.get("at"), time)
        elif "mouse" in event:
            self.keys = {k for k in ("shift",) if event.get(k)}
            phase = {"down": "began", "moved": "moved", "up": "ended"}[event["mouse"]]
            self.touch(("mouse", 0), phase, event["at"], time)
        elif "pan" in event:
            self.is_button = event.get("button", False)
            self.pan(event["pan"], event["at"], event.get("by", [0, 0]), time)
        elif "pinch" in event:
            self.pinch(event)
        elif "wheel" in event:
            self.wheel(event)
        elif "key" in event:
            stops = [v for v in self.scrolls if v.props["isScrollEnabled"]]
            target = self.pressed or (stops[0] if stops else None)
            for view in target.chain() if target else []:
                if view.is_scroll and view.key(event):
                    break
        elif "statusBar" in event:
            wanting = [v for v in self.scrolls if v.props["scrollsToTop"] and v.is_below_top]
            willing = [v for v in wanting if v.agrees_to_top()]
            if len(willing) == 1:
                willing[0].to_top()
        elif "set" in event:
            values = {k: v for k, v in event.items() if k not in ("t", "set")}
            view = self.views[event["set"]]
            if view.is_scroll:
                view.assign(values)
            else:
                view.logs = values["logsTouches"]
        elif "call" in event:
            self.call(event)
        elif "resize" in event:
            self.resize(*event["resize"])

    def touch(self, finger, phase, place, time):
        place = tuple(map(float, place))
        if phase == "began":
            if finger[0] != "trackpad":
                self.aim_keys(place)
            self.touches.began(finger, place, time)
        elif phase == "moved":
            self.touches.moved(finger, place, time)
        else:
            self.touches.lifted(finger, place, time, phase == "cancelled")

    def hover(self, place, time):
        """h.12: the pointer, without a button, is told to all views under it, from the inside out."""
        hit = self.root.hit(tuple(map(float, place))) if place else None
        under = list(hit.chain()) if hit else []
        for view in self.scrolls:
            if view not in under:
                view.bar.leave(self.now)
        self.under_pointer = [v for v in under if v.is_scroll]
        for view in self.under_pointer:
            view.bar.hover(view.viewport(tuple(map(float, place))), self.now)

    def aim_keys(self, place):
        """m.3: keys go to the innermost view that was pressed and scrolls by keys."""
        hit = self.root.hit(place)
        stops = [v for v in hit.chain() if v.is_scroll and v.props["isScrollEnabled"]] if hit else []
        if stops:
            self.pressed = stops[0]

    def pan(self, phase, place, by, time):
        finger = ("trackpad", 0)
        if phase == "began" or (phase == "changed" and self.trackpad is None):
            if self.trackpad is not None:
                self.touch(finger, "cancelled", self.trackpad, time)
            self.trackpad = tuple(place)
            self.touch(finger, "began", place, time)
        if phase == "changed":
            self.trackpad = (self.trackpad[0] + by[0], self.trackpad[1] + by[1])
            self.touch(finger, "moved", self.trackpad, time)
        elif phase != "began" and self.trackpad is not None:
            place, self.trackpad = self.trackpad, None
            self.touch(finger, phase, place, time)

    def pinch(self, event):
        phase, pinch = event["pinch"], self.trackpad_pinch
        if phase == "began" and pinch and pinch.began == (event["t"], event["at"]):
            return  # Law 7.
        if phase in ("ended", "cancelled") and not pinch:
            return
        self.touches.settle()
        pinch = self.trackpad_pinch
        if phase == "began" or (phase == "changed" and not pinch):
            self.start_trackpad_pinch(event)
            pinch = self.trackpad_pinch
        if not pinch or phase == "began":
            return
        if phase == "changed":
            by = event.get("by", [0, 0])
            pinch.at = (pinch.at[0] + by[0], pinch.at[1] + by[1])
            pinch.factor = event["scale"]
            pinch.view.pinch(pinch)
        else:
            self.end_trackpad_pinch()

    def start_trackpad_pinch(self, event):
        if self.trackpad_pinch:
            self.end_trackpad_pinch()
        hit = self.root.hit(event["at"])
        for view in hit.chain() if hit else []:
            if view.is_scroll and view.props["isScrollEnabled"] and view.can_zoom:
                if view.phase == "zooming":
                    continue
                self.trackpad_pinch = TrackpadPinch(view, tuple(event["at"]))
                self.trackpad_pinch.began = (event["t"], event["at"])
                if view.drag_session:
                    session, view.drag_session = view.drag_session, None
                    session.end(True)
                pan = self.touches.pan_of(view)
                if pan:
                    pan.restart()
                return view.begin_pinch(self.trackpad_pinch)

    def end_trackpad_pinch(self):
        pinch, self.trackpad_pinch = self.trackpad_pinch, None
        pan = self.touches.pan_of(pinch.view)
        if pan:
            pan.restart()
        pinch.view.end_pinch()

    def wheel(self, event):
        self.touches.settle()
        dx, dy = event["wheel"]
        if not dx and not dy:
            return
        hit = self.root.hit(event["at"])
        chain = [v for v in hit.chain() if v.is_scroll] if hit else []
        chain = [v for v in chain if v.props["isScrollEnabled"]]
        if event.get("control"):
            zooming = next((v for v in chain if v.can_zoom), None)
            if zooming:
                return zooming.wheel_zoom(event)
        if event.get("shift") and dx == 0:
            dx, dy = dy, 0
        keys = (bool(event.get("control")), bool(event.get("shift")))
        spin = self.spin
        if not spin or event["t"] - spin.time > PAUSE + 1e-6 or keys != spin.keys or spin.is_lost:
            self.spin = Spin(keys)
        axis, amount = self.spin.add((-dx, -dy), event["t"])
        if not amount:
            return
        if not self.spin.target:
            target = self.wheel_target(axis, amount > 0, chain)
            if self.spin.is_decided:
                self.spin.target = target
        else:
            target = self.spin.target
        if target:
            view, along = target
            if view.is_held or view.goes_on(along, amount > 0):
                view.wheel(amount, along)
            if not (view.is_moving or view.phase == "zoomBounce" or any(abs(part) > 1e-9 for part in view.clicks)):
                self.spin.target = None  # It kept the turn for nothing.

    def wheel_target(self, axis, forward, chain):
        """Decision 20: the innermost view that can go further, and its axis."""
        for index, view in enumerate(chain):
            if view.is_held or view.goes_on(axis, forward):
                return view, axis
            if view.ranges(axis):
                if view.transfers(axis):
                    continue
                return view, axis
            around = any(other.ranges(axis) for other in chain[index + 1:])
            if not around and view.rests_along(1 - axis) and view.goes_on(1 - axis, forward):
                return view, 1 - axis
        return None

    def call(self, event):
        view, animated = self.views[event["on"]], event.get("animated", False)
        method = event["call"]
        if method == "setContentOffset":
            view.go(tuple(map(float, event["to"])), animated)
        elif method == "scrollRectToVisible":
            view.show_rect(event["rect"], animated)
        elif method == "zoomToRect":
            view.zoom_to_rect(event["rect"], animated)
        elif method == "setZoomScale" and view.zoomed:
            view.scale_about(event["scale"], view.middle, animated)
        elif method == "flashScrollIndicators":
            view.shown_until, view.stay_end = self.now + FADE, self.now + FADE - FADING
        elif method == "setCurrentPage":
            view.go_to_page(event["page"], animated)
        elif method == "stopScrollingAndZooming":
            view.stop()

    def resize(self, width, height):
        """The root view follows the window; what is inside keeps its frame."""
        if (width, height) == (self.width, self.height):
            return  # Law 7.
        self.touches.settle()
        old = self.root.size
        self.root.width += width - self.width
        self.root.height += height - self.height
        self.width, self.height = width, height
        if self.root.is_scroll:
            self.root.resized(old)


def rounded_line(line):
    return {key: rounded(value) for key, value in line.items()}


def play(text):
    lines = [json.loads(s) for s in text.splitlines() if s.strip() and s.strip()[0] != "#"]
    header, events = lines[0], lines[1:]
    world = World(header)
    if header.get("frames") == "explicit":
        play_named_frames(world, events)
    else:
        play_regular_frames(world, events, header.get("until"))
    return "\n".join(world.lines) + "\n"


def play_named_frames(world, events):
    queue, number = [e for e in events if "frame" not in e], 0
    for frame in [e for e in events if "frame" in e]:
        due = [e for e in queue if e["t"] <= frame["t"] + EARLY]
        queue = queue[len(due):]
        world.frame(number, frame["t"], due)
        number += 1
    if queue:
        world.frame(number, queue[-1]["t"], queue)


def play_regular_frames(world, events, until):
    number, rested, time = 0, None, 0.0
    if until is not None and events:
        until = max(until, events[-1]["t"])
    while until is None or time <= until + EARLY:
        due = [e for e in events if e["t"] <= time + EARLY]
        events = events[len(due):]
        world.frame(number, time, due)
        if until is None and not events and world.rests:
            rested = time if rested is None else rested
            if time >= rested + TAIL:
                return
        else:
            rested = None
        number += 1
        time = number * world.period
    if events:
        world.frame(number, time, events)


def main():
    if sys.argv[1:2] == ["--all"]:
        tapes = pathlib.Path(__file__).resolve().parent.parent / "Tapes"
        logs = pathlib.Path(sys.argv[2]) if sys.argv[2:] else tapes
        for tape in sorted(tapes.glob("*.tape")):
            (logs / tape.with_suffix(".log").name).write_text(play(tape.read_text()))
    else:
        sys.stdout.write(play(pathlib.Path(sys.argv[1]).read_text()))


if __name__ == "__main__":
    main()
