"""A pager: any number of pages, shown by three views (SPEC e.10 to e.15)."""

import math

from physics import clamp, px
from scroller import Scroller


class Jump:
    """A move to a page that leaves out those between (e.12); places are counted in pages."""

    def __init__(self, start, target, shows, eye):
        self.start, self.target, self.shows, self.eye = start, target, dict(shows), eye
        self.landing = next((place for place, page in shows.items() if page == target), None)
        if self.landing is None:
            main = shows.get(math.floor(eye + 0.5), target)
            self.landing = math.ceil(eye) + 1 if target > main else math.floor(eye) - 1

    def shown(self, position):
        """Where the eye is while the offset is somewhere."""
        part = (position - self.start) / (self.target - self.start) if self.target != self.start else 1
        return self.eye + (self.landing - self.eye) * part

    def page(self, place):
        return self.target if place == self.landing else self.shows.get(place)


class Pager(Scroller):
    def __init__(self, node, parent, world):
        super().__init__(node, parent, world)
        self.count, self.page, self.slots, self.wish = 0, 0, [None, None, None], 0.0
        # Pages have a place in each round of a circle (e.15); `slots` are the pages of the views.
        self.places, self.is_circle, self.turned_by = [None, None, None], False, 0.0
        self.props.update(
            isPagingEnabled=True,
            showsHorizontalScrollIndicator=False,
            showsVerticalScrollIndicator=False,
        )

    # Places

    @property
    def peek(self):
        return self.peek_of(self.width)

    def peek_of(self, width):
        """Some of the page itself is left (e.14)."""
        return clamp(self.wish, 0.0, max((width - 2) / 2, 0.0))

    @property
    def pitch(self):
        return self.page_length(0)

    def page_length(self, axis, size=None):
        length = (size or self.size)[axis]
        return length - 2 * self.peek_of(length) if axis == 0 else length

    @property
    def pool(self):
        """As many views as show at once, and a neighbor on each side (e.14)."""
        return 2 * max(1, math.ceil(0.5 + self.peek / self.pitch)) + 1 if self.width > 0 else 3

    def fill_pool(self):
        if self.width <= 0:
            return
        while len(self.slots) > self.pool:
            wanted = self.wanted()
            spare = max((s for s in range(len(self.slots)) if self.places[s] not in wanted), key=self.distance)
            self.slots.pop(spare)
            self.places.pop(spare)
        more = [None] * (self.pool - len(self.slots))
        self.slots, self.places = self.slots + more, self.places + more

    def start_of(self, page):
        return px(page * self.pitch, self.world.scale)

    def limits(self, axis, content=None):
        low, high = super().limits(axis, content)
        if axis == 1 or not self.count:
            return low, high
        if self.circle:
            rounds = 1000 * self.count * self.pitch
            return px(-rounds, self.world.scale), px(self.start_of(self.count - 1) + rounds, self.world.scale)
        return low, max(low, px(self.start_of(self.count - 1) + self.insets(0)[1], self.world.scale))

    @property
    def jump(self):
        if self.coming:
            return self.coming
        return self.motion.jump if self.phase == "animate" else None

    coming = None

    @property
    def turned(self):
        return self.offset[0] / self.pitch

    @property
    def middle(self):
        return math.floor(self.turned + 0.5)

    @property
    def in_sight(self):
        """The page that fills most of the viewport (e.11)."""
        if self.jump:
            place = self.shown_page
            told = min(self.page, self.count - 1)
            start = self.near(told, math.floor(self.jump.start + 0.5))
            low, high = sorted((start, self.jump.target))
            is_told = place is not None and low <= place <= high and self.exists(place)
            return self.page_at(place) if is_told else told
        return clamp(self.page_at(self.middle), 0, self.count - 1)

    @property
    def shown_page(self):
        return self.jump.page(math.floor(self.jump.shown(self.turned) + 0.5))

    # Circles (e.15)

    @property
    def circle(self):
        return self.is_circle and self.count >= self.pool

    def page_at(self, place):
        return place % self.count if self.circle else place

    def exists(self, place):
        return self.circle or 0 <= place < self.count

    def near(self, page, middle):
        """The place of a page nearest to another place."""
        if not self.circle:
            return page
        first = middle - (self.count - 1) // 2
        return first + (page - first) % self.count

    def go_around(self):
        """Back into the first round, and whatever goes on along with it."""
        if not self.circle or self.width <= 0 or self.page_at(self.middle) == self.middle:
            return
        rounds = self.page_at(self.middle) - self.middle
        way = self.start_of(self.page_at(self.middle)) - self.start_of(self.middle)

        def moved(place):
            page = math.floor(place[0] / self.pitch + 0.5)
            is_on_page = abs(self.start_of(page) - place[0]) < 1e-6
            return (self.start_of(page + rounds) if is_on_page else place[0] + way, *place[1:])

        self.places = [p if p is None else p + rounds for p in self.places]
        now, offset, old = self.world.shown_time, moved(self.offset), self.motion
        if self.jump:
            jump = self.jump
            jump.start, jump.target = jump.start + rounds, jump.target + rounds
            jump.eye, jump.landing = jump.eye + rounds, jump.landing + rounds
            jump.shows = {place + rounds: page + rounds for place, page in jump.shows.items()}
        if self.phase == "drag":
            before, self.raw, self.hold = self.raw, moved(self.raw), moved(self.hold)
            self.caught_at = moved(self.caught_at)
            self.caught = self.caught and (moved(self.caught[0]), self.caught[1])
            if self.session:
                self.session.shift(self, [n - o for n, o in zip(self.raw, before)])
        if self.phase == "animate":
            old.place, old.target = moved(old.place), moved(old.target)
        past = max(now - self.started, 0) if self.phase == "glide" else 0
        self.origin, before = list(offset), self.offset
        if self.phase == "glide":
            if self.has_stops or self.props["isPagingEnabled"]:
                self.turn_pages(moved(old.rest), old.velocity(past))
            else:
                shift = [n - o for n, o in zip(self.offset, before)]
                self.motion = old.moved(past, self.both_limits(), [self.bounces(0), self.bounces(1)], shift=shift)
            self.started = max(self.started, now)
        self.turned_by += way
        self.arrange()

    # Views (e.10)

    def arrange(self):
        if not self.count or self.width <= 0:
            return
        wanted = self.wanted()
        for place in wanted:
            if place not in self.places:
                page = self.page_at(place)
                spare = [s for s in range(len(self.slots)) if self.places[s] not in wanted]
                same = [s for s in spare if self.slots[s] == page]
                slot = same[0] if same else max(spare, key=self.distance)
                self.places[slot] = place
                if not same:
                    self.slots[slot] = page
                    self.tell("configured", slot=slot, page=page)
        self.report(self.in_sight)

    def wanted(self):
        if self.jump:
            places = {*self.jump.shows.values(), self.jump.target}
            return sorted(place for place in places if self.exists(place))
        middle = self.middle
        sides = (1, -1) if self.turned > middle else (-1, 1)
        reach = len(self.slots) // 2
        pages = [middle, *(middle + side * step for step in range(1, reach + 1) for side in sides)]
        return [place for place in pages if self.exists(place)]

    def distance(self, slot):
        place = self.places[slot]
        return math.inf if place is None else abs(place - self.middle)

    def report(self, page):
        if page != self.page:
            self.page = page
            self.tell("pageChanged", page=page)

    # Moving

    def move(self, offset):
        if tuple(offset) != self.offset:
            self.origin = list(offset)
            self.arrange()
            self.go_around()
            self.tell("didScroll")

    def go_to_page(self, page, animated):
        if not self.count:
            return
        page = clamp(page, 0, self.count - 1)
        if self.width <= 0:
            return self.report(page)
        place = self.near(page, math.floor(self.goal()[0] / self.pitch + 0.5))
        self.go((self.start_of(place), clamp(self.offset[1], *self.limits(1))), animated)

    def go(self, target, animated):
        self.turned_by = 0.0
        self.coming = self.jump_to(target) if animated and not self.is_held else None
        super().go(target, animated)
        self.coming = None

    def step_to(self, target, duration, curve):
        self.turned_by, self.coming = 0.0, self.jump_to(target)
        done = super().step_to(target, duration, curve)
        self.coming = None
        return done

    def jump_to(self, target):
        """The jump of a move to a page, if it leaves out any, or goes on from a jump (e.12)."""
        page = round(target[0] / self.pitch)
        if self.start_of(page) != target[0] or not self.exists(page):
            return None
        first, last = math.floor(self.turned), math.ceil(self.turned)
        if self.jump:
            eye = self.jump.shown(self.turned)
            shows = {place: self.jump.page(place) for place in (math.floor(eye), math.ceil(eye))}
            shows = {place: shown for place, shown in shows.items() if shown is not None}
            return Jump(self.turned, page, shows, eye)
        if first - 1 <= page <= last + 1:
            return None
        shows = {place: place for place in (first, last) if self.exists(place)}
        return Jump(self.turned, page, shows, self.turned)

    def travel(self, purpose, curve, target, duration):
        # What ended on the way may have gone around.
        target, self.turned_by = (target[0] + self.turned_by, target[1]), 0.0
        super().travel(purpose, curve, target, duration)
        self.motion.jump = self.coming

    def tell(self, message, **extra):
        # Who hears of it finds the views filled for what follows (e.10).
        if message in ("willBeginDragging", "didEndDragging", "didEndDecelerating", "didEndScrollingAnimation"):
            self.arrange()
        super().tell(message, **extra)

    def leave_jump(self):
        if self.jump:
            self.end_motion()

    def end_motion(self):
        """What shows is where it belongs, unless the next move goes on from there (e.12)."""
        if self.jump and not self.coming:
            eye = self.jump.shown(self.turned)
            page = self.jump.target if self.shown_page is None else self.shown_page
            place = (page + eye - math.floor(eye + 0.5)) * self.pitch
            self.motion.jump, before = None, self.offset
            self.origin = list(self.snapped((place, self.offset[1])))
            self.arrange()
            self.phase = "rest"
            if self.offset != before:
                self.go_around()
                super().tell("didScroll")
            return self.tell("didEndScrollingAnimation")
        super().end_motion()

    def key(self, event):
        if event["key"] in ("home", "end") and self.props["isScrollEnabled"] and not self.is_held:
            page = 0 if event["key"] == "home" else self.count - 1
            place = self.near(page, math.floor(self.goal()[0] / self.pitch + 0.5))
            is_command = self.phase == "animate" and self.motion.purpose == "command"
            if not (is_command and self.motion.target[0] == self.start_of(place)):
                self.go_to_page(page, True)
            return True
        return super().key(event)

    # Changes (e.13)

    def fit(self):
        self.props["contentSize"] = [self.count and self.count * self.pitch + 2 * self.peek, self.height]

    def assign(self, values):
        super().assign(values)
        if "peek" in values and values["peek"] != self.wish:
            old = self.page_length(0)
            self.wish = values["peek"]
            self.fit()
            if old > 0 and self.phase == "rest":
                self.move(self.snapped((self.offset[0] / old * self.pitch, self.offset[1])))
            self.fill_pool()
            self.arrange()
        if values.get("isCircular", self.is_circle) != self.is_circle:
            ends_jump = self.circle and self.jump
            self.is_circle = values["isCircular"]
            self.places = [None] * len(self.places)
            if ends_jump:
                self.end_jump()
            self.limits_changed()
            self.arrange()
        if "pageCount" in values:
            self.recount(values["pageCount"])
        if "currentPage" in values:
            self.go_to_page(values["currentPage"], False)

    def end_jump(self):
        """On the page in sight, since places mean other pages now."""
        self.motion.jump = None
        self.move((self.start_of(min(self.page, self.count - 1)), self.offset[1]))
        self.arrange()
        self.phase = "rest"
        self.tell("didEndScrollingAnimation")

    def recount(self, count):
        ends_jump = count != self.count and self.circle and self.jump
        is_lost, self.count = self.page >= count, count
        self.slots, self.places = [None] * len(self.slots), [None] * len(self.slots)
        self.fit()
        if not count:
            return
        if ends_jump:
            self.end_jump()
        elif self.jump and not self.exists(self.jump.target):
            self.motion.jump = None
        is_beyond = self.offset[0] > (self.start_of(count - 1) if self.circle else self.limits(0)[1])
        if is_lost and (self.phase == "rest" or is_beyond):
            # A motion goes on to the last page from there.
            self.move((self.start_of(count - 1), self.offset[1]))
        self.limits_changed()
        self.arrange()

    def resized(self, old):
        self.fit()
        super().resized(old)
        self.fill_pool()
        self.arrange()
