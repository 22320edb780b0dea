"""Fingers, mouse and trackpad: who gets them, and what a drag does (SPEC a, g, j, decisions 3 to 6).

A frame first hears all its events, then decides once what they amount to.
"""

import math

from physics import NOISE, clamp

SLOP = {"finger": 10.0, "mouse": 3.0, "trackpad": 0.0}  # g.1, decision 5
BAND = {"finger": 0.55, "mouse": 0.55, "trackpad": 0.715}  # c.1, c.2
HOLD = 150.0  # g.5
STALE = 60.0  # decision 4
SAMPLE, BEGINNING, FASTEST = 1000 / 120, 16.0, 8.0  # a.2 to a.4
SILENCE, SILENT_SAMPLE = 25.0, 1000 / 60  # a.7
SLOW = 0.25  # a.8
LOCK_ANGLE, LOCK_PAUSE, LEAST_WAY = 20.0, 600.0, 3.0  # g.4
PINCH_SLOP = 8.0  # g.10
PRESS, PRESS_REACH = 500.0, 10.0  # g.9
MARGIN = {"mouse": 4.0, "finger": 12.0}  # m.8
MOMENT = 2.0  # decision 14
ROUNDING = 1e-6  # Differences of times are off by less than this.


def centroid(places):
    places = list(places)
    return tuple(sum(p[a] for p in places) / len(places) for a in (0, 1)) if places else (0, 0)


def minus(a, b):
    return (a[0] - b[0], a[1] - b[1])


def is_apart(time, earlier):
    return time - earlier >= MOMENT - ROUNDING


class Path:
    """One finger's path by its reports (a.1), and its velocities (a.2 to a.7)."""

    def __init__(self, place, time):
        self.knots, self.opened = [(time, place)], time

    def moved(self, place, time):
        if time < self.knots[-1][0]:
            return
        if not is_apart(time, self.opened):
            self.knots[-1] = (time, place)  # Decision 14.
            return
        if self.is_stale(time):
            self.knots = []  # Decision 4: a pause forgets what was before it.
        self.knots.append((time, place))
        self.opened = time

    def is_stale(self, now):
        return now - self.knots[-1][0] >= STALE - ROUNDING

    def samples(self, now):
        """The newest three (a.2), as velocities; what a short path lacks is like its first (a.3)."""
        knots = self.knots
        if now - knots[-1][0] > SILENCE + ROUNDING:
            knots = knots + [(now, knots[-1][1])]
        bounds = [knots[0][0]]
        for (start, _), (end, _) in zip(knots, knots[1:]):
            more = max(0, math.floor((end - start - SILENCE) / SILENT_SAMPLE + ROUNDING))
            bounds += [start + (end - start) * k / (more + 1) for k in range(1, more + 2)]

        def place(time):
            for (start, before), (end, after) in zip(knots, knots[1:]):
                if time < end:
                    part = (time - start) / (end - start)
                    return tuple(b + (a - b) * part for b, a in zip(before, after))
            return knots[-1][1]

        def speed(start, end):
            return tuple(w / (end - start) for w in minus(place(end), place(start)))

        first, end, found = knots[0][0], knots[-1][0], []
        while len(found) < 3 and end - first > ROUNDING:
            start = max(b for b in bounds if b < end - ROUNDING)
            start = max(min(start, end - SAMPLE), first)
            found.append(speed(start, end))
            if end - first < BEGINNING:
                found[-1] = min(found[-1], speed(first, first + BEGINNING), key=lambda v: math.hypot(*v))
            end = start
        found = found or [(0.0, 0.0)]
        return found + [found[-1]] * (3 - len(found))

    def now(self, now):
        if self.is_stale(now):
            return (0.0, 0.0)
        newest, previous, _ = self.samples(now)
        return slowed(blend(0.2, newest, previous))

    def released(self, now):
        """The latest and the blended velocity (a.5)."""
        if self.is_stale(now):
            return (0.0, 0.0), (0.0, 0.0)
        newest, previous, oldest = self.samples(now)
        latest, earlier = blend(0.2, newest, previous), blend(0.2, previous, oldest)
        return slowed(latest), slowed(blend(0.25, latest, earlier))


def blend(part, one, other):
    return tuple(part * a + (1 - part) * b for a, b in zip(one, other))


