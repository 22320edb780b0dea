"""A scroll view: its limits, what it does over time, and what it tells (SPEC 0, b to f, i)."""

import math

import physics
import stops
from physics import clamp, px
from scene import View

DEFAULTS = {
    "contentSize": [0, 0],
    "contentOffset": [0, 0],
    "contentInset": [0, 0, 0, 0],
    "isScrollEnabled": True,
    "isPagingEnabled": False,
    "horizontalStops": None,
    "verticalStops": None,
    "isDirectionalLockEnabled": False,
    "bouncesHorizontally": True,
    "bouncesVertically": True,
    "alwaysBounceHorizontal": False,
    "alwaysBounceVertical": False,
    "bouncesZoom": True,
    "delaysContentTouches": True,
    "canCancelContentTouches": True,
    "decelerationRate": 0.998,
    "minimumZoomScale": 1.0,
    "maximumZoomScale": 1.0,
    "zooms": None,
    "scrollsToTop": True,
    "transfersHorizontalScrollingToParent": True,
    "transfersVerticalScrollingToParent": True,
    "scrollAnimationCurve": "constantVelocity",
    "retarget": None,
    "allowsScrollToTop": True,
    "scrollIndicatorInsets": [0, 0, 0, 0],
    "showsHorizontalScrollIndicator": True,
    "showsVerticalScrollIndicator": True,
}

# Our own choices, as the constants in Sources/Scrolling name them.
WHEEL_STEP, WHEEL_TIME, WHEEL_ZOOM = 60.0, 67.0, 1.1
ARROW_STEP, KEY_TIME, KEY_ZOOM, KEY_FLICK, PAGE_PART = 40.0, 120.0, 1.5, 2.0, 0.9
RECLAMP = 200.0  # f.8
FADE, FADING = 1250.0, 250.0  # h.9: a second after the motion, and a quarter of one to fade
LANE, REST, HELD, REPEAT = 14.0, 1200.0, 400.0, 120.0  # h.12
ANIMATION = 300.0  # f.1
PENDING = 300.0  # Decision 17
ROUNDING = 1e-6  # Differences of times are off by less than this.


class Travel:
    """A move in a given time, to a place."""

    def __init__(self, purpose, curve, start, place, target, duration, follows_limits, speed=(0.0, 0.0)):
        self.purpose, self.curve, self.start = purpose, curve, start
        self.place, self.target, self.duration = place, target, duration
        self.jump = None
        self.follows_limits = follows_limits
        # What a spring starts with, as far as that does not take it past its target.
        fastest = [physics.TOP_PULL * (t - p) for p, t in zip(place, target)]
        self.speed = [clamp(v, min(f, 0.0), max(f, 0.0)) for v, f in zip(speed, fastest)]

    def is_over(self, time):
        past = time - self.start
        if self.curve == "top":
            return past >= self.duration - 1e-6
        return physics.is_over(past, self.duration)

    def at(self, time, scale):
        past = time - self.start
        if self.is_over(time):
            return tuple(physics.px(t, scale) for t in self.target)
        if self.curve == "top":
            past = max(past, 0)
            left, gone = physics.left_to_top(past), past * math.exp(-physics.TOP_PULL * past)
            ways = zip(self.place, self.target, self.speed)
            return tuple(t + (p - t) * left + v * gone for p, t, v in ways)
        part = physics.progress(self.curve, past / self.duration)
        pairs = zip(self.place, self.target)
        return tuple(physics.px_toward(p + (t - p) * part, p, t, scale) for p, t in pairs)


    def velocity(self, time):
        """In pt/ms, of the curve itself: pixels make no difference."""
        past = time - self.start
        if self.is_over(time):
            return (0.0, 0.0)
        if self.curve == "top":
            past = max(past, 0)
            speed, angle = physics.speed_to_top(past), physics.TOP_PULL * past
            kept = (1 - angle) * math.exp(-angle)
            ways = zip(self.place, self.target, self.speed)
            return tuple((t - p) * speed + v * kept for p, t, v in ways)
        else:
            speed = physics.slope(self.curve, max(past, 0) / self.duration) / self.duration
        return tuple((t - p) * speed for p, t in zip(self.place, self.target))


class Zoom:
    """An animated change of scale and offset."""

    def __init__(self, start, duration, begin, end, curve):
        self.start, self.duration, self.curve = start, duration, curve
        self.begin, self.end = begin, end

    def is_over(self, time):
        return physics.is_over(time - self.start, self.duration)

    def at(self, time):
        if self.is_over(time):
            return self.end
        part = physics.progress(self.curve, (time - self.start) / self.duration)
        (s0, o0), (s1, o1) = self.begin, self.end
        return (s0 + (s1 - s0) * part, tuple(a + (b - a) * part for a, b in zip(o0, o1)))


class Boost:
    """The longer way of flicks that follow each other (a.9)."""

    def __init__(self):
        self.forget()

    def forget(self):
        self.count, self.reach, self.start, self.since, self.velocity = 0, 1.0, 1.0, None, None
        self.is_held = False

    def touch(self, time):
        if self.count and not self.is_held:
            if time - self.since > 1000 + ROUNDING:
                self.forget()
            else:
                self.is_held, self.start = True, self.reach

    def drag(self, distance, velocity):
        if not self.count or not self.is_held:
            return
        if velocity[0] * self.velocity[0] + velocity[1] * self.velocity[1] < 0:
            return self.forget()
        if math.hypot(*velocity) < 0.13 - physics.NOISE:
            return self.forget()
        if self.count >= 3:
            growth = (1 + (self.count - 3) / 2) * min(distance / 240, 0.9)
            self.reach = min(self.start + growth, 16)

    def release(self, velocity, is_paging, time):
        if is_paging or math.hypot(*velocity) < 0.6 - physics.NOISE:
            return self.forget()
        self.count, self.since, self.velocity, self.is_held = self.count + 1, time, velocity, False


class Bar:
    """The scroll bars of a view, for a mouse (h.12)."""

    def __init__(self, view):
        self.view, self.place, self.near = view, None, None
        self.press = None  # (axis, whether forward, when the next page is due)

    def lane(self, axis, place):
        """Whether a place of the viewport is where the bar lies with its track."""
        if not self.view.track(axis):
            return False
        _, track, first, _ = self.view.track(axis)
        far = self.view.size[1 - axis] - self.view.indicator_insets(1 - axis)[1]
        return far - LANE <= place[1 - axis] < far and first - 3 <= place[axis] < first + track + 3

    def find(self, place):
        """The axis of the bar at a place, unless an inner view has one there."""
        under = self.view.world.under_pointer
        inside = under[:under.index(self.view)] if self.view in under else under
        if not self.view.props["isScrollEnabled"] or any(v.bar.near is not None for v in inside):
            return None
        return next((a for a in (0, 1) if self.lane(a, place)), None)

    def hover(self, place, now):
        view, has_moved = self.view, place != self.place
        self.place = place
        if view.scrubbed is None:
            was, self.near = self.near, self.find(place)
            if was is not None and self.near is None:
                view.shown_until = max(view.stay_end, now + REST) + FADING
        if has_moved and view.props["isScrollEnabled"] and not view.is_scaling:
            view.shown_until = max(view.shown_until, now + REST + FADING)
        self.hold(now)

    def hold(self, now):
        """A bar that the pointer is near stays in sight."""
        if self.near is not None and now < self.view.shown_until:
            self.view.shown_until = max(self.view.shown_until, now + FADE)

    def leave(self, now):
        if self.place is not None:
            self.place = self.near = None
            self.view.shown_until = min(self.view.shown_until, max(now, self.view.stay_end) + FADING)

    def at(self, place):
        """The axis of the bar at a place of the window whose track shows."""
        view = self.view
        if view.world.shown_time >= view.shown_until or self.place is None:
            return None
        point = view.viewport(place)
        return self.near if self.near is not None and self.lane(self.near, point) else None

    def begin(self, pan, axis):
        along = self.along(pan, axis)
        start, _ = self.view.indicator(axis)
        self.press = (axis, along > start, self.view.world.now + HELD)
        self.page(pan)

    def along(self, pan, axis):
        return self.view.viewport(tuple(sum(c) / len(pan.fingers) for c in zip(*pan.fingers.values())))[axis]

    def advance(self, pan, now):
        if self.press and now >= self.press[2] - ROUNDING:
            self.press = (*self.press[:2], now + REPEAT)
            self.page(pan)

    def page(self, pan):
        axis, forward, _ = self.press
        offset = list(self.view.goal())
        start, length = self.view.indicator(axis, offset[axis])
        along = self.along(pan, axis)
        if along >= start + length if forward else along < start:
            self.view.page_step(axis, forward)


