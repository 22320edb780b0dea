"""Fingers, mouse and trackpad: who gets them, and what a drag does (SPEC a, g, j, decisions 3 to 6).

A frame first hears all its events, then decides once what they amount to.
"""

import math

from physics import NOISE, clamp

SLOP = {"finger": 10.0, "mouse": 3.0, "trackpad": 0.0}  # g.1, decision 5
BAND = {"finger": 0.55, "mouse": 0.55, "trackpad": 0.715}  # c.1, c.2
HOLD = 150.0  # g.5
STALE = 60.0  # decision 4
SLOW = 0.25  # a.8
LOCK_ANGLE, LOCK_PAUSE = 20.0, 600.0  # g.4
PINCH_SLOP = 8.0  # g.10


def centroid(places):
    places = list(places)
    return tuple(sum(p[a] for p in places) / len(places) for a in (0, 1)) if places else (0, 0)


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1])


class Speed:
    """The velocity of the middle of the fingers (a.1 to a.3)."""

    def __init__(self, place, time):
        self.samples, self.place, self.time = [], place, time

    def rebase(self, place, time):
        self.place, self.time = place, time

    def moved(self, place, time):
        past = time - self.time
        if past > 0:
            way = minus(place, self.place)
            self.samples = [*self.samples, (way[0] / past, way[1] / past)][-2:]
            self.rebase(place, time)

    @property
    def now(self):
        if not self.samples:
            return (0.0, 0.0)
        if len(self.samples) == 1:
            return self.samples[0]
        before, newest = self.samples
        return tuple(0.2 * newest[a] + 0.8 * before[a] for a in (0, 1))


class Gesture:
    def __init__(self, view):
        self.view, self.fingers = view, {}
        self.state = "possible"  # possible, ready, active, failed
        self.has_news = False

    def end(self, cancelled):
        pass


class Pan(Gesture):
    def __init__(self, view, device):
        super().__init__(view)
        self.device, self.way, self.speed = device, (0.0, 0.0), None
        self.pending = None  # The time of moves that no sample was taken of yet.
        self.last_move = self.last_event = None
        self.step = (0.0, 0.0)
        self.lead = self.lead_time = None  # The movement that decides about the lock (g.4).
        self.is_waiting, self.scrub = False, None

    def began(self, finger, place, time):
        self.sample()
        first = not self.fingers
        self.fingers[finger] = place
        middle = centroid(self.fingers.values())
        if first:
            self.speed, self.last_move, self.state = Speed(middle, time), time, "possible"
            self.way, self.lead = (0.0, 0.0), None
        self.speed.rebase(middle, time)
        self.last_event = time

    def moved(self, finger, place, time):
        if self.pending is not None and self.pending < time:
            self.sample()
        before = centroid(self.fingers.values())
        self.fingers[finger] = place
        step = minus(centroid(self.fingers.values()), before)
        joined = (self.step[0] + step[0], self.step[1] + step[1])
        self.step = joined if self.pending == time else step
        if self.lead and self.lead_time == time:
            self.lead = (self.lead[0] + step[0], self.lead[1] + step[1])
        elif step != (0.0, 0.0) and self.state == "active":
            # A drag that catches something moving starts with a touch that has not moved yet.
            if self.lead is None or time - self.last_move >= LOCK_PAUSE:
                self.lead, self.lead_time = step, time
                self.view.drag_session and self.view.drag_session.unlock()
        if step != (0.0, 0.0):
            self.last_move = time
        self.way = (self.way[0] + step[0], self.way[1] + step[1])
        self.pending, self.last_event, self.has_news = time, time, True
        if self.state == "possible":
            self.measure()

    def measure(self):
        """g.1 and g.2."""
        slop, way = SLOP[self.device], self.way
        axes = [a for a in (0, 1) if self.view.scrolls(a)]
        found = [a for a in axes if abs(way[a]) > slop + 1e-6]
        if self.device == "trackpad" and len(axes) == 1:
            found = [a for a in found if abs(way[a]) >= abs(way[1 - a])]
        if not found:
            return
        self.way = tuple(
            math.copysign(abs(way[a]) - slop, way[a]) if a in found else 0.0 for a in (0, 1)
        )
        self.state, self.lead, self.lead_time = "ready", self.step, self.pending

    def sample(self):
        if self.pending is not None:
            self.speed.moved(centroid(self.fingers.values()), self.pending)
            self.pending = None

    def ended(self, finger, time):
        self.sample()
        del self.fingers[finger]
        self.last_event = time
        self.speed.rebase(centroid(self.fingers.values()), time)

    def restart(self):
        self.way, self.state, self.is_waiting = (0.0, 0.0), "possible", False

    def begin(self):
        if self.is_waiting:
            self.way = (0.0, 0.0)
        self.state, self.has_news = "active", False
        self.view.drag_session = Drag(self.view, self)
        self.view.drag_session.begin()

    def change(self):
        if self.view.drag_session:
            self.view.drag_session.update()

    def end(self, cancelled):
        if self.view.drag_session:
            session, self.view.drag_session = self.view.drag_session, None
            session.end(cancelled)


