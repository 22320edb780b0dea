"""Views of a tape's scene: where they are, what a touch hits, and the order of things (recording-tapes.md)."""


class View:
    """Anything in a scene; `origin` is the corner of its bounds, which scrolling moves."""

    is_scroll = False

    def __init__(self, node, parent, world):
        self.kind, self.id, self.parent, self.world = node["kind"], node["id"], parent, world
        x, y, self.width, self.height = node["frame"]
        self.position, self.origin, self.scale = (x, y), [0.0, 0.0], 1.0
        self.logs = node.get("logsTouches", False)
        self.children = []

    @property
    def size(self):
        return (self.width, self.height)

    def chain(self):
        view = self
        while view:
            yield view
            view = view.parent

    def to_window(self, point):
        x, y = point
        for view in self.chain():
            x = (x - view.origin[0]) * view.scale + view.position[0]
            y = (y - view.origin[1]) * view.scale + view.position[1]
        return (x, y)

    def window_scale(self):
        scale = 1.0
        for view in self.chain():
            scale *= view.scale
        return scale

    def from_window(self, point):
        x, y = self.parent.from_window(point) if self.parent else point
        x = (x - self.position[0]) / self.scale + self.origin[0]
        y = (y - self.position[1]) / self.scale + self.origin[1]
        return (x, y)

    def hit(self, point):
        """The view in front at a window point; scroll views clip."""
        x, y = self.from_window(point)
        inside = (
            self.origin[0] <= x < self.origin[0] + self.width
            and self.origin[1] <= y < self.origin[1] + self.height
        )
        if self.is_scroll and not inside:
            return None
        for child in reversed(self.children):
            found = child.hit(point)
            if found:
                return self if inside and self.covers(found, point) else found
        return self if inside else None

    def covers(self, view, point):
        """Whether a scroll bar of this view lies over one inside it (h.12)."""
        return False

    def is_inside(self, other):
        return other in self.chain()

    # Touches: a view that logs keeps them, others hand them outward until a scroll view ends them.

    def touches(self, message):
        for view in self.chain():
            if view.logs:
                self.world.log_touch(view, message)
                return
            if view.kind == "control" or (view.is_scroll and view.props["isScrollEnabled"]):
                return


def build(node, parent, world, kinds):
    """The view of a node and those inside it; `kinds` are the classes of views."""
    view = kinds[node["kind"]](node, parent, world)
    world.views[view.id] = view
    if view.is_scroll:
        world.scrolls.append(view)
    for child in node.get("children", []):
        view.children.append(build(child, view, world, kinds))
    return view
