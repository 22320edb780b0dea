import Geometry
import TestHarness
import Testing
import ViewTree

extension LayoutConstraint {
  fileprivate static func isAlong(_ one: Edge, _ other: Edge) -> Bool {
    let across: Set<Edge> = [.left, .right, .centerX, .width]
    return across.contains(one) == across.contains(other)
  }
}

/// Constraints between views, whatever shows them.
struct LayoutConstraintTests {
  private let bench = Bench(size: Size(width: 400, height: 400))

  @Test func `centers, chains and shared widths are solved together`() {
    let outside = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let (a, b) = (View(), View())
    bench.stage.root.addSubview(outside)
    outside.addSubview(a)
    outside.addSubview(b)
    outside.constraints = [
      LayoutConstraint(a, .left, to: .frame(.left), plus: 10),
      LayoutConstraint(b, .right, to: .frame(.right), plus: -10),
      LayoutConstraint(b, .left, to: .view(a, .right), plus: 20),
      LayoutConstraint(a, .width, to: .view(b, .width)),
      LayoutConstraint(a, .centerY, to: .frame(.centerY)),
      LayoutConstraint(a, .height, to: .length(60)),
      LayoutConstraint(b, .top, to: .view(a, .top)),
      LayoutConstraint(b, .bottom, to: .view(a, .bottom)),
    ]
    bench.step()
    #expect(a.frame == Rect(x: 10, y: 170, width: 180, height: 60))
    #expect(b.frame == Rect(x: 210, y: 170, width: 180, height: 60))
  }

  @Test func `the earlier constraint wins, and what nothing settles stays`() {
    let outside = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
    bench.stage.root.addSubview(outside)
    outside.addSubview(view)
    outside.constraints = [
      LayoutConstraint(view, .width, to: .length(50)),
      LayoutConstraint(view, .width, to: .length(70)),
    ]
    bench.step()
    #expect(view.frame == Rect(x: 1, y: 2, width: 50, height: 4))
  }

  /// Views below each other, tied in a chain.
  private func chain(_ count: Int) -> View {
    let outside = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    var (constraints, last): ([LayoutConstraint], View?) = ([], nil)
    for _ in 0..<count {
      let view = View()
      outside.addSubview(view)
      let above = last.map { LayoutConstraint.Anchor.view($0, .bottom) } ?? .frame(.top)
      constraints += [
        LayoutConstraint(view, .left, to: .frame(.left)),
        LayoutConstraint(view, .width, to: .length(100)),
        LayoutConstraint(view, .height, to: .length(3)),
        LayoutConstraint(view, .top, to: above, plus: 1),
      ]
      last = view
    }
    outside.constraints = constraints
    return outside
  }

  @Test func `what others are tied to, itself tied to nothing, stays where the program put it`() {
    let (still, beside, below) = (
      View(frame: Rect(x: 30, y: 40, width: 50, height: 60)), View(), View()
    )
    for view in [still, beside, below] { bench.stage.root.addSubview(view) }
    bench.stage.root.constraints = [
      LayoutConstraint(beside, .left, to: .view(still, .right), plus: 8),
      LayoutConstraint(beside, .width, to: .view(still, .width)),
      LayoutConstraint(beside, .centerY, to: .view(still, .centerY)),
      LayoutConstraint(beside, .height, to: .length(20)),
      LayoutConstraint(below, .top, to: .view(beside, .bottom)),
      LayoutConstraint(below, .height, to: .length(0)),
    ]
    bench.step()
    #expect(still.frame == Rect(x: 30, y: 40, width: 50, height: 60))
    #expect(beside.frame == Rect(x: 88, y: 60, width: 50, height: 20))
    #expect(below.frame == Rect(x: 0, y: 80, width: 0, height: 0))
    still.frame.origin = Point(x: 100, y: 140)
    bench.stage.root.setNeedsLayout()
    bench.step()
    #expect(beside.frame == Rect(x: 158, y: 160, width: 50, height: 20))
  }

  /// Ties between three views, two of which have a natural size, that may contradict each other.
  private static func ties(_ views: [View], _ dice: inout Dice) -> [LayoutConstraint] {
    (0..<dice.below(12)).map { _ in
      let edge = dice.pick(Array(LayoutConstraint.Edge.allCases))
      let others = LayoutConstraint.Edge.allCases.filter {
        LayoutConstraint.isAlong($0, edge)
      }
      let anchor: LayoutConstraint.Anchor =
        switch dice.below(4) {
        case 0: .length(dice.number(0...200))
        case 1: .frame(dice.pick(others))
        case 2: .content(dice.pick(others))
        default: .view(dice.pick(views), dice.pick(others))
        }
      return LayoutConstraint(
        dice.pick(views),
        edge,
        to: anchor,
        plus: dice.number(-50...50)
      )
    }
  }

  @Test(arguments: 0..<200)
  func `other lengths in the same ties give what new ties with them give`(seed: Int) {
    var dice = Dice(seed: seed)
    let outside = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let views = [View(), Area(6_000, width: 80), Area(9_000, width: 120)]
    for view in views { outside.addSubview(view) }
    bench.stage.root.addSubview(outside)
    func frames(_ constraints: [LayoutConstraint]) -> [Rect] {
      for view in views { view.frame = Rect(x: 1, y: 2, width: 30, height: 40) }
      outside.constraints = constraints
      outside.layoutIfNeeded()
      return views.map(\.frame)
    }
    var constraints = Self.ties(views, &dice)
    _ = frames(constraints)
    for _ in 0..<3 {
      for index in constraints.indices { constraints[index].constant = dice.number(-50...50) }
      outside.frame.size = Size(width: dice.number(100...900), height: dice.number(100...900))
      (views[1] as? Area)?.area = dice.number(1_000...20_000)
      let kept = frames(constraints)
      _ = frames([])
      #expect(kept == frames(constraints))
    }
  }

  @Test func `a view that is tied to nothing any more is let go`() {
    let outside = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    bench.stage.root.addSubview(outside)
    weak var gone: View?
    do {
      let view = View()
      outside.constraints = [LayoutConstraint(view, .left, to: .frame(.left))]
      outside.layoutIfNeeded()
      gone = view
    }
    #expect(gone != nil)
    outside.constraints = []
    #expect(gone == nil)
  }

  @Test func `a chain of ten times as many views takes ten times as long`() {
    let factor = Growth.factor(from: 20, prepare: chain) {
      $0.layoutIfNeeded()
      let last = $0.subviews.count - 1
      let frame = Rect(x: 0, y: Double(last) * 4 + 1, width: 100, height: 3)
      #expect($0.subviews[last].frame == frame)
    }
    #expect(factor < Growth.linear)
  }
}