class Pinch(Gesture):
    def __init__(self, view):
        super().__init__(view)
        self.initial = self.unit = None
        self.factor = 1.0

    def place(self):
        return centroid(self.fingers.values())

    def count(self):
        return len(self.fingers)

    def scale(self):
        return self.factor

    def spread(self):
        middle = self.place()
        return 2 * sum(math.dist(p, middle) for p in self.fingers.values()) / len(self.fingers)

    def began(self, finger, place, time):
        self.fingers[finger] = place
        self.recount()
        self.has_news = True

    def recount(self):
        if len(self.fingers) < 2:
            self.state = "ended" if self.state == "active" else "possible"
            self.initial = None
        elif self.state == "active":
            self.unit = max(self.spread(), 1.0) / self.factor
        elif self.state != "failed":
            self.state, self.initial = "possible", self.spread()

    def moved(self, finger, place, time):
        self.fingers[finger] = place
        self.has_news = True
        if self.state == "active":
            self.factor = max(self.spread(), 1.0) / self.unit
        elif self.state == "possible" and self.initial is not None:
            if abs(self.spread() - self.initial) > PINCH_SLOP:
                self.state = "ready"

    def ended(self, finger, time):
        del self.fingers[finger]
        self.recount()
        self.has_news = True

    def sample(self):
        pass

    def begin(self):
        self.state, self.factor, self.has_news = "active", 1.0, False
        self.unit = max(self.spread(), 1.0)
        pan = self.view.world.touches.pan_of(self.view)
        if pan:
            pan.end(True)
            pan.restart()
        elif self.view.session:
            self.view.session.end(True)
        self.view.begin_pinch(self)

    def change(self):
        self.view.pinch(self)

    def end(self, cancelled):
        pan = self.view.world.touches.pan_of(self.view)
        if pan:
            pan.restart()
        self.view.end_pinch()


class TrackpadPinch:
    """A pinch that the trackpad measured; its place moves by what the fingers do together."""

    def __init__(self, view, place):
        self.view, self.at, self.factor = view, place, 1.0

    def place(self):
        return self.at

    def count(self):
        return 0

    def scale(self):
        return self.factor