def slowed(velocity):
    """No hand is faster (a.4)."""
    speed = math.hypot(*velocity)
    return tuple(v * FASTEST / speed for v in velocity) if speed > FASTEST else velocity


def mean(values):
    return centroid(values)


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
        self.device, self.way = device, (0.0, 0.0)
        self.paths = {}  # Those of fingers lifted last stay, with all of that moment.
        self.lifts = {}
        self.last_move = self.last_event = None
        self.step, self.step_time = (0.0, 0.0), None  # The movement of the newest moment.
        self.lead = self.lead_time = None  # The movement that decides about the lock (g.4).
        self.is_waiting = False
        self.ready_time = None
        self.is_paging = False  # It presses the track of a bar (h.12).
        self.knob = None  # The finger on an indicator, and where it was at the last frame (c.7).

    def began(self, finger, place, time):
        if not self.fingers:
            self.paths, self.last_move, self.state = {}, time, "possible"
            self.lifts = {}
            self.way, self.walked, self.lead = (0.0, 0.0), (0.0, 0.0), None
            self.across = (0.0, 0.0)
            self.step, self.step_time = (0.0, 0.0), time
        self.fingers[finger] = place
        self.paths[finger] = Path(place, time)
        self.lifts.pop(finger, None)
        self.last_event = time

    def moved(self, finger, place, time):
        if self.state == "active" and self.view.drag_session and not self.knob:
            self.view.drag_session.hear(time)
        before = centroid(self.fingers.values())
        self.fingers[finger] = place
        if finger in self.paths:
            self.paths[finger].moved(place, time)
        step = minus(centroid(self.fingers.values()), before)
        if not is_apart(time, self.step_time):
            self.step = (self.step[0] + step[0], self.step[1] + step[1])
        else:
            self.step, self.step_time = step, time
        self.walk(step, time)
        if step != (0.0, 0.0):
            self.last_move = time
        self.way = (self.way[0] + step[0], self.way[1] + step[1])
        self.last_event, self.has_news = time, True
        if self.knob:
            return
        if self.state == "possible":
            self.measure()

    def walk(self, step, time):
        """g.4: after a pause, and where no slop came before, the first points decide about the lock."""
        if self.state == "active" and step != (0.0, 0.0) and time - self.last_move >= LOCK_PAUSE - ROUNDING:
            self.lead, self.walked = None, (0.0, 0.0)
        self.walked = (self.walked[0] + step[0], self.walked[1] + step[1])
        if self.lead and not is_apart(time, self.lead_time):
            self.lead = (self.lead[0] + step[0], self.lead[1] + step[1])
        elif not self.lead and self.state == "active" and math.hypot(*self.walked) >= LEAST_WAY:
            self.lead, self.lead_time = self.walked, time
            self.view.drag_session and self.view.drag_session.unlock()

    def measure(self):
        """g.1, g.2 and l.1."""
        slop, axes = SLOP[self.device], [a for a in (0, 1) if self.view.scrolls(a)]
        # Where an axis cannot scroll yet, the slop begins when it can.
        self.across = tuple(self.across[a] + (a not in axes) * self.way[a] for a in (0, 1))
        way = self.way = tuple(self.way[a] if a in axes else 0.0 for a in (0, 1))
        if not slop and math.dist(way, [-c for c in self.across]) < LEAST_WAY - ROUNDING:
            return
        found = [a for a in axes if abs(way[a]) > slop + 1e-6]
        if self.device == "trackpad" and len(axes) == 1:
            found = [a for a in found if abs(way[a]) >= abs(self.across[1 - a])]
        if not found:
            return
        self.way = tuple(
            math.copysign(abs(way[a]) - slop, way[a]) if a in found else 0.0 for a in (0, 1)
        )
        self.state, self.lead, self.lead_time = "ready", self.step, self.step_time
        self.ready_time = self.last_event
        if not slop:
            self.lead, self.lead_time = self.walked, self.last_event
        self.begin_paths()

    def begin_paths(self):
        """A finger that pinched has a path from the report beyond its slop (decision 18)."""
        for finger, place in self.fingers.items():
            self.paths.setdefault(finger, Path(place, self.last_event))

    def speed(self):
        return mean(m.now(self.last_event) for m in self.holding())

    def holding(self):
        """The fingers that are down, or else those that were lifted together."""
        down = [m for f, m in self.paths.items() if f in self.fingers]
        return down or [
            m for f, m in self.paths.items() if not is_apart(self.last_event, self.lifts.get(f, self.last_event))
        ]

    def released(self):
        both = [m.released(self.last_event) for m in self.holding()]
        return mean(latest for latest, _ in both), mean(blended for _, blended in both)

    def ended(self, finger, time):
        if self.knob and self.knob[0] == finger:
            self.change()
        del self.fingers[finger]
        self.lifts[finger] = self.last_event = time
        if self.knob and self.knob[0] == finger:
            # An indicator keeps the hand that took it, and no other.
            self.end(False)
            self.state = "failed"

    def restart(self):
        """Fingers that pinch, or did, begin as if they had come down now (decision 18)."""
        self.way, self.state, self.is_waiting, self.paths = (0.0, 0.0), "possible", False, {}
        self.across = (0.0, 0.0)

    def take_indicator(self, finger, axis):
        self.knob, self.state = (finger, self.fingers[finger]), "active"
        self.view.begin_scrub(axis)

    def fetch_indicator(self, finger, axis):
        """The middle of the knob comes to the pointer, as far as the track reaches (h.12)."""
        view = self.view
        along = view.viewport(self.fingers[finger])[axis]
        self.take_indicator(finger, axis)
        _, track, first, full = view.track(axis)
        start, length = view.indicator(axis)
        wanted = min(max(along - length / 2, first), first + track - full)
        view.scrub((wanted - start) * view.window_scale())

    def press_track(self, axis):
        self.is_paging, self.state = True, "active"
        self.view.bar.begin(self, axis)

    def begin(self):
        if self.is_waiting:
            self.way = (0.0, 0.0)
        self.state, self.has_news = "active", False
        self.begin_paths()
        self.view.drag_session = Drag(self.view, self)
        self.view.drag_session.begin()

    def change(self):
        if self.knob:
            finger, before = self.knob
            if finger in self.fingers:
                self.knob = (finger, self.fingers[finger])
                self.view.scrub(minus(self.knob[1], before)[self.view.scrubbed])
        elif self.view.drag_session:
            self.view.drag_session.update()

    def end(self, cancelled):
        self.view.bar.press = None
        self.is_paging = False
        if self.knob:
            self.knob = None
            self.view.end_scrub(self.last_event)
        elif self.view.drag_session:
            session, self.view.drag_session = self.view.drag_session, None
            session.end(cancelled)


