import Geometry
import TestHarness
import Testing

@testable import ViewTree

/// Finding subviews among many, compared with a look at each.
@Suite struct SubviewTreeTests {
  /// Takes touches around its bounds.
  private final class Wide: View {
    override func contains(_ point: Point) -> Bool { bounds.inset(by: -30).contains(point) }
  }

  private final class Counter: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  private static func view(_ dice: inout SplitMix64) -> View {
    let view = Int.random(in: 0..<9, using: &dice) == 0 ? Wide() : View()
    view.frame = frame(&dice)
    if Bool.random(using: &dice) {
      // A part that is not clipped may lie far outside.
      let part = View(frame: frame(&dice))
      view.addSubview(part)
      view.clipsToBounds = Int.random(in: 0..<3, using: &dice) == 0
    }
    return view
  }

  private static func frame(_ dice: inout SplitMix64) -> Rect {
    Rect(
      x: Double.random(in: -50...400, using: &dice),
      y: Double.random(in: -50...400, using: &dice),
      width: Double.random(in: 0...60, using: &dice),
      height: Double.random(in: 0...60, using: &dice)
    )
  }

  /// The frontmost view at a place, by a look at each.
  private static func hit(_ view: View, _ point: Point) -> View? {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    if view.clipsToBounds, !view.contains(point) { return nil }
    for inner in view.subviews.reversed() {
      if let found = hit(inner, inner.local(point)) { return found }
    }
    return view.contains(point) ? view : nil
  }

  /// Changes a view in one of the ways that there are.
  private static func change(_ parent: View, _ dice: inout SplitMix64) {
    let views = parent.subviews
    let view = views[Int.random(in: 0..<views.count, using: &dice)]
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: view.frame = frame(&dice)
    case 1: view.position.x += 40
    case 2: view.bounds.origin.y += 15
    case 3: view.clipsToBounds.toggle()
    case 4: view.subviews.first?.frame = frame(&dice)
    case 5: view.transform = Transform(scale: Double.random(in: 0.5...3, using: &dice))
    case 6: view.removeFromSuperview()
    case 7: parent.insertSubview(Self.view(&dice), at: Int.random(in: 0...400, using: &dice))
    default: parent.bringSubviewToFront(view)
    }
  }

  @Test(arguments: 1...4)
  func `it finds what a look at each finds, whatever changes`(seed: Int) {
    var dice = SplitMix64(seed: seed)
    let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    for _ in 0..<300 { parent.addSubview(Self.view(&dice)) }
    for step in 0..<1_500 {
      Self.change(parent, &dice)
      // Most of the time nobody looks, so that changes add up.
      guard step % 3 == 0 else { continue }
      let area = Self.frame(&dice)
      let near = parent.subviews.filter { $0.reach.meets(area, forTouch: false) }
      #expect(parent.subviews(in: area).elementsEqual(near) { $0 === $1 })
      let point = area.origin
      #expect(parent.hitTest(point) === Self.hit(parent, point))
    }
  }

  @Test(arguments: 1...4)
  func `it lays out each view that needs it, once`(seed: Int) {
    var dice = SplitMix64(seed: seed)
    let parent = View()
    for _ in 0..<300 { parent.addSubview(Counter()) }
    parent.layoutIfNeeded()
    for _ in 0..<200 {
      let views = parent.subviews.compactMap { $0 as? Counter }
      let chosen = (0..<3).map { _ in views[Int.random(in: 0..<views.count, using: &dice)] }
      for view in views { view.layouts = 0 }
      for view in chosen { view.setNeedsLayout() }
      let new = Counter()
      let place = Int.random(in: 0...400, using: &dice)
      if Bool.random(using: &dice) { chosen[0].removeFromSuperview() }
      if Bool.random(using: &dice) { parent.insertSubview(new, at: place) }
      parent.layoutIfNeeded()
      for view in parent.subviews.compactMap({ $0 as? Counter }) {
        let isNeeded = view === new || chosen.contains { $0 === view }
        #expect(view.layouts == (isNeeded ? 1 : 0))
        #expect(view.layoutState == .clean)
      }
    }
  }
}