class Drag:
    """One drag: the innermost view takes what it can, the rest moves those around (decision 9)."""

    def __init__(self, view, pan):
        self.pan, self.views = pan, [view]
        around = [v for v in view.chain() if v is not view and v.kind == "scroll"]
        self.views += [v for v in around if v.props["isScrollEnabled"]]
        self.starts = [list(v.grip(BAND[pan.device])) for v in self.views]
        self.lock, self.counted, self.way = "undecided", (0.0, 0.0), [0.0, 0.0]
        self.latest = self.previous = (0.0, 0.0)

    @property
    def owner(self):
        return self.views[0]

    def scale(self):
        return self.owner.window_scale()

    def translation(self):
        return tuple(w / self.scale() for w in self.pan.way)

    def velocity(self):
        return tuple(v / self.scale() for v in self.pan.speed.now)

    def begin(self):
        self.decide()
        for view in self.views[1:]:
            if view.is_moving:
                self.join(view)
        if not self.moves_others_only(self.masked(self.translation())):
            self.join(self.owner)
        self.follow()

    def join(self, view):
        if view.session not in (None, self):
            return
        view.session = self
        view.begin_drag(BAND[self.pan.device])

    def unlock(self):
        self.lock = "undecided"

    def masked(self, way):
        return [
            way[a] if self.owner.scrolls(a) and self.lock in ("undecided", "free", a) else 0.0
            for a in (0, 1)
        ]

    def decide(self):
        """g.4: the movement of the event that started the drag decides."""
        step = self.pan.lead
        if self.lock != "undecided" or not step or step == (0.0, 0.0):
            return
        self.lock = "free"
        if self.owner.props["isDirectionalLockEnabled"]:
            angle = math.degrees(math.atan2(abs(step[1]), abs(step[0])))
            if angle <= LOCK_ANGLE:
                self.lock = 0
            elif angle >= 90 - LOCK_ANGLE:
                self.lock = 1

    def update(self):
        self.follow()
        # A finger that has just come down on a glide is not slow yet (a.9).
        self.owner.boost.drag(math.hypot(*self.way), tuple(-v for v in self.velocity()))

    def follow(self):
        now = self.velocity()
        self.previous = (0.0, 0.0) if now == (0.0, 0.0) else self.latest
        self.latest = now
        self.decide()
        way = self.translation()
        step = self.masked(minus(way, self.counted))
        self.counted = way
        self.way = [w + s for w, s in zip(self.way, step)]
        places = [self.share(a, self.way) for a in (0, 1)]
        self.way = [w + rest for w, (_, rest) in zip(self.way, places)]
        for index, view in enumerate(self.views):
            raw = (places[0][0][index], places[1][0][index])
            if raw != tuple(self.starts[index]):
                self.join(view)
            if view.session is self:
                view.drag(raw)

    def reach(self, index, axis):
        low, high = self.views[index].limits(axis)
        start = self.starts[index][axis]
        return min(low, start), max(high, start)

    def share(self, axis, way):
        """The raw offsets of all views, and what of the way nobody takes."""
        places = [start[axis] for start in self.starts]
        if not self.owner.scrolls(axis):
            return places, 0.0
        left = places[0] - way[axis]
        stretched = 0 if self.views[0].stretches(axis) else None
        places[0] = clamp(left, *self.reach(0, axis))
        left -= places[0]
        for index in range(1, len(self.views)):
            if not self.views[index - 1].transfers(axis):
                break
            if self.views[index].ranges(axis):
                wanted = places[index] + left
                places[index] = clamp(wanted, *self.reach(index, axis))
                left = wanted - places[index]
                # Whoever has the drag stretches at its own edge (j.2, j.3).
                if self.views[index].stretches(axis):
                    stretched = index
        if stretched is None:
            return places, left
        places[stretched] += left
        return places, 0.0

    def moves_others_only(self, way):
        places = [self.share(a, way)[0] for a in (0, 1)]
        moved = [
            any(places[a][i] != self.starts[i][a] for a in (0, 1)) for i in range(len(self.views))
        ]
        return any(moved[1:]) and not moved[0]

    def carrier(self, axis):
        places, _ = self.share(axis, self.way)
        moved = [i for i, place in enumerate(places) if place != self.starts[i][axis]]
        return moved[-1] if moved else 0

    def shift(self, view, step):
        if view in self.views:
            index = self.views.index(view)
            self.starts[index] = [s + d for s, d in zip(self.starts[index], step)]

    def end(self, cancelled):
        """a.5, a.8 and decision 4; momentum stays with the view that moved last (j.5)."""
        idle = self.pan.last_event - self.pan.last_move
        latest, previous = self.latest, self.previous
        if cancelled or idle >= STALE - 1e-6 or math.hypot(*latest) < SLOW - NOISE:
            latest = blended = (0.0, 0.0)
        elif previous == (0.0, 0.0):
            blended = latest
        else:
            blended = tuple(0.75 * previous[a] + 0.25 * latest[a] for a in (0, 1))
        blended, latest = self.masked(blended), self.masked(latest)
        carriers = [self.carrier(a) for a in (0, 1)]
        for index, view in enumerate(self.views):
            if view.session is self:
                kept = [
                    tuple(-v[a] if carriers[a] == index else 0.0 for a in (0, 1))
                    for v in (blended, latest)
                ]
                view.end_drag(*kept)