class Pinch(Gesture):
    def __init__(self, view):
        super().__init__(view)
        self.initial = self.unit = None
        self.factor, self.is_waiting = 1.0, False
        self.earlier = 1.0  # The factor of the trackpad's pinch that it took over.

    def place(self):
        return centroid(self.fingers.values())

    def count(self):
        return len(self.fingers)

    def scale(self):
        return self.earlier * self.factor

    @property
    def is_due(self):
        """A pinch begins with the report that makes it one (decision 18)."""
        return self.state == "ready" and not self.is_waiting

    def spread(self):
        middle = self.place()
        return 2 * sum(math.dist(p, middle) for p in self.fingers.values()) / len(self.fingers)

    def began(self, finger, place, time):
        self.fingers[finger] = place
        self.recount()
        self.has_news = True

    def recount(self):
        self.opened, self.movers = -math.inf, set()
        if len(self.fingers) < 2:
            self.state = "ended" if self.state == "active" else "possible"
            self.initial = None
        elif self.state == "active":
            self.unit = max(self.spread(), 1.0) / self.factor
        elif self.state != "failed":
            self.state, self.initial = "possible", self.spread()
            self.inside = (self.initial, self.place())

    def moved(self, finger, place, time):
        """Decision 14: the distance counts when all have moved in a moment, or the moment is over."""
        self.weigh(time)
        if not self.movers:
            self.opened = time
        self.fingers[finger] = place
        self.movers.add(finger)
        self.has_news = True
        if self.state == "active":
            self.factor = max(self.spread(), 1.0) / self.unit
        if self.movers == set(self.fingers):
            self.measure()

    @property
    def is_undecided(self):
        """Some fingers have moved, and the others may report in the same moment."""
        return self.state == "possible" and 0 < len(self.movers) < len(self.fingers)

    def weigh(self, time):
        if is_apart(time, self.opened):
            self.measure()
            self.movers = set()

    def measure(self):
        if self.state == "possible" and self.initial is not None:
            spread, place = self.spread(), self.place()
            if abs(spread - self.initial) <= PINCH_SLOP:
                self.inside = (spread, place)
                return
            # The slop comes off, wherever between two reports it ends (g.10, decision 18).
            unit = self.initial + math.copysign(PINCH_SLOP, spread - self.initial)
            before, start = self.inside
            part = (unit - before) / (spread - before)
            self.start = tuple(s + (p - s) * part for s, p in zip(start, place))
            self.state, self.unit = "ready", max(unit, 1.0)

    def ended(self, finger, time):
        del self.fingers[finger]
        self.recount()
        self.has_news = True

    def begin(self):
        """Decision 18: what counts is the distance where the slop ended."""
        self.state, self.has_news = "active", False
        self.factor = max(self.spread(), 1.0) / self.unit
        self.earlier = 1.0
        rested = self.view.world.trackpad_pinch
        if rested and rested.view is self.view:
            # Decision 18: the fingers take over, and what shows goes on.
            self.view.world.trackpad_pinch = None
            self.earlier, self.view.pinching = rested.factor, self
            return self.view.pinch(self)
        pan = self.view.world.touches.pan_of(self.view)
        if self.view.drag_session:
            # What the fingers drag follows them up to here, where it can.
            self.view.drag_session.follow()
            if self.view.phase == "drag":
                self.start = tuple(
                    now if self.view.follows(a) else start
                    for a, (start, now) in enumerate(zip(self.start, self.place()))
                )
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
        self.view, self.at, self.start, self.factor = view, place, place, 1.0

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
        around = [v for v in view.chain() if v is not view and v.is_scroll]
        self.views += [v for v in around if v.props["isScrollEnabled"]]
        for each in self.views:
            each.settle_limits()
        view.leave_jump()
        self.starts = [list(v.grip(BAND[pan.device])) for v in self.views]
        self.lock, self.counted, self.way = "undecided", (0.0, 0.0), [0.0, 0.0]
        self.placed = [0.0, 0.0]  # The way at the last frame.
        self.axes = set()  # Those along which its own view has been able to scroll.

    @property
    def owner(self):
        return self.views[0]

    def velocity(self):
        return tuple(v / self.owner.window_scale() for v in self.pan.speed())

    def begin(self):
        self.decide()
        for view in self.views[1:]:
            if view.is_moving:
                self.join(view)
        if not self.moves_others_only(self.masked(self.pan.way)):
            self.join(self.owner)
        self.follow()

    def join(self, view):
        if view.session not in (None, self):
            return
        view.session = self
        view.begin_drag(BAND[self.pan.device])

    def unlock(self):
        """A drag that began between the axes stays free (g.4)."""
        if self.lock != "free":
            self.lock = "undecided"

    def masked(self, way):
        return [
            way[a] if a in self.known_axes() and self.lock in ("undecided", "free", a) else 0.0
            for a in (0, 1)
        ]

    def known_axes(self):
        self.axes |= {a for a in (0, 1) if self.owner.scrolls(a)}
        return self.axes

    def decide(self):
        """g.4: the movement of the event that started the drag decides."""
        step = self.pan.lead
        if self.lock != "undecided" or not step or step == (0.0, 0.0):
            return
        # The angle is that of what can scroll (decision 21).
        step = [step[a] if self.owner.scrolls(a) else 0.0 for a in (0, 1)]
        if step == [0.0, 0.0]:
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

    def hear(self, time):
        """Reports of the moment that decides the lock are one movement (decision 14)."""
        owner = self.owner
        can_lock = owner.props["isDirectionalLockEnabled"] and all(owner.scrolls(a) for a in (0, 1))
        is_open = self.lock == "undecided" and self.pan.lead and not is_apart(time, self.pan.lead_time)
        if not can_lock or not is_open:
            self.report()

    def report(self):
        """What nobody takes is forgotten with each report (c.5)."""
        self.decide()
        way = self.pan.way
        step = self.masked(minus(way, self.counted))
        self.counted = way
        self.way = [w + s for w, s in zip(self.way, step)]
        self.way = [self.way[a] + self.share(a, self.way)[1] for a in (0, 1)]

    def follow(self):
        self.report()
        before = [self.share(a, self.placed)[0] for a in (0, 1)]
        places = [self.share(a, self.way) for a in (0, 1)]
        self.placed = self.way
        for index, view in enumerate(self.views):
            if view.session is self and self.leaves_behind(index, before, places):
                self.let_go(index)
                continue
            raw = (places[0][0][index], places[1][0][index])
            if raw != tuple(self.starts[index]) and view.session is not self:
                # It may have gone on by itself since the drag began.
                now = view.grip(BAND[self.pan.device])
                raw = tuple(r + n - s for r, n, s in zip(raw, now, self.starts[index]))
                self.starts[index] = list(now)
                self.join(view)
            if view.session is self:
                view.drag(raw)

    def leaves_behind(self, index, before, places):
        """Past its edge, where it stays while the hand goes on to one around it."""
        view = self.views[index]
        for a in (0, 1):
            place = places[a][0][index]
            goes_on = before[a][index + 1:] != places[a][0][index + 1:]
            if goes_on and place == before[a][index] and clamp(place, *view.limits(a)) != place:
                return True
        return False

    def let_go(self, index):
        """It returns to its edge by itself (decision 19); the hand may come back for it there."""
        view = self.views[index]
        view.end_drag((0.0, 0.0), (0.0, 0.0), self.pan.last_event)
        self.starts[index] = [clamp(s, *view.limits(a)) for a, s in enumerate(self.starts[index])]

    def reach(self, index, axis):
        low, high = self.views[index].limits(axis)
        start = self.starts[index][axis]
        return min(low, start), max(high, start)

    def share(self, axis, way):
        """The raw offsets of all views, and what of the way on the screen nobody takes."""
        places = [start[axis] for start in self.starts]
        if axis not in self.known_axes():
            return places, 0.0
        left, stretched = -way[axis], None
        for index, view in enumerate(self.views):
            if index > 0 and not self.views[index - 1].transfers(axis):
                break
            if index == 0 or view.ranges(axis):
                scale = view.window_scale()
                wanted = places[index] + left / scale
                places[index] = clamp(wanted, *self.reach(index, axis))
                left = (wanted - places[index]) * scale
            # Where nobody has room the innermost stretches (decision 19).
            if stretched is None and view.stretches(axis):
                stretched = index
        if stretched is None:
            return places, left
        places[stretched] += left / self.views[stretched].window_scale()
        return places, 0.0

    def moves_others_only(self, way):
        places = [self.share(a, way)[0] for a in (0, 1)]
        moved = [
            any(places[a][i] != self.starts[i][a] for a in (0, 1)) for i in range(len(self.views))
        ]
        return any(moved[1:]) and not moved[0]

    def carrier(self, axis):
        places, _ = self.share(axis, self.way)
        for index, place in enumerate(places):
            if clamp(place, *self.reach(index, axis)) != place:
                return index
        moved = [i for i, place in enumerate(places) if place != self.starts[i][axis]]
        return moved[-1] if moved else 0

    def shift(self, view, step):
        if view in self.views:
            index = self.views.index(view)
            self.starts[index] = [s + d for s, d in zip(self.starts[index], step)]

    def end(self, cancelled):
        """a.5, a.8, decisions 4 and 14; momentum stays with the view that moved last (j.5)."""
        both = [(0.0, 0.0)] * 2 if cancelled else self.pan.released()
        carriers = [self.carrier(a) for a in (0, 1)]
        for index, view in enumerate(self.views):
            if view.session is self:
                scale = view.window_scale()
                latest, blended = (tuple(v / scale for v in self.masked(one)) for one in both)
                if math.hypot(*(v / scale for v in both[0])) < SLOW - NOISE:
                    latest = blended = (0.0, 0.0)
                kept = [
                    tuple(-v[a] if carriers[a] == index else 0.0 for a in (0, 1))
                    for v in (blended, latest)
                ]
                view.end_drag(*kept, self.pan.last_event)