class Scroller(View):
    is_scroll = True
    slots = ()  # Views for pages, which a pager has alone.

    def __init__(self, node, parent, world):
        super().__init__(node, parent, world)
        self.props = {k: v for k, v in DEFAULTS.items()}
        self.zoom, self.zoomed = 1.0, None
        self.unscaled = (0.0, 0.0)  # The content's size at a scale of 1 (row 96).
        self.phase, self.motion = "rest", None
        self.raw, self.band, self.caught = None, 0.55, None
        self.session, self.boost = None, Boost()
        self.is_tracking = lambda: False
        self.clicks, self.unsnapped, self.exact = [0.0, 0.0], None, None
        self.folded = {}  # The pages at which the viewport lost its length (e.1).
        self.bar = Bar(self)
        self.stay_end = FADE - FADING
        self.shown_until, self.scrubbed = FADE, None  # They flash when the view comes into sight (h.10).

    # Words and messages

    @property
    def state(self):
        words = ["tracking"] if self.is_tracking() else []
        if self.phase == "drag":
            words.append("dragging")
        words += {
            "glide": ["decelerating"],
            "zooming": ["zooming"],
            "zoomBounce": ["zoomBouncing"],
            "animate": ["scrollAnimating"],
            "zoomAnimate": ["zoomAnimating"],
        }.get(self.phase, [])
        return " ".join(words)

    def tell(self, message, **extra):
        self.world.log_message(self, message, extra)

    # Limits

    @property
    def offset(self):
        return tuple(self.origin)

    def insets(self, axis):
        top, left, bottom, right = self.props["contentInset"]
        return (left, right) if axis == 0 else (top, bottom)

    def limits(self, axis, content=None):
        before, after = self.insets(axis)
        length = (content or self.props["contentSize"])[axis]
        low = px(-before, self.world.scale)
        return (low, max(low, px(length + after - self.size[axis], self.world.scale)))

    def both_limits(self, content=None):
        return [self.limits(a, content) for a in (0, 1)]

    def stops(self, axis, insets=None, size=None, limits=None, rule=None):
        """The stops of an axis; the arguments tell what they followed from before a change."""
        rule = rule or self.props[("horizontalStops", "verticalStops")[axis]]
        if not rule:
            return None
        length = (size or self.size)[axis]
        return stops.Stops(
            rule, self.zoom, insets or self.insets(axis), length, limits or self.limits(axis), self.world.scale
        )

    @property
    def has_stops(self):
        return any(self.stops(a) for a in (0, 1))

    @property
    def rests_at_stops(self):
        return self.props["isPagingEnabled"] or self.has_stops

    def is_single(self, axis):
        """Whether a flick goes one stop or page at most."""
        own = self.stops(axis)
        return own.single if own else self.props["isPagingEnabled"]

    @property
    def turns_pages(self):
        return self.is_single(0) or self.is_single(1)

    @property
    def has_pages(self):
        return self.props["isPagingEnabled"] and not all(self.stops(a) for a in (0, 1))

    def clamped(self, offset, content=None):
        return tuple(clamp(offset[a], *self.limits(a, content)) for a in (0, 1))

    def snapped(self, offset):
        return tuple(px(v, self.world.scale) for v in offset)

    def bounces(self, axis):
        return self.props[("bouncesHorizontally", "bouncesVertically")[axis]]

    def ranges(self, axis):
        low, high = self.limits(axis)
        return high - low > 0.0001

    def scrolls(self, axis):
        if not self.props["isScrollEnabled"]:
            return False
        always = self.props[("alwaysBounceHorizontal", "alwaysBounceVertical")[axis]]
        length = self.props["contentSize"][axis] + sum(self.insets(axis))
        return length > self.size[axis] + 0.0001 or (always and self.bounces(axis))

    def stretches(self, axis):
        return self.bounces(axis) and self.scrolls(axis)

    def follows(self, axis):
        """Whether a hand that drags moves the content along an axis."""
        low, high = self.limits(axis)
        return self.stretches(axis) or low < self.offset[axis] < high

    def transfers(self, axis):
        names = ("transfersHorizontalScrollingToParent", "transfersVerticalScrollingToParent")
        return self.props[names[axis]]

    # Moving

    def move(self, offset):
        if tuple(offset) != self.offset:
            self.origin = list(offset)
            self.tell("didScroll")

    def note_limits(self, size=None):
        """e.1: what limits come from is applied with the next frame, unless a hand is there."""
        if not self.former:
            starts = [(self.insets(a)[0], self.limits(a)[0]) for a in (0, 1)]
            former = [self.stops(a, size=size, limits=self.former_limits(a, size)) for a in (0, 1)]
            self.former = (self.what_limits(size), starts, former)

    former = None

    def former_limits(self, axis, size):
        before, after = self.insets(axis)
        low = px(-before, self.world.scale)
        end = self.props["contentSize"][axis] + after - (size or self.size)[axis]
        return (low, max(low, px(end, self.world.scale)))

    def what_limits(self, size=None):
        props = (self.props[key] for key in ("contentSize", "contentInset"))
        lists = [list(values) for values in (*props, size or self.size)]
        return lists + [self.props["horizontalStops"], self.props["verticalStops"]]

    def settle_limits(self):
        if not self.former:
            return
        (before, starts, former), self.former = self.former, None
        if before == self.what_limits():
            return
        moved = [self.insets(a)[0] != starts[a][0] for a in (0, 1)]

        def following(place):
            """0.6, d.8: at its start it stays there; n.6: on its stop it stays on it."""
            own = [self.stops(a) for a in (0, 1)]
            on_stops = [
                own[a].follow(place[a], former[a]) if own[a] and former[a] else place[a] for a in (0, 1)
            ]
            return tuple(
                self.limits(a)[0] if moved[a] and on_stops[a] <= starts[a][1] else on_stops[a]
                for a in (0, 1)
            )

        if self.phase == "drag":
            self.hold = following(self.hold)
        self.limits_changed(moved, following)

    def limits_changed(self, starts=(False, False), following=tuple):
        # n.6: turns are kept where only their stops have moved.
        keeps = following is not tuple
        if self.phase == "rest":
            self.move(self.place_near(following(self.offset)))
        elif self.phase == "glide":
            now = max(self.started, self.world.shown_time)
            past = now - self.started
            if isinstance(self.motion, physics.Pages):
                near = following(self.motion.rest)
                target = self.clamped(near) if self.goes_where_asked else self.place_near(near)
                free = [a for a in (0, 1) if not self.stops(a) and not self.props["isPagingEnabled"]]
                target = tuple(self.motion.rest[a] if a in free else target[a] for a in (0, 1))
                if target == self.motion.rest and not free:
                    return
                self.turn_pages(target, self.motion.velocity(past), past, keeps)
            elif self.has_stops and not self.turns_pages:
                target = self.place_near(following(self.motion.rest))
                self.turn_pages(target, self.motion.velocity(past), past)
            else:
                both = [self.bounces(0), self.bounces(1)]
                self.motion = self.motion.moved(past, self.both_limits(), both, starts)
            self.started = now
        elif self.phase == "animate":
            self.redirect(following(self.motion.target))
        elif self.phase == "drag":
            self.hold_anew()
        elif self.phase == "zooming":
            self.grip_edges()

    def resized(self, old):
        """e.1: what pages counts in pages; its limits are those of the next layout."""
        self.note_limits(old)
        if not self.has_pages:
            return self.settle_limits() if self.is_held else None
        for a in (0, 1):
            if self.size[a] <= 0 < old[a]:
                self.folded[a] = self.goal()[a] / self.page_length(a, old)
        self.count_in_pages(old)
        pages = {a: self.folded.pop(a) for a in (0, 1) if a in self.folded and self.size[a] > 0}
        if pages:
            lengths = [self.page_length(a) for a in (0, 1)]
            self.relocate(self.snapped([pages.get(a, o / lengths[a] if self.size[a] else 0) * lengths[a] for a, o in enumerate(self.offset)]))
        if self.is_held:
            self.settle_limits()

    def count_in_pages(self, old):
        lengths = [(self.page_length(a), self.page_length(a, old)) for a in (0, 1)]
        factors = [new / before if new > 0 and before > 0 else 1.0 for new, before in lengths]
        factors = [1.0 if self.stops(a) else factors[a] for a in (0, 1)]
        scaled = lambda values: tuple(v * f for v, f in zip(values, factors))
        if self.phase == "rest":
            self.move(self.snapped(scaled(self.offset)))
        elif self.phase == "drag":
            self.hold, self.caught_at = scaled(self.hold), scaled(self.caught_at)
            self.caught = self.caught and (scaled(self.caught[0]), self.caught[1])
            old_raw, self.raw = self.raw, scaled(self.raw)
            if self.session:
                self.session.shift(self, [n - o for n, o in zip(self.raw, old_raw)])
            self.move(self.snapped(scaled(self.offset)))
        elif self.phase == "glide":
            now = max(self.started, self.world.shown_time)
            velocity, target = self.motion.velocity(now - self.started), scaled(self.motion.rest)
            self.move(scaled(self.offset))
            self.turn_pages(self.snapped(target), scaled(velocity))
            self.started = now
        elif self.phase == "animate":
            motion = self.motion
            motion.place, motion.target = scaled(motion.place), self.snapped(scaled(motion.target))
            self.move(scaled(self.offset))

    def hold_anew(self):
        """Decision 19: what shows stays where it is, and the hand has it there."""
        if self.scrubbed is not None:
            return self.hold_indicator()
        if self.snapped(self.shown_at(self.raw)) == self.offset:
            return
        old, self.raw, self.caught_at = self.raw, self.grip(self.band), self.offset
        if self.session:
            self.session.shift(self, [n - o for n, o in zip(self.raw, old)])

    def redirect(self, goal):
        old, target = self.motion, self.clamped(goal)
        if old.curve == "top":
            target = (target[0], self.limits(1)[0])
        target = self.snapped(target)
        if not old.follows_limits or target == old.target:
            return
        now = max(old.start, self.world.shown_time)
        curve = old.curve if old.curve in ("top", "constantVelocity") else "easeOut"
        left = 1600.0 if curve == "top" else max(old.duration - (now - old.start), 0)
        speed = old.velocity(now)
        self.motion = Travel(old.purpose, curve, now, self.offset, target, left, True, speed)

    @property
    def is_moving(self):
        return self.phase in ("glide", "animate", "zoomAnimate")

    @property
    def looks_still(self):
        """g.6: less than a pixel in a sixtieth of a second, where it may stay."""
        if self.phase not in ("glide", "animate"):
            return False
        now = self.world.shown_time
        past = max(now - self.started, 0) if self.phase == "glide" else max(now, self.motion.start)
        stop = self.clamped(self.offset)
        if self.rests_at_stops:
            stop = [self.stop_near(stop[a], a) if self.rests_along(a) else stop[a] for a in (0, 1)]
            is_home = math.dist(stop, self.offset) * self.world.scale < 1
        else:
            is_home = stop == self.offset
        # What no frame has shown yet stands still.
        return is_home and (self.has_rested or math.hypot(*self.motion.velocity(past)) * self.world.scale < 0.06)

    has_rested = True  # In the last frame.
    left_rest = 0.0  # The frame in which it last ceased to rest.

    @property
    def is_held(self):
        return self.phase in ("drag", "zooming")

    @property
    def is_scaling(self):
        """What a pan waits for (decision 15)."""
        return self.phase in ("zooming", "zoomBounce")

    def end_motion(self):
        if self.phase == "glide":
            self.phase = "rest"
            self.tell("didEndDecelerating")
        elif self.phase == "animate":
            self.phase = "rest"
            if self.motion.purpose != "top":
                self.tell("didEndScrollingAnimation")
        elif self.phase == "zoomAnimate":
            self.phase = "rest"
            self.tell("didEndZooming", scale=self.zoom)

    def leave_jump(self):
        """Only a pager jumps."""

    def advance(self):
        now = self.world.now
        self.show_indicators(now)
        if self.phase == "glide":
            past = now - self.started
            place = self.motion.at(past)
            if past >= self.motion.duration or self.clamped(place) != place:
                self.boost.forget()
            if past < self.motion.duration:
                return self.move(place)
            self.move(self.snapped(self.motion.rest))
            self.phase = "rest"
            self.tell("didEndDecelerating")
            if self.phase == "rest" and self.rests_at_stops and not self.goes_where_asked:
                self.turn_home()  # Stops were set meanwhile (n.6).
        elif self.phase == "animate":
            travel = self.motion
            self.move(travel.at(now, self.world.scale))
            if travel.is_over(now):
                self.phase = "rest"
                top = travel.purpose == "top"
                self.tell("didScrollToTop" if top else "didEndScrollingAnimation")
        elif self.phase in ("zoomBounce", "zoomAnimate"):
            self.show(*self.motion.at(now))
            if self.motion.is_over(now):
                self.end_zoom()

    # Indicators (h, c.7)

    def show_indicators(self, now):
        """h.8, h.9."""
        if self.phase in ("zooming", "zoomBounce", "zoomAnimate"):
            self.shown_until = now
        is_shown_animation = self.phase == "animate" and self.motion.purpose != "command"
        touches = self.world.touches
        is_touched = self.phase == "rest" and touches.holds(self) or touches.presses(self)
        if self.phase in ("drag", "glide") or is_shown_animation or is_touched:
            self.shown_until, self.stay_end = now + FADE, now + FADE - FADING
        self.bar.hold(now)

    def track(self, axis):
        """How long the content and the track are, where the track begins, and the indicator's length."""
        before, after = self.indicator_insets(axis)
        content = self.props["contentSize"][axis] + sum(self.insets(axis))
        scale = self.world.scale
        part = px(self.size[axis], scale) / px(content, scale) if content else math.inf
        if not self.props[("showsHorizontalScrollIndicator", "showsVerticalScrollIndicator")[axis]] or part > 0.99:
            return None
        track = self.size[axis] - before - after - 6
        return content, track, before + 3, max(36.0, px(track * part, scale))

    def indicator_insets(self, axis):
        top, left, bottom, right = self.props["scrollIndicatorInsets"]
        return (left, right) if axis == 0 else (top, bottom)

    def indicator(self, axis, offset=None):
        """Where it starts, from the viewport's corner, and its length (h.4 to h.7)."""
        content, track, first, full = self.track(axis)
        usable = track - (px(3.5, self.world.scale) if self.track(1 - axis) else 0)
        full = min(full, usable)
        low, high = self.limits(axis)
        offset = self.offset[axis] if offset is None else offset
        past = abs(offset - clamp(offset, low, high))
        length = max(full - past, min(full, 7.0))
        part = (clamp(offset, low, high) - low) / (content - self.size[axis])
        end = first + usable - length
        place = min(first + px((track - full) * part, self.world.scale), end)
        return (end if offset > high else place), length

    def indicator_at(self, place, margin):
        """The axis of the indicator at a place of the window, if it shows (m.8)."""
        if self.world.shown_time >= self.shown_until:
            return None
        point = self.viewport(place)
        for a in (0, 1):
            if self.track(a):
                start, length = self.indicator(a)
                far = self.size[1 - a] - self.indicator_insets(1 - a)[1] - 3
                along = start - margin <= point[a] < start + length + margin
                if along and far - 3 - margin <= point[1 - a] < far + margin:
                    return a
        return None

    def covers(self, view, point):
        """The innermost bar at a place is in front (h.12)."""
        return self.bar.at(point) is not None and not (view.is_scroll and view.bar.at(point) is not None)

    def begin_scrub(self, axis):
        self.settle_limits()
        self.end_motion()
        self.phase, self.scrubbed = "drag", axis
        self.hold, self.gone, self.caught = self.offset, (set(), set()), None
        self.hold_indicator()
        self.tell("willBeginDragging")

    def hold_indicator(self):
        a, offset = self.scrubbed, self.offset[self.scrubbed]
        length = 0.8 * self.track(a)[1] if self.track(a) else 0.8 * self.size[a]
        raw = physics.unbanded(offset, self.limits(a), length, 0.55) if self.bounces(a) else offset
        self.raw, self.caught_at, self.scrub_band = raw, offset, length

    def scrub(self, way):
        """c.7: the indicator stays under the hand."""
        a = self.scrubbed
        if self.phase != "drag" or a is None or not way:
            return
        low, high = self.limits(a)
        if self.track(a):
            content, track, _, full = self.track(a)
            way *= (content - self.size[a]) / (track - full)
        self.raw += way / self.window_scale()
        if self.bounces(a):
            place = physics.banded(self.raw, (low, high), self.scrub_band, 0.55)
        else:
            place = clamp(self.raw, min(low, self.caught_at), max(high, self.caught_at))
        offset = list(self.offset)
        offset[a] = place
        self.move(self.snapped(offset))

    def end_scrub(self, time):
        self.scrubbed = None
        self.bar.near = self.bar.find(self.bar.place) if self.bar.place else None
        self.end_drag((0.0, 0.0), (0.0, 0.0), time)

    # Dragging (c) and letting go (a, b, e)

    def grip(self, c):
        """The offset without the rubber band."""
        return tuple(
            physics.unbanded(self.offset[a], self.limits(a), self.size[a], c)
            if self.stretches(a)
            else self.offset[a]
            for a in (0, 1)
        )

    @property
    def is_turning(self):
        """Whether pages turn one by one (decision 17)."""
        if not self.turns_pages or self.phase != "animate":
            return self.turns_pages and self.phase == "glide" and isinstance(self.motion, physics.Pages)
        ways = [abs(t - o) for t, o in zip(self.motion.target, self.offset)]
        is_short = all(way <= self.page_length(a) for a, way in enumerate(ways))
        return self.motion.purpose == "step" or self.motion.purpose == "command" and is_short

    def begin_drag(self, c):
        if self.phase == "drag" or self.is_scaling:
            return
        self.caught = (self.goal(), self.session.pan.last_event) if self.is_turning else None
        self.hold, self.gone = self.offset, (set(), set())
        self.end_motion()
        self.phase, self.band = "drag", c
        self.raw, self.caught_at = self.grip(c), self.offset
        self.tell("willBeginDragging")

    def drag(self, raw):
        if self.phase != "drag" or raw == self.raw:
            return
        for a in (0, 1):
            if abs(raw[a] - self.raw[a]) > physics.NOISE:
                self.gone[a].add(raw[a] > self.raw[a])
        self.raw = raw
        self.move(self.snapped(self.shown_at(raw)))

    def shown_at(self, raw):
        return [
            physics.banded(raw[a], self.limits(a), self.size[a], self.band)
            if self.stretches(a)
            else clamp(raw[a], min(self.limits(a)[0], self.caught_at[a]), max(self.limits(a)[1], self.caught_at[a]))
            for a in (0, 1)
        ]

    def pending(self, axis, velocity):
        """The target of a caught turn, while a flick may still count from it (decision 17)."""
        if not self.caught or (velocity < 0) in self.gone[axis]:
            return None
        target, time = self.caught
        is_late = self.lifted - time > PENDING + physics.NOISE
        return None if is_late else target[axis]

    def proposal(self, velocity, latest):
        reach = 1.0 if self.turns_pages else self.boost.reach
        # Beside one with stops an axis ends on its own (n.3), and there its target is (b.7).
        free = [0 if self.rests_along(a) else velocity[a] for a in (0, 1)]
        target = list(self.snapped(self.free_motion(free, reach).rest))
        for a in (0, 1):
            own = self.stops(a)
            if not own and not self.props["isPagingEnabled"]:
                continue
            if not self.scrolls(a):
                target[a] = self.snapped(self.clamped(self.offset))[a]
                continue
            if own and own.single:
                target[a] = own.turn(self.offset[a], latest[a], self.pending(a, latest[a]), self.hold[a])
                continue
            if own:
                natural = self.free_motion([velocity[b] if b == a else 0 for b in (0, 1)], reach).rest[a]
                target[a] = own.landing(self.offset[a], velocity[a], natural)
                continue
            page = physics.page_choice(
                self.offset[a],
                latest[a],
                self.page_length(a),
                self.limits(a),
                self.pending(a, latest[a]),
                self.hold[a],
            )
            target[a] = px(page, self.world.scale)
        return tuple(target)

    def settle(self):
        """What rests lies on a pixel (decision 21)."""
        if self.clamped(self.offset) == self.offset:
            self.move(self.snapped(self.offset))

    def end_drag(self, velocity, latest, lifted):
        """Velocities of the content, in pt/ms."""
        self.session, self.lifted = None, lifted
        if self.phase != "drag":
            return
        reach = 1.0 if self.turns_pages else self.boost.reach
        if not self.rests_at_stops and self.free_motion(velocity, reach).duration == 0:
            self.settle()
        proposed = self.proposal(velocity, latest)
        self.boost.release(velocity, self.turns_pages, lifted)
        self.tell("willEndDragging", velocity=velocity, target=proposed)
        wish = self.props["retarget"] or [None, None]
        chosen = self.clamped([p if w is None else w for p, w in zip(proposed, wish)])
        motion = self.plan(proposed, chosen, velocity, reach)
        self.phase = "rest"
        self.tell("didEndDragging", willDecelerate=motion is not None)
        if motion is None:
            return self.limits_changed()
        self.glide(motion)
        self.goes_where_asked = chosen != proposed and not self.has_pages

    goes_where_asked = False  # The delegate's word, which need not be a stop (n.5).

    def plan(self, proposed, chosen, velocity, reach):
        if self.rests_at_stops:
            target = list(self.snapped(self.clamped(proposed)))
            wishes = [None, None]
            for a in (0, 1):
                if chosen[a] != proposed[a]:
                    paged = self.props["isPagingEnabled"] and not self.stops(a)
                    target[a] = self.stop_near(chosen[a], a) if paged else px(chosen[a], self.world.scale)
                    wishes[a] = chosen[a]
            own = [velocity[a] if not self.rests_along(a) else 0 for a in (0, 1)]
            free = self.free_motion(own, reach, [None if self.rests_along(a) else wishes[a] for a in (0, 1)])
            target = [target[a] if self.rests_along(a) else self.snapped(free.rest)[a] for a in (0, 1)]
            if tuple(target) == self.offset:
                return None
            return self.page_motion(target, velocity, reach, free)
        if chosen == self.offset and chosen != proposed:
            return None
        wishes = [
            chosen[a]
            if abs(chosen[a] - proposed[a]) > 1.2e-7
            else None
            for a in (0, 1)
        ]
        motion = self.free_motion(velocity, reach, wishes)
        return motion if motion.duration > 0 else None

    def free_motion(self, velocity, reach=1.0, targets=(None, None)):
        return physics.Deceleration(
            self.offset,
            velocity,
            self.props["decelerationRate"],
            reach,
            self.both_limits(),
            [self.bounces(0), self.bounces(1)],
            targets,
        )

    def page_length(self, axis, size=None):
        return (size or self.size)[axis]

    def rests_along(self, axis):
        return bool(self.stops(axis)) or self.props["isPagingEnabled"]

    def stop_motion(self, axis, target, velocity, reach):
        """n.3: the glide to a stop, if it is near enough to its own end."""
        own = self.free_motion([velocity[axis] if a == axis else 0 for a in (0, 1)], reach)
        if px(own.rest[axis], self.world.scale) == target[axis] and own.duration > 0:
            return stops.OwnGlide(own, axis)
        place, limits = self.offset[axis], self.limits(axis)
        way, usual = target[axis] - place, own.rest[axis] - place
        is_fast = abs(velocity[axis]) >= stops.FASTEST_SLOW - 1e-12
        is_near = way * velocity[axis] > 0 and abs(way) <= abs(usual) * stops.FARTHEST
        if not limits[0] <= place <= limits[1] or not is_fast or not is_near:
            return None
        return stops.KeptGlide(place, velocity[axis], reach, target[axis], limits, self.bounces(axis))

    def rest_of_turn(self, axis, target, past):
        """n.6: a turn goes on to where its stop is now."""
        turn = self.motion.turns[axis] if past is not None else None
        if isinstance(turn, physics.PageTurn):
            return turn.stretched(past, self.offset[axis], target[axis])

    def page_motion(self, target, velocity, reach=1.0, free=None, past=None):
        turns = []
        for a in (0, 1):
            if not self.rests_along(a):
                free = free or self.free_motion([velocity[b] if b == a else 0 for b in (0, 1)])
                turns.append(stops.OwnGlide(free, a))
                continue
            own = None if self.is_single(a) else self.stop_motion(a, target, velocity, reach)
            own = self.rest_of_turn(a, target, past) or own
            if own:
                turns.append(own)
                continue
            low, high = self.limits(a)
            swings = self.bounces(a) or low < target[a] < high
            turns.append(
                physics.PageTurn(
                    self.offset[a], velocity[a], target[a], self.width, swings, 2 / self.world.scale
                )
            )
        return physics.Pages(turns)

    def turn_pages(self, target, velocity, past=None, keeps=False):
        """The same from now on; an axis without stops goes on as it was (d.8)."""
        old, free = self.motion, None
        glides = [turn for turn in getattr(old, "turns", ()) if isinstance(turn, stops.OwnGlide)]
        own = [t for t in glides if not self.rests_along(t.axis)]
        if past is not None and own:
            free = own[0].motion.moved(past, self.both_limits(), [self.bounces(0), self.bounces(1)])
        self.motion = self.page_motion(target, velocity, free=free, past=past if keeps else None)

    def glide(self, motion, start=None):
        self.goes_where_asked = False
        self.phase, self.motion = "glide", motion
        self.started = self.world.motion_start if start is None else start
        self.tell("willBeginDecelerating")

    # The app's word (f)

    def go(self, target, animated):
        target = self.snapped(target)
        if not animated:
            return self.put(target)
        if target == self.offset and not self.is_moving:
            return
        if self.is_held:
            return self.tell("didEndScrollingAnimation")  # f.3: the hand wins.
        self.refuse_beside_zoom()
        curve = self.props["scrollAnimationCurve"]
        if curve == "easeInOut" and self.moves_toward(target):
            curve = "easeOut"
        self.end_motion()
        if target == self.offset:
            return
        self.travel("command", curve, target, ANIMATION)

    def moves_along(self, target):
        """Whether an axis has to go the way that it goes already."""
        if self.phase not in ("glide", "animate"):
            return True
        now = self.world.shown_time
        past = max(now - self.started, 0) if self.phase == "glide" else now
        speed = self.motion.velocity(past)
        return any(v * (t - o) > 0 for v, t, o in zip(speed, target, self.offset))

    def moves_toward(self, target):
        """Decision 15: what is on its way does not start slowly again."""
        if self.phase not in ("glide", "animate"):
            return False
        now = self.world.shown_time
        past = max(now - self.started, 0) if self.phase == "glide" else now
        speed = self.motion.velocity(past)
        return sum(v * (t - o) for v, t, o in zip(speed, target, self.offset)) > 0

    def travel(self, purpose, curve, target, duration):
        follows = self.snapped(self.clamped(target)) == target
        start = self.world.motion_start if purpose == "step" else self.world.now
        self.motion = Travel(purpose, curve, start, self.offset, target, duration, follows)
        self.phase = "animate"

    def place_near(self, offset):
        """Where content may rest (law 6)."""
        place = self.clamped(offset)
        return tuple(self.stop_near(offset[a], a) if self.rests_along(a) and self.ranges(a) and self.size[a] > 0 else place[a] for a in (0, 1))

    def stop_near(self, place, axis):
        if self.stops(axis):
            return self.stops(axis).near(place)
        stop = physics.nearest_stop(place, self.page_length(axis), self.limits(axis))
        return px(stop, self.world.scale)

    def assign_offset(self, target):
        """What a release began goes on from there (f.3)."""
        if self.phase != "glide":
            return self.put(self.snapped(target))
        self.settle_limits()
        now = max(self.started, self.world.shown_time)
        past, old = now - self.started, self.motion
        velocity = old.velocity(past)
        step = [t - o for t, o in zip(target, self.offset)]
        self.move(target)
        if isinstance(old, physics.Pages):
            ends = [self.stop_near(old.rest[a] + step[a], a) if self.rests_along(a) else old.rest[a] + step[a] for a in (0, 1)]
            self.turn_pages(ends, velocity)
        else:
            both = [self.bounces(0), self.bounces(1)]
            self.motion = old.moved(past, self.both_limits(), both, shift=step)
        self.started = now

    def catch_up(self):
        """What hands have done so far counts before anything else."""
        self.world.touches.settle()

    def put(self, target):
        self.catch_up()
        self.settle_limits()
        self.relocate(target)

    def relocate(self, target):
        if target == self.offset and not self.is_moving:
            return
        self.refuse_beside_zoom()
        self.end_motion()
        step = [t - o for t, o in zip(target, self.offset)]
        if self.session:
            self.session.shift(self, step)
        is_drag = self.phase == "drag" and self.scrubbed is None
        if is_drag:
            self.raw = tuple(r + s for r, s in zip(self.raw, step))
        elif self.phase == "drag":
            self.raw += step[self.scrubbed]
        if self.phase == "zooming":
            self.pinch_anchor = tuple(
                a + s / self.zoom for a, s in zip(self.pinch_anchor, step)
            )
        self.move(target)
        if is_drag:
            self.hold_anew()
        if self.phase == "zooming":
            self.grip_edges()

    def show_rect(self, rect, animated):
        x, y, width, height = rect
        if width <= 0 or height <= 0:
            return
        target = list(self.offset)
        ways = ((0, x, width), (1, y, height))
        if all(
            start >= self.offset[a] + self.insets(a)[0]
            and start + length <= self.offset[a] + self.size[a] - self.insets(a)[1]
            for a, start, length in ways
        ):
            return
        for a, start, length in ways:
            before, after = self.insets(a)
            if start < target[a] + before:
                target[a] = start - before
            if start + length >= target[a] + self.size[a] - after:
                target[a] = start + length - self.size[a] + after
        target = self.clamped(target)
        if target != self.offset:
            self.go(target, animated)

    def stop(self):
        """Decision 15: what shows stays, then goes inside, or to the nearest page."""
        if self.phase == "glide" and not self.home(self.offset):
            motion = self.homeward()
            if motion:
                self.motion, self.started = motion, self.world.now
                return
        if not self.is_moving:
            return
        if self.phase == "zoomAnimate":
            # What returns is a zoom still, and has one end, the last (i.6).
            scale = clamp(self.zoom, *self.scales)
            if scale != self.zoom:
                offset = self.kept_offset(self.content_point(self.middle), self.middle, scale)
                duration = physics.zoom_duration(self.zoom, scale)
                return self.animate_zoom("zoomBounce", scale, offset, duration)
            if self.clamped(self.offset) != self.offset:
                offset = self.snapped(self.clamped(self.offset))
                return self.animate_zoom("zoomBounce", scale, offset, RECLAMP)
            self.move(self.snapped(self.offset))
        self.end_motion()
        motion = self.homeward()
        if motion:
            return self.glide(motion, self.world.now)
        self.settle()

    def home(self, offset):
        """Whether content may rest there, but for parts of pixels."""
        return self.clamped(offset) == offset and not self.rests_at_stops

    def homeward(self):
        """The motion from rest to the nearest place where content may stay, if that is elsewhere."""
        target = list(self.clamped(self.offset))
        if self.home(self.offset):
            return None
        if not self.rests_at_stops:
            return self.free_motion((0.0, 0.0))
        for a in (0, 1):
            if self.ranges(a) and self.rests_along(a):
                target[a] = self.stop_near(target[a], a)
        return None if tuple(target) == self.offset else self.page_motion(target, (0.0, 0.0))

    @property
    def is_on_way_to_top(self):
        return self.phase == "animate" and self.motion.purpose == "top"

    @property
    def top(self):
        return self.snapped((clamp(self.offset[0], *self.limits(0)), self.limits(1)[0]))

    @property
    def is_below_top(self):
        return self.is_on_way_to_top or self.offset[1] > self.top[1]

    @property
    def has_hands(self):
        return self.is_tracking() or self.is_held or self.is_scaling

    def agrees_to_top(self):
        """f.5: one that is held or zooming is not asked."""
        if self.is_on_way_to_top or self.has_hands:
            return True
        self.tell("shouldScrollToTop")
        return self.props["allowsScrollToTop"]

    def to_top(self):
        if self.is_on_way_to_top or self.has_hands:
            return
        target = self.top
        self.end_motion()
        self.travel("top", "top", target, 1600.0)

    # Wheel and keys (our own numbers)

    def goal(self):
        """Where what is under way goes (decision 16)."""
        if self.phase == "glide":
            return self.motion.rest
        if self.phase == "animate":
            return self.motion.target
        return self.offset

    @property
    def is_stepping(self):
        return self.phase == "animate" and self.motion.purpose == "step"

    def step(self, way, duration):
        goal = self.goal()
        if self.exact and self.snapped(self.exact) == goal:
            goal = self.exact
        target, is_braked = list(goal), False
        for a in (0, 1):
            # Nothing is left over at a limit.
            is_there = self.goal()[a] == self.limits(a)[1 if way[a] > 0 else 0]
            if self.ranges(a) and way[a] and not is_there:
                if self.glides_against(a, way[a]):
                    target[a], is_braked = clamp(self.offset[a], *self.limits(a)), True
                target[a] = clamp(target[a] + way[a], *self.limits(a))
        target = tuple(target)
        if target == goal and not is_braked:
            return False
        # Many small steps do not add up what pixels leave over.
        self.exact = target
        return self.step_to(target, duration, "easeOut")

    def glides_against(self, axis, way):
        """A step the other way ends a glide (decision 16)."""
        if self.phase != "glide":
            return False
        if isinstance(self.motion, physics.Pages) and isinstance(self.motion.turns[axis], physics.PageTurn):
            return False
        past = max(self.world.shown_time - self.started, 0)
        return self.motion.velocity(past)[axis] * way < 0

    def step_duration(self, target, usual):
        """No faster than what shows, and no longer than that would have gone on."""
        if self.phase == "rest" or self.is_stepping:
            return usual
        now = self.world.shown_time
        if self.phase == "glide":
            past = max(now - self.started, 0)
            speed, left = math.hypot(*self.motion.velocity(past)), self.motion.duration - past
        else:
            left = self.motion.duration - max(now - self.motion.start, 0)
            speed = math.hypot(*self.motion.velocity(now)) if self.phase == "animate" else 0
        if not self.moves_along(target):
            return usual
        if speed > 0:
            left = min(left, math.dist(target, self.offset) * math.pi / 2 / speed)
        return max(usual, left)

    def step_to(self, target, duration, curve):
        self.refuse_beside_zoom()
        target = self.clamped(target)
        if self.phase != "rest":
            curve, duration = "easeOut", self.step_duration(target, duration)
        if not self.is_stepping:
            self.end_motion()
        # Parts of pixels are kept to the end: many small steps make one.
        self.travel("step", curve, target, duration)
        return True

    trail = None  # (axis, length or None, whether forward, the places passed, the last one): n.4

    def next_stops(self, a, count, length, within, duration):
        """Steps along stops; steps back lead over the same ones (n.4)."""
        own, goal, forward = self.stops(a), self.goal(), count > 0
        if not self.ranges(a) or own.step(goal[a], forward) == goal[a]:
            return False
        is_braked = self.glides_against(a, count)
        start = place = clamp(self.offset[a], *self.limits(a)) if is_braked else goal[a]
        if length is None:
            for _ in range(abs(count)):
                place = own.step(place, forward)
        else:
            trail = self.trail
            if not trail or trail[0] != (a, length, within) or trail[3] != start:
                trail = ((a, length, within), True, [], start)
            kind, was_forward, passed, place = trail
            for _ in range(abs(count)):
                if passed and forward != was_forward:
                    place = passed.pop()
                    continue
                after = own.stride(place, forward, length, within)
                if after == place:
                    break
                if forward != was_forward:
                    passed, was_forward = [], forward
                if own.near(place) == place:
                    passed.append(place)
                place = after
            self.trail = (kind, was_forward, passed, place)
        if place == start and not is_braked:
            return False
        target = list(goal)
        target[a] = place
        part = min(abs(place - start) / max(self.size[a], 1), 1)
        return self.step_to(tuple(target), duration + (ANIMATION - duration) * part, "easeOut")

    def next_page(self, pages, a):
        goal, length = self.goal(), self.page_length(a)
        if length <= 0 or not self.ranges(a):
            return False
        page = clamp(math.floor(goal[a] / length + 0.5) * length, *self.limits(a))
        page = math.floor((page + pages * length) / length + 0.5) * length
        target = list(goal)
        target[a] = px(clamp(page, *self.limits(a)), self.world.scale)
        return tuple(target) != goal and self.step_to(tuple(target), ANIMATION, "easeInOut")

    def goes_on(self, axis, forward):
        """Whether a step that way leads anywhere."""
        goal = self.goal()[axis]
        low, high = self.limits(axis)
        return self.ranges(axis) and (goal < high if forward else goal > low)

    def wheel(self, amount, axis):
        """Clicks of one axis; a pager hears those of the other one as its own."""
        if self.is_held:
            return True
        if not self.rests_along(axis):
            way = [0, 0]
            way[axis] = amount * WHEEL_STEP
            return self.step(way, WHEEL_TIME)
        self.clicks[axis] += amount
        pages = math.trunc(self.clicks[axis] + math.copysign(1e-9, self.clicks[axis]))
        self.clicks[axis] -= pages
        if self.stops(axis):
            return not pages or self.next_stops(axis, pages, WHEEL_STEP, False, WHEEL_TIME)
        return not pages or self.next_page(pages, axis)

    def wheel_zoom(self, event):
        if self.is_held:
            return
        x, y = self.from_window(event["at"])
        # The way through a fraction of a point leaves other last digits.
        point = (round(x - self.offset[0], 6), round(y - self.offset[1], 6))
        factor = WHEEL_ZOOM ** event["wheel"][1]
        # f.7: a click ends no sooner than what is on its way, of which 0.4 s count.
        duration = max(WHEEL_TIME, min(self.time_left(), 400))
        self.step_scale(lambda scale: scale * factor, point, True, duration)

    def time_left(self):
        if self.phase == "glide":
            return self.motion.duration - max(self.world.shown_time - self.started, 0)
        if self.phase in ("animate", "zoomAnimate", "zoomBounce"):
            return self.motion.duration - max(self.world.shown_time - self.motion.start, 0)
        return 0

    def step_scale(self, change, point, animated, duration=None):
        """A step counts from the goal, of the offset too (decision 16)."""
        scale, offset = self.zoom, self.goal()
        if self.phase in ("zoomBounce", "zoomAnimate"):
            scale, offset = self.motion.end
        shown = (scale, offset, tuple(point))
        if self.unsnapped and self.unsnapped[0] == shown:
            offset = self.unsnapped[1]
        corner = self.zoomed.position
        content = tuple((offset[a] + point[a] - corner[a]) / scale for a in (0, 1))
        goal, scale = scale, clamp(change(scale), *self.scales)
        if scale == goal:
            return
        size = [v * scale for v in self.unscaled]
        place = self.clamped(self.free_offset(content, point, scale), size)
        # What goes on in its direction keeps going (decision 15).
        goes_on = duration is not None or (goal - self.zoom) * (scale - goal) > 0
        self.zoom_to(scale, self.snapped(place), animated, goes_on, duration)
        # Many small steps do not add up what pixels leave over.
        self.unsnapped = ((scale, self.snapped(place), tuple(point)), place)

    def key(self, event):
        key = event["key"]
        if not self.props["isScrollEnabled"]:
            return False
        if self.is_held:
            return True
        if key == "escape":
            if not (self.is_moving or self.phase == "zoomBounce"):
                return False
            self.stop()
            return True
        if key in ("plus", "minus", "zero"):
            if not self.can_zoom:
                return False
            factor = {"plus": KEY_ZOOM, "minus": 1 / KEY_ZOOM}.get(key)
            smallest = self.props["minimumZoomScale"]
            change = lambda scale: scale * factor if factor else smallest
            self.step_scale(change, self.middle, True)
            return True
        ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        if key in ways:
            return self.arrow(ways[key], event.get("control"))
        axis = 1 if self.ranges(1) else 0 if self.ranges(0) else None
        if axis is None or axis == 0 and self.lies_in_list:
            return False
        if key in ("home", "end"):
            way = [0, 0]
            way[axis] = math.inf if key == "end" else -math.inf
            self.step(way, KEY_TIME)
            return True
        forward = key == "pageDown" or (key == "space" and not event.get("shift"))
        return self.page_step(axis, forward)

    def page_step(self, axis, forward):
        """A page key (m.3), or a press on the track of a bar (h.12)."""
        if self.stops(axis):
            length = max(self.size[axis] - sum(self.insets(axis)), 0) * PAGE_PART
            return self.next_stops(axis, 1 if forward else -1, length, True, KEY_TIME)
        if self.props["isPagingEnabled"]:
            return self.next_page(1 if forward else -1, axis)
        way = [0, 0]
        visible = max(self.size[axis] - sum(self.insets(axis)), 0)
        way[axis] = visible * PAGE_PART * (1 if forward else -1)
        self.step(way, KEY_TIME)
        return True

    @property
    def lies_in_list(self):
        """A shelf leaves page keys, Space, Home and End to what goes down around it (m.3)."""
        around = [v for v in list(self.chain())[1:] if v.is_scroll and v.props["isScrollEnabled"]]
        return not self.turns_pages and any(v.ranges(1) for v in around)

    def arrow(self, way, is_flick):
        axis = 0 if way[0] else 1
        if not self.ranges(axis):
            return False
        if self.stops(axis) and (not is_flick or self.is_single(axis)):
            return self.next_stops(axis, way[axis], None, False, KEY_TIME)
        if self.props["isPagingEnabled"] and not self.stops(axis):
            return self.next_page(way[axis], axis)
        if not is_flick:
            self.step([w * ARROW_STEP for w in way], KEY_TIME)
            return True
        self.end_motion()
        velocity = [w * KEY_FLICK for w in way]
        motion = self.free_motion(velocity)
        if self.has_stops and not self.turns_pages:
            own = self.stops(axis)
            target = list(self.snapped(motion.rest))
            if own:
                target[axis] = own.landing(self.offset[axis], velocity[axis], target[axis])
            motion = self.page_motion(target, velocity)
        self.glide(motion)
        return True

    # Zooming (c.8, f.6 to f.8)

    @property
    def scales(self):
        low = self.props["minimumZoomScale"]
        return (low, max(low, self.props["maximumZoomScale"]))

    @property
    def can_zoom(self):
        return self.zoomed is not None and self.scales[1] > self.scales[0]

    @property
    def middle(self):
        return (self.width / 2, self.height / 2)

    def content_point(self, point):
        corner = self.zoomed.position
        return tuple((self.offset[a] + point[a] - corner[a]) / self.zoom for a in (0, 1))

    def free_offset(self, content, point, scale):
        corner = self.zoomed.position
        return tuple(corner[a] + content[a] * scale - point[a] for a in (0, 1))

    def kept_offset(self, content, point, scale):
        size = [v * scale for v in self.unscaled]
        return self.snapped(self.clamped(self.free_offset(content, point, scale), size))

    def show(self, scale, offset):
        is_scaled, is_moved = scale != self.zoom, tuple(offset) != self.offset
        if is_scaled:
            self.zoom, self.zoomed.scale = scale, scale
            self.props["contentSize"] = [v * scale for v in self.unscaled]
        self.origin = list(offset)
        if is_scaled:
            self.tell("didZoom")
        if is_moved:
            self.tell("didScroll")

    def end_zoom(self, is_at_once=False):
        self.phase = "rest"
        self.tell("didEndZooming", scale=self.zoom)
        if is_at_once or not self.rests_at_stops:
            return self.limits_changed()
        self.move(self.snapped(self.clamped(self.offset)))
        self.turn_home()

    def turn_home(self):
        """To the nearest stop: by a turn, or at once where that is less than a pixel away."""
        stop = self.place_near(self.offset)
        if math.dist(stop, self.offset) * self.world.scale < 1:
            return self.move(stop)
        motion = self.homeward()
        if motion:
            self.glide(motion, self.world.now)

    def scale_about(self, scale, point, animated):
        if not self.zoomed:
            return
        self.catch_up()
        scale = clamp(scale, *self.scales)
        if scale != self.zoom or self.phase in ("zoomAnimate", "zoomBounce"):
            content = self.content_point(point)
            self.zoom_to(scale, self.kept_offset(content, point, scale), animated)

    def zoom_to_rect(self, rect, animated):
        if not self.zoomed:
            return
        self.catch_up()
        x, y, width, height = rect
        fits = [s / r for s, r in zip(self.size, (width, height)) if r > 0]
        scale = clamp(min(fits) if fits else math.inf, *self.scales)
        content = (x + width / 2, y + height / 2)
        self.zoom_to(scale, self.kept_offset(content, self.middle, scale), animated)

    def refuse_beside_zoom(self):
        if self.phase in ("zoomBounce", "zoomAnimate"):
            raise NotImplementedError("what scrolls while a zoom is under way")

    def zoom_to(self, scale, offset, animated, goes_on=False, duration=None):
        is_there = (scale, offset) == (self.zoom, self.offset)
        if is_there and not self.is_moving and self.phase != "zoomBounce":
            return
        if animated and self.is_held:
            # f.3: the hand wins, and a pinch tells its own end.
            return None if self.phase == "zooming" else self.tell("didEndZooming", scale=self.zoom)
        if self.phase == "drag":
            self.show(scale, offset)
            self.hold_anew()
            return self.tell("didEndZooming", scale=self.zoom)
        self.world.touches.release_hold(self)
        self.end_motion()
        if self.phase == "zoomBounce":
            self.phase = "rest"
            self.tell("didEndZooming", scale=self.zoom)
        if is_there:
            return
        if not animated:
            self.show(scale, offset)
            return self.end_zoom(is_at_once=True)
        duration = duration or physics.zoom_duration(self.zoom, scale)
        self.animate_zoom("zoomAnimate", scale, offset, duration, goes_on)

    def animate_zoom(self, phase, scale, offset, duration, goes_on=False):
        start, curve = self.world.now, "easeInOut"
        if goes_on:
            start, curve = self.world.motion_start, "easeOut"
        begin = (self.zoom, self.offset)
        self.motion = Zoom(start, duration, begin, (scale, offset), curve)
        self.phase = phase

    def begin_pinch(self, pinch):
        self.settle_limits()
        self.end_motion()
        if self.phase == "zoomBounce":
            self.phase = "rest"
            self.tell("didEndZooming", scale=self.zoom)
        self.pinching = pinch
        self.grip_scale(1.0)
        self.pinch_anchor = self.content_point(self.viewport(pinch.start))
        self.pinch_fingers = pinch.count()
        self.phase = "zooming"
        self.tell("willBeginZooming")
        self.pinch(pinch)

    def grip_scale(self, factor):
        """What shows is what the fingers have, wherever the limits are (c.8)."""
        low, high = self.scales
        if self.props["bouncesZoom"]:
            self.pinch_band = physics.zoom_holding(self.zoom, low, high)
            raw = physics.zoom_unband(self.zoom, *self.pinch_band)
        else:
            self.pinch_band, raw = (min(low, self.zoom), max(high, self.zoom)), self.zoom
        self.pinch_scale = raw / factor
        self.grip_edges()

    def grip_edges(self):
        """What a pinch caught beyond an edge stays there, also without a bounce (c.5, f.8)."""
        self.pinch_past = tuple(o - c for o, c in zip(self.offset, self.clamped(self.offset)))

    def walled(self, offset, scale):
        """f.8: with bouncing off the limits at its scale hold the content."""
        limits = self.both_limits([v * scale for v in self.unscaled])
        return tuple(
            offset[a]
            if self.bounces(a)
            else clamp(offset[a], limits[a][0] + min(past, 0), limits[a][1] + max(past, 0))
            for a, past in enumerate(self.pinch_past)
        )

    def viewport(self, place):
        x, y = self.from_window(place)
        return (x - self.offset[0], y - self.offset[1])

    def pinch(self, pinch):
        if self.phase != "zooming":
            return
        point = self.viewport(pinch.place())
        if pinch.count() != self.pinch_fingers:
            self.pinch_fingers, self.pinch_anchor = pinch.count(), self.content_point(point)
        raw = self.pinch_scale * pinch.scale()
        banded = physics.zoom_band if self.props["bouncesZoom"] else clamp
        scale = banded(raw, *self.pinch_band)
        offset = self.walled(self.free_offset(self.pinch_anchor, point, scale), scale)
        # The way to the fingers' scale and back leaves only the last digits different.
        if abs(scale - self.zoom) < 1e-6 * self.zoom:
            scale = self.zoom
        if math.dist(offset, self.offset) < 1e-6:
            offset = self.offset
        self.show(scale, offset)

    def end_pinch(self):
        if self.phase != "zooming":
            return
        scale = clamp(self.zoom, *self.scales)
        free = self.free_offset(self.pinch_anchor, (0, 0), self.zoom)
        point = tuple(free[a] - self.offset[a] for a in (0, 1))
        offset = self.kept_offset(self.pinch_anchor, point, scale)
        if scale != self.zoom:
            duration = physics.zoom_duration(self.zoom, scale)
            self.animate_zoom("zoomBounce", scale, offset, duration)
        elif self.clamped(self.offset) != self.offset:
            self.animate_zoom("zoomAnimate", scale, offset, RECLAMP)
        else:
            self.settle()
            self.end_zoom()

    # Properties

    def assign(self, values):
        for key in ("zooms", "retarget", "allowsScrollToTop"):
            if key in values:
                self.props[key] = values[key]
                if key == "zooms":
                    self.zoomed = self.world.views[values[key]]
                    self.zoom = self.zoomed.scale
                    self.unscaled = tuple(v / self.zoom for v in self.props["contentSize"])
        if "bounces" in values:
            values = {"bouncesHorizontally": values["bounces"],
                      "bouncesVertically": values["bounces"], **values}
        for key in DEFAULTS:
            if key in values and key not in ("contentOffset", "zooms", "retarget"):
                is_zoom_rule = key in ("minimumZoomScale", "maximumZoomScale", "bouncesZoom")
                if self.props[key] == values[key]:
                    continue  # Nothing is new.
                if is_zoom_rule:
                    self.catch_up()
                if is_zoom_rule and self.phase == "zooming":
                    self.pinch(self.pinching)
                is_stop = key in ("horizontalStops", "verticalStops")
                is_limit = is_stop or key in ("contentSize", "contentInset", "bouncesHorizontally", "bouncesVertically",
                                   "alwaysBounceHorizontal", "alwaysBounceVertical")
                if is_limit or key == "isScrollEnabled":
                    # The hand's movement so far counts under the old limits.
                    self.catch_up()
                if is_stop or key in ("contentSize", "contentInset"):
                    self.note_limits()
                self.props[key] = values[key]
                if is_zoom_rule and self.phase == "zooming":
                    self.grip_scale(self.pinching.scale())
                    self.pinch_anchor = self.content_point(self.viewport(self.pinching.place()))
                if key == "contentSize":
                    self.unscaled = tuple(v / self.zoom for v in values[key])
                if self.is_held or not self.world.is_logging:
                    self.settle_limits()
                if key in ("bouncesHorizontally", "bouncesVertically"):
                    self.limits_changed()
                if key == "isScrollEnabled" and not values[key]:
                    self.world.touches.release_hold(self)
        if "zoomScale" in values:
            self.scale_about(values["zoomScale"], self.middle, False)
        if "contentOffset" in values:
            self.assign_offset(tuple(map(float, values["contentOffset"])))
