import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@Suite struct HierarchyTests {
  private final class Named: View {
    let name: String
    var moves: [String] = []
    init(_ name: String) {
      self.name = name
      super.init(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    override func didMoveToStage() { moves.append(stage == nil ? "off" : "on") }
    override func willLeaveStage() { moves.append("leaving") }
  }

  private func names(_ view: View) -> String {
    view.subviews.compactMap { ($0 as? Named)?.name }.joined()
  }

  private func family() -> (View, [Named]) {
    let parent = View()
    let children = ["a", "b", "c", "d"].map { Named($0) }
    for child in children { parent.addSubview(child) }
    return (parent, children)
  }

  @Test func `subviews are inserted in front, behind, between and at an index`() {
    let (parent, views) = family()
    #expect(names(parent) == "abcd")
    parent.bringSubviewToFront(views[0])
    #expect(names(parent) == "bcda")
    parent.sendSubviewToBack(views[2])
    #expect(names(parent) == "cbda")
    parent.insertSubview(views[0], belowSubview: views[1])
    #expect(names(parent) == "cabd")
    parent.insertSubview(views[2], aboveSubview: views[3])
    #expect(names(parent) == "abdc")
    parent.insertSubview(views[3], at: 0)
    #expect(names(parent) == "dabc")
    parent.insertSubview(Named("x"), at: 99)
    parent.insertSubview(Named("y"), at: -1)
    #expect(names(parent) == "ydabcx")
  }

  @Test func `a view has one superview`() {
    let (parent, views) = family()
    let other = View()
    other.addSubview(views[1])
    #expect(names(parent) == "acd" && names(other) == "b" && views[1].superview === other)
    views[1].removeFromSuperview()
    #expect(other.subviews.isEmpty && views[1].superview == nil)
    #expect(views[2].isDescendant(of: parent) && !views[1].isDescendant(of: parent))
  }

  @Test func `a view and all views inside it hear that they enter and leave the stage`() {
    let bench = Bench()
    let (outer, inner) = (Named("outer"), Named("inner"))
    outer.addSubview(inner)
    #expect(inner.moves.isEmpty)
    bench.stage.root.addSubview(outer)
    #expect(outer.moves == ["on"] && inner.moves == ["on"] && inner.stage === bench.stage)
    outer.removeFromSuperview()
    #expect(outer.moves == ["on", "leaving", "off"] && inner.moves == ["on", "leaving", "off"])
    #expect(inner.stage == nil && outer.superview == nil)
  }

  @Test func `a view that is moved elsewhere while it leaves stays there`() {
    final class Fleeing: View {
      weak var refuge: View?
      override func willLeaveStage() {
        let place = refuge
        refuge = nil
        place?.addSubview(self)
      }
    }
    let bench = Bench()
    let (home, refuge, view) = (View(), View(), Fleeing())
    for place in [home, refuge] { bench.stage.root.addSubview(place) }
    home.addSubview(view)
    view.refuge = refuge
    view.removeFromSuperview()
    #expect(view.superview === refuge && view.stage === bench.stage)
    #expect(home.subviews.isEmpty && refuge.subviews.count == 1)
  }

  @Test(arguments: [1, 3, 1_000])
  func `a view that is put elsewhere while it leaves is in one place in the end`(moves: Int) {
    final class Fleeing: View {
      var refuges: [View] = []
      override func willLeaveStage() { refuges.popLast()?.addSubview(self) }
    }
    let bench = Bench()
    let (home, goal, view) = (View(), View(), Fleeing())
    let refuges = [View(), View()]
    for place in [home, goal] + refuges { bench.stage.root.addSubview(place) }
    home.addSubview(view)
    view.refuges = (0..<moves).map { refuges[$0 % 2] }
    goal.addSubview(view)
    let places = [home, goal] + refuges
    for place in places { #expect(place.subviews.count == (place === view.superview ? 1 : 0)) }
    #expect(moves > 8 || view.superview === goal)
    view.refuges = []
    view.removeFromSuperview()
    for place in places { #expect(place.subviews.isEmpty) }
  }

  @Test(arguments: 0..<3) func `a view that goes as it loses the focus goes once`(place: Int) {
    final class Popup: View {
      override var canBecomeFocused: Bool { true }
      override func focusDidChange() { if !hasFocus { removeFromSuperview() } }
    }
    let bench = Bench()
    let (home, popup) = (View(), Popup())
    let others = [View(), View()]
    bench.stage.root.addSubview(home)
    for view in others { home.addSubview(view) }
    home.insertSubview(popup, at: place)
    bench.stage.focus(popup)
    popup.removeFromSuperview()
    #expect(home.subviews.elementsEqual(others) { $0 === $1 })
    #expect(popup.superview == nil && popup.stage == nil)
    // Alone, too.
    let only = View()
    bench.stage.root.addSubview(only)
    only.addSubview(popup)
    bench.stage.focus(popup)
    popup.removeFromSuperview()
    #expect(only.subviews.isEmpty)
  }

  @Test func `a gesture that moves on as it is cancelled stays where it went`() {
    let bench = Bench()
    let (one, other, pan) = (View(), View(), PanGestureRecognizer())
    for view in [one, other] {
      view.frame = bench.stage.root.bounds
      bench.stage.root.addSubview(view)
    }
    one.frame.size.height = 100
    other.frame.origin.y = 100
    one.addGestureRecognizer(pan)
    pan.addAction { [unowned other] in if $0.state == .cancelled { other.addGestureRecognizer($0) }
    }
    Finger(bench).drag(from: Point(x: 50, y: 10), by: Vector(dx: 0, dy: 60))
    #expect(pan.state.isActive)
    one.removeGestureRecognizer(pan)
    #expect(pan.view === other && other.gestureRecognizers.count == 1)
    #expect(one.gestureRecognizers.isEmpty)
  }

  @Test func `a gesture is taken from its own view alone`() {
    let (one, other, tap) = (View(), View(), TapGestureRecognizer())
    one.addGestureRecognizer(tap)
    other.removeGestureRecognizer(tap)
    #expect(tap.view === one && one.gestureRecognizers.count == 1)
    one.removeGestureRecognizer(tap)
    #expect(tap.view == nil && one.gestureRecognizers.isEmpty)
  }

  @Test func `unhandled touches go along the chain from the inside out`() {
    let bench = Bench()
    let touches = TouchLog()
    let outer = touches.view("outer", frame: bench.stage.root.bounds)
    let inner = View(frame: outer.bounds)
    bench.stage.root.addSubview(outer)
    outer.addSubview(inner)
    #expect(
      inner.chain.map { ObjectIdentifier($0) }
        == [inner, outer, bench.stage.root].map { ObjectIdentifier($0) }
    )
    let finger = Finger(bench)
    finger.down(10, 10)
    finger.move(by: 5, 5)
    finger.cancel()
    #expect(touches.entries == ["outer began", "outer moved", "outer cancelled"])
  }

  /// Does something once it has come to a stage, or has left it.
  private final class Busy: View {
    var onMove: (Stage?) -> Void = { _ in }
    var heard = 0
    override func didMoveToStage() {
      heard += 1
      onMove(stage)
    }
  }

  @Test func `a view that a sibling moves as both leave stays where it was moved to`() {
    let bench = Bench()
    let (parent, first, second, elsewhere) = (View(), Busy(), Busy(), View())
    for view in [first, second] { parent.addSubview(view) }
    for view in [parent, elsewhere] { bench.stage.root.addSubview(view) }
    first.onMove = { [unowned second, unowned elsewhere] in
      if $0 == nil { elsewhere.addSubview(second) }
    }
    parent.removeFromSuperview()
    #expect(first.stage == nil && second.stage === bench.stage)
    #expect(second.superview === elsewhere)
  }

  @Test func `a view that a sibling removes as both come has come nowhere`() {
    let bench = Bench()
    let (parent, first, second) = (View(), Busy(), Busy())
    for view in [first, second] { parent.addSubview(view) }
    first.onMove = { [unowned second] in if $0 != nil { second.removeFromSuperview() } }
    bench.stage.root.addSubview(parent)
    #expect(first.stage === bench.stage && second.stage == nil && second.heard == 0)
    parent.addSubview(second)
    #expect(second.stage === bench.stage && second.heard == 1)
  }
}