class Touch:
    def __init__(self, view, place, time, gestures):
        self.view, self.start, self.place, self.time = view, place, place, time
        self.gestures, self.fate = gestures, "held"  # held, given, kept
        self.told = time  # By its latest report.
        self.due = None
        self.saw = []  # The views whose indicators showed when it came down.


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
            if (self.live[finger].place, self.live[finger].told) == (place, time):
                return  # Law 7.
            self.lifted(finger, place, time, True)
        self.settle()
        view = self.world.root.hit(place)
        if not view:
            return
        device = finger[0]
        watching = []
        scrolls = [v for v in view.chain() if v.is_scroll]
        for scroll in [v for v in scrolls if v.props["isScrollEnabled"]]:
            watching.append(self.gesture(scroll, Pan, device))
            if device != "trackpad":
                watching.append(self.gesture(scroll, Pinch))
        touch = self.live[finger] = Touch(view, place, time, watching)
        touch.saw = [v for v in scrolls if self.world.shown_time < v.shown_until]
        for gesture in watching:
            gesture.began(finger, place, time)
        around = [v for v in list(view.chain())[1:] if v.is_scroll]
        delays = [
            v for v in around
            if v.props["isScrollEnabled"] and v.props["delaysContentTouches"]
        ]
        if device == "trackpad":
            touch.fate = "kept"
        else:
            touch.due = time + HOLD if delays else time
        for gesture in watching:
            is_free = gesture.state != "active" and gesture.view.bar.at(place) is None
            if isinstance(gesture, Pan) and device == "mouse" and is_free:
                self.take_indicator(gesture, finger, MARGIN[device])
        for gesture in watching:
            if isinstance(gesture, Pan) and gesture.state not in ("active", "failed"):
                self.catch(gesture, finger)
        if touch.fate == "held" and not delays:
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
        if can and view.looks_still:
            view.stop()
        taken = any(g.state == "active" and finger in g.fingers for g in self.gestures)
        if can and pan.state == "possible" and not taken and self.press_bar(pan, finger):
            return
        if can and view.is_moving and pan.state == "possible" and not taken:
            self.start(pan)

    def take_indicator(self, pan, finger, margin):
        """The innermost indicator at a place goes with the hand (m.8)."""
        view = pan.view
        if view.is_held or view.is_scaling or pan.state != "possible":
            return
        axis = view.indicator_at(pan.fingers[finger], margin)
        if axis is not None:
            self.start(pan, lambda: pan.take_indicator(finger, axis))

    def press_bar(self, pan, finger):
        """A mouse on a scroll bar, with its knob or its track (h.12); whether there is one."""
        view, device = pan.view, finger[0]
        is_button = device == "trackpad" and self.world.is_button
        axis = view.bar.at(pan.fingers[finger]) if is_button or device == "mouse" else None
        if axis is None:
            return False
        start, length = view.indicator(axis)
        along = view.viewport(pan.fingers[finger])[axis]
        if is_button or "shift" in self.world.keys:
            self.start(pan, lambda: pan.fetch_indicator(finger, axis))
        elif start - MARGIN["mouse"] <= along < start + length + MARGIN["mouse"]:
            self.start(pan, lambda: pan.take_indicator(finger, axis))
        else:
            self.start(pan, lambda: pan.press_track(axis))
        return True

    def presses(self, view):
        """Whether a finger rests on an indicator, which stays in sight meanwhile."""
        return any(
            finger in pan.fingers and view in touch.saw
            and view.indicator_at(touch.place, MARGIN["finger"]) is not None
            for finger, touch in self.live.items() if finger[0] == "finger"
            for pan in [self.pan_of(view)] if pan and pan.state == "possible" and self.rests(touch)
        )

    def holds(self, view):
        """Whether a finger is down in content that can move, and in no inner content that can (h.8)."""
        pan = self.pan_of(view)
        return bool(pan) and pan.state != "failed" and any(
            finger in pan.fingers and view is next(
                (v for v in touch.view.chain() if v.is_scroll and (v.scrolls(0) or v.scrolls(1))), None
            )
            for finger, touch in self.live.items()
        )

    def rests(self, touch):
        return math.dist(touch.place, touch.start) <= PRESS_REACH

    def press(self, time):
        """A finger that rests on an indicator for half a second takes it (m.8)."""
        for finger, touch in list(self.live.items()):
            if finger[0] == "finger" and self.rests(touch) and time >= touch.time + PRESS - ROUNDING:
                pans = [g for g in touch.gestures if isinstance(g, Pan) and g.view in touch.saw]
                for pan in [g for g in pans if g.state == "possible"]:
                    self.take_indicator(pan, finger, MARGIN["finger"])

    def moved(self, finger, place, time):
        if any(self.is_ripe(gesture, time) for gesture in self.gestures):
            self.settle()
        touch = self.live.get(finger)
        if not touch:
            return
        touch.place, touch.told = place, time
        for gesture in touch.gestures:
            if finger in gesture.fingers:
                gesture.moved(finger, place, time)
        for gesture in touch.gestures:
            if isinstance(gesture, Pinch) and gesture.is_due:
                if self.may_begin(gesture) and self.may_take(gesture):
                    self.settle()
                else:
                    gesture.state = "failed"
        if touch.fate == "given":
            touch.view.touches("touchesMoved")
        elif touch.fate == "held" and self.goes_across(touch):
            self.settle()
            if touch.fate == "held":
                self.give(touch)

    def is_ripe(self, gesture, time):
        """A pan begins with the moment that took it past its slop, before other reports count."""
        is_ready = isinstance(gesture, Pan) and gesture.state == "ready" and not gesture.is_waiting
        return is_ready and is_apart(time, gesture.ready_time)

    def goes_across(self, touch):
        way = minus(touch.place, touch.start)
        around = [v for v in list(touch.view.chain())[1:] if v.is_scroll]
        return all(
            not (v.props["isScrollEnabled"] and v.props["delaysContentTouches"])
            or any(abs(way[a]) > 10 and not v.scrolls(a) for a in (0, 1))
            for v in around
        )

    def lifted(self, finger, place, time, cancelled):
        if finger not in self.live:
            return
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
        around = [v for v in list(touch.view.chain())[1:] if v.is_scroll]
        is_free = all(
            v.phase == "rest"
            or not v.props["isScrollEnabled"]
            or not v.is_held and touch.time <= v.left_rest
            for v in around
        )
        touch.fate = "given" if is_free else "kept"
        if touch.fate == "given":
            touch.view.touches("touchesBegan")
            if touch.place != touch.start:
                touch.view.touches("touchesMoved")

    def fire(self, time):
        """Gives touches to views that waited long enough, and indicators to fingers; ends moments."""
        waiting = [g for g in self.gestures if g.state == "ready" and self.may_pinch(g)]
        due = [
            g for g in self.gestures
            if isinstance(g, Pinch) and g.is_undecided and is_apart(time, g.opened)
            and any(set(g.fingers) & set(pan.fingers) for pan in waiting)
        ]
        if due:
            self.settle()
            for pinch in due:
                pinch.weigh(time)
            self.settle()
        self.give_due(time)
        self.press(time)

    def give_due(self, time):
        while True:
            due = [t for t in self.live.values() if t.fate == "held" and t.due <= time + ROUNDING]
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
        ready = [g for g in self.gestures if g.state == "ready"]
        pinches = [g for g in ready if isinstance(g, Pinch)]
        if len(pinches) == len(ready):
            pinches = []
        for gesture in pinches + [g for g in self.gestures if g not in pinches]:
            if gesture.state == "ready":
                if not self.may_pinch(gesture):
                    self.try_to_begin(gesture)
            elif gesture.state == "active" and gesture.fingers:
                if gesture.has_news:
                    gesture.has_news = False
                    gesture.change()
            elif gesture.state in ("active", "ended"):
                gesture.state = "possible"
                gesture.end(cancelled)
        self.gestures = [g for g in self.gestures if g.fingers]

    def may_pinch(self, pan):
        """Whether the fingers of a pan may turn out to pinch when all of them have reported (decision 14)."""
        return not isinstance(pan, Pinch) and any(
            isinstance(g, Pinch) and g.is_undecided and set(g.fingers) & set(pan.fingers)
            and self.may_begin(g) and self.may_take(g)
            for g in self.gestures
        )

    def conflict(self, a, b):
        return a is not b and a.view is not b.view and set(a.fingers) & set(b.fingers)

    def may_begin(self, gesture):
        view = gesture.view
        beaten = any(g.state == "active" and self.conflict(g, gesture) for g in self.gestures)
        is_pinch = isinstance(gesture, Pinch)
        able = view.can_zoom if is_pinch else view.scrolls(0) or view.scrolls(1)
        return not beaten and able and view.props["isScrollEnabled"]

    def try_to_begin(self, gesture):
        if not self.may_begin(gesture):
            gesture.state = "failed"
        elif not isinstance(gesture, Pinch) and gesture.view.is_scaling:
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

    def start(self, gesture, begin=None):
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
        (begin or gesture.begin)()

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
            view.end_drag((0.0, 0.0), (0.0, 0.0), self.world.now)