class Touch:
    def __init__(self, view, place, time, gestures):
        self.view, self.start, self.place, self.time = view, place, place, time
        self.gestures, self.fate = gestures, "held"  # held, given, kept
        self.due = None


class Touches:
    """Leads touches to gestures and views (g.5, g.6)."""

    def __init__(self, world):
        self.world, self.live, self.gestures = world, {}, []

    def pan_of(self, view):
        found = [g for g in self.gestures if isinstance(g, Pan) and g.view is view]
        return found[0] if found else None

    # Events

    def began(self, finger, place, time):
        if finger in self.live:
            self.lifted(finger, place, time, True)
        self.settle()
        view = self.world.root.hit(place)
        if not view:
            return
        device = finger[0]
        watching = []
        scrolls = [v for v in view.chain() if v.kind == "scroll"]
        for scroll in [v for v in scrolls if v.props["isScrollEnabled"]]:
            watching.append(self.gesture(scroll, Pan, device))
            if device != "trackpad":
                watching.append(self.gesture(scroll, Pinch))
        touch = self.live[finger] = Touch(view, place, time, watching)
        for gesture in watching:
            gesture.began(finger, place, time)
        around = [v for v in list(view.chain())[1:] if v.kind == "scroll"]
        delays = [
            v for v in around
            if v.props["isScrollEnabled"] and v.props["delaysContentTouches"]
        ]
        if device == "trackpad":
            touch.fate = "kept"
        elif delays:
            touch.due = time + HOLD
        else:
            touch.fate = "given"
        for gesture in watching:
            if isinstance(gesture, Pan) and gesture.state != "active":
                self.catch(gesture, finger)
        if touch.fate == "given":
            self.give(touch)
        self.settle()

    def gesture(self, view, kind, *extra):
        for gesture in self.gestures:
            if type(gesture) is kind and gesture.view is view:
                return gesture
        self.gestures.append(kind(view, *extra))
        return self.gestures[-1]

    def catch(self, pan, finger):
        """A touch on something moving holds it at once, without slop (g.6)."""
        view = pan.view
        view.boost.touch(pan.last_move)
        can = view.props["isScrollEnabled"] and not view.is_held and not view.is_scaling
        taken = any(g.state == "active" and finger in g.fingers for g in self.gestures)
        if can and view.is_moving and pan.state == "possible" and not taken:
            self.start(pan)

    def moved(self, finger, place, time):
        touch = self.live.get(finger)
        if not touch:
            return
        touch.place = place
        for gesture in touch.gestures:
            if finger in gesture.fingers:
                gesture.moved(finger, place, time)
        if touch.fate == "given":
            touch.view.touches("touchesMoved")
        elif touch.fate == "held" and self.goes_across(touch):
            self.settle()
            if touch.fate == "held":
                self.give(touch)

    def goes_across(self, touch):
        way = minus(touch.place, touch.start)
        around = [v for v in list(touch.view.chain())[1:] if v.kind == "scroll"]
        return all(
            not (v.props["isScrollEnabled"] and v.props["delaysContentTouches"])
            or any(abs(way[a]) > 10 and not v.scrolls(a) for a in (0, 1))
            for v in around
        )

    def lifted(self, finger, place, time, cancelled):
        self.settle()
        touch = self.live.get(finger)
        if not touch:
            return
        claimed = any(g.state == "active" for g in touch.gestures)
        if touch.fate == "held" and not cancelled and not claimed:
            self.give(touch)
        del self.live[finger]
        for gesture in touch.gestures:
            if finger in gesture.fingers:
                gesture.ended(finger, time)
        if touch.fate == "given":
            touch.view.touches("touchesCancelled" if cancelled else "touchesEnded")
        self.settle(cancelled)

    def give(self, touch):
        around = [v for v in list(touch.view.chain())[1:] if v.kind == "scroll"]
        touch.fate = "given" if all(v.phase == "rest" for v in around) else "kept"
        if touch.fate == "given":
            touch.view.touches("touchesBegan")

    def fire(self, time):
        """Gives touches to views that waited long enough."""
        while True:
            due = [t for t in self.live.values() if t.fate == "held" and t.due <= time]
            if not due:
                return
            self.settle()
            for touch in sorted(due, key=lambda t: t.due):
                if touch.fate == "held":
                    self.give(touch)

    @property
    def is_waiting(self):
        return any(t.fate == "held" for t in self.live.values())

    # Decisions

    def settle(self, cancelled=False):
        for gesture in list(self.gestures):
            gesture.sample()
            if gesture.state == "ready":
                self.try_to_begin(gesture)
            elif gesture.state == "active" and gesture.fingers:
                if gesture.has_news:
                    gesture.has_news = False
                    gesture.change()
            elif gesture.state in ("active", "ended"):
                gesture.state = "possible"
                gesture.end(cancelled)
        self.gestures = [g for g in self.gestures if g.fingers]

    def conflict(self, a, b):
        return a is not b and a.view is not b.view and set(a.fingers) & set(b.fingers)

    def try_to_begin(self, gesture):
        view = gesture.view
        is_pinch = isinstance(gesture, Pinch)
        beaten = any(g.state == "active" and self.conflict(g, gesture) for g in self.gestures)
        able = view.can_zoom if is_pinch else view.scrolls(0) or view.scrolls(1)
        if beaten or not able or not view.props["isScrollEnabled"]:
            gesture.state = "failed"
        elif not is_pinch and view.is_scaling:
            gesture.is_waiting = True
        elif self.may_take(gesture):
            self.start(gesture)
        else:
            gesture.state = "failed"

    def may_take(self, gesture):
        """Whether views inside may lose the gesture's touches (rows 55 to 57)."""
        view = gesture.view
        mine = [t for f, t in self.live.items() if f in gesture.fingers and t.fate == "given"]
        inside = [t.view for t in mine if t.view is not view and t.view.is_inside(view)]
        return all(view.props["canCancelContentTouches"] and v.kind != "control" for v in inside)

    def start(self, gesture):
        for other in self.gestures:
            if other.state in ("possible", "ready") and self.conflict(other, gesture):
                other.state = "failed"
        for finger in list(gesture.fingers):
            touch = self.live.get(finger)
            if touch and touch.fate == "given":
                touch.fate = "kept"
                touch.view.touches("touchesCancelled")
            elif touch:
                touch.fate = "kept"
        gesture.begin()

    def release_hold(self, view):
        """Takes the content away from the fingers."""
        for gesture in [g for g in self.gestures if g.view is view]:
            gesture.fingers = {}
            if gesture.state == "active":
                gesture.state = "possible"
                gesture.end(True)
        self.gestures = [g for g in self.gestures if g.view is not view]
        for touch in self.live.values():
            touch.gestures = [g for g in touch.gestures if g.view is not view]
        if self.world.trackpad_pinch and self.world.trackpad_pinch.view is view:
            self.world.end_trackpad_pinch()
        if view.session:
            view.session.views.remove(view)
            view.end_drag((0.0, 0.0), (0.0, 0.0))
