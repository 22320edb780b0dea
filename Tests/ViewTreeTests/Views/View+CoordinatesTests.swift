import Geometry
import TestHarness
import Testing
import ViewTree

@Suite struct CoordinatesTests {
  /// A random tree of views with offsets, scales and clips; the root has the size of the stage.
  private func tree(_ dice: inout Dice, under root: View) -> [View] {
    var views = [root]
    for _ in 0..<25 {
      let view = View(
        frame: Rect(
          origin: dice.point(-50...250),
          size: Size(width: dice.number(0...250), height: dice.number(0...250))
        )
      )
      view.bounds.origin = dice.point(-40...40)
      if dice.once(in: 3) { view.transform = Transform(scale: dice.number(0.3...3)) }
      view.clipsToBounds = dice.once(in: 2)
      view.isHidden = dice.once(in: 10)
      view.isUserInteractionEnabled = !dice.once(in: 10)
      views[dice.below(views.count)].addSubview(view)
      views.append(view)
    }
    return views
  }

  @Test(arguments: 0..<10)
  func `a place converted to another view's coordinates and back is the same`(seed: Int) {
    var dice = Dice(seed: seed)
    let views = tree(&dice, under: View(frame: Rect(x: 0, y: 0, width: 400, height: 400)))
    for _ in 0..<100 {
      let (a, b) = (views[dice.below(views.count)], views[dice.below(views.count)])
      let point = dice.point(-300...300)
      let there = a.convert(point, to: b)
      #expect(b.convert(there, to: a).distance(to: point) < 1e-9)
      #expect(b.convert(point, from: a).distance(to: there) < 1e-9)
      #expect(a.convert(a.convert(point, to: nil), from: nil).distance(to: point) < 1e-9)
      let rect = Rect(origin: point, size: Size(width: 10, height: 20))
      let back = b.convert(a.convert(rect, to: b), to: a)
      #expect(back.origin.distance(to: point) < 1e-9)
      #expect((back.width - 10).magnitude < 1e-9 && (back.height - 20).magnitude < 1e-9)
    }
  }

  @Test func `a place is converted through offsets and scales`() {
    // Row 1: frame.origin − bounds.origin of the superview, and so on.
    let outer = View(frame: Rect(x: 10, y: 20, width: 200, height: 200))
    outer.bounds.origin = Point(x: 5, y: 50)
    let inner = View(frame: Rect(x: 30, y: 70, width: 50, height: 50))
    inner.transform = Transform(scale: 2)
    outer.addSubview(inner)
    #expect(inner.frame == Rect(x: 30, y: 70, width: 100, height: 100))
    #expect(inner.convert(Point(x: 1, y: 2), to: nil) == Point(x: 10 - 5 + 32, y: 20 - 50 + 74))
  }

  @Test(arguments: 0..<20)
  func `a view is hit exactly where it would be drawn on top`(seed: Int) {
    // Row 2: hit testing is clipped as drawing is.
    var dice = Dice(seed: seed)
    let bench = Bench()
    let views = tree(&dice, under: bench.stage.root)
    for _ in 0..<200 {
      let point = dice.point(0...399)
      let hit = bench.stage.root.hitTest(point)
      let expected = views.filter { isShown($0, at: point) }.max { isBehind($0, $1) }
      #expect(hit === expected)
    }
  }

  /// Whether the view's bounds and all clips around it hold the place, and nothing hides it.
  private func isShown(_ view: View, at point: Point) -> Bool {
    guard view.bounds.contains(view.convert(point, from: nil)) else { return false }
    return view.chain.allSatisfy {
      !$0.isHidden && $0.isUserInteractionEnabled
        && (!$0.clipsToBounds || $0.bounds.contains($0.convert(point, from: nil)))
    }
  }

  /// Whether one view is drawn before another.
  private func isBehind(_ a: View, _ b: View) -> Bool {
    func path(_ view: View) -> [Int] {
      view.chain.compactMap { view in
        view.superview?.subviews.firstIndex { $0 === view }
      }.reversed()
    }
    return path(a).lexicographicallyPrecedes(path(b))
  }

  @Test(arguments: [0.1, -8.169937, 1e6 + 1.0 / 3])
  func `the left and top edge belong to a view wherever it is scrolled`(offset: Double) {
    for (place, scale) in [(20.0, 1.0), (0.3, 1), (123.456, 0.7)] {
      let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      let view = View(frame: Rect(x: place, y: place, width: 100, height: 100))
      view.clipsToBounds = true
      view.bounds.origin = Point(x: offset, y: offset)
      view.transform.scale = scale
      parent.addSubview(view)
      #expect(parent.hitTest(Point(x: place, y: place)) === view)
      #expect(parent.hitTest(Point(x: place - 1e-6, y: place)) === parent)
      #expect(parent.hitTest(Point(x: place, y: place - 1e-6)) === parent)
    }
  }

  @Test func `of many subviews the one in front is hit`() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let children = (0..<200).map { View(frame: Rect(x: Double($0), y: 0, width: 100, height: 10)) }
    for child in children { parent.addSubview(child) }
    #expect(parent.hitTest(Point(x: 150, y: 5)) === children[150])
    #expect(parent.hitTest(Point(x: 50, y: 5)) === children[50])
    children[150].isHidden = true
    #expect(parent.hitTest(Point(x: 150, y: 5)) === children[149])
    children[149].frame.origin.y = 50
    #expect(parent.hitTest(Point(x: 150, y: 5)) === children[148])
    #expect(parent.hitTest(Point(x: 150, y: 55)) === children[149])
    #expect(parent.hitTest(Point(x: 150, y: 20)) === parent)
  }
}
