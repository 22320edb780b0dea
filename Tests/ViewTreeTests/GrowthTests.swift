import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

/// What something costs grows with how much of it there is, never with the square.
@Suite(.serialized) struct GrowthTests {
  private final class Mover: View {
    override func advance(to frame: DisplayFrame) -> Pace { .moving }
  }

  private func bench(with views: [View]) -> Bench {
    let bench = Bench()
    for view in views { bench.stage.root.addSubview(view) }
    bench.step()
    return bench
  }

  private func bench(movers count: Int) -> Bench {
    let bench = bench(with: (0..<count).map { _ in Mover() })
    for view in bench.stage.root.subviews { bench.stage.animate(view) }
    return bench
  }

  @Test func `a frame with ten times as many animated views takes ten times as long`() {
    let factor = Growth.factor(from: 400, prepare: bench(movers:)) { $0.step() }
    #expect(factor < Growth.linear)
  }

  @Test func `starting ten times as many animations takes ten times as long`() {
    let factor = Growth.factor(from: 400) { count in
      bench(with: (0..<count).map { _ in Mover() })
    } run: { bench in
      for view in bench.stage.root.subviews { bench.stage.animate(view) }
    }
    #expect(factor < Growth.linear)
  }

  @Test func `removing ten times as many animated views takes ten times as long`() {
    let factor = Growth.factor(from: 400, prepare: bench(movers:)) { bench in
      for view in bench.stage.root.subviews { view.removeFromSuperview() }
    }
    #expect(factor < Growth.linear)
  }

  @Test(arguments: [false, true])
  func `removing ten times as many views takes ten times as long`(backward: Bool) {
    let factor = Growth.factor(from: 1_000) { count in
      bench(with: (0..<count).map { _ in View() })
    } run: { bench in
      let views = bench.stage.root.subviews
      for view in backward ? views.reversed() : views { view.removeFromSuperview() }
    }
    #expect(factor < Growth.linear)
  }

  @Test func `a tap on ten times as many recognizers takes ten times as long`() {
    let factor = Growth.factor(from: 100) { count in
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      for _ in 0..<count { view.addGestureRecognizer(TapGestureRecognizer()) }
      return bench(with: [view])
    } run: { bench in
      bench.tap(Point(x: 50, y: 50))
    }
    #expect(factor < Growth.linear)
  }

  @Test func `ten times as many fingers, more than there are, take ten times as long`() {
    let factor = Growth.factor(from: 500) { count in
      let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      view.addGestureRecognizer(PanGestureRecognizer())
      view.addGestureRecognizer(PinchGestureRecognizer())
      let bench = bench(with: [view])
      return (1...count).map { Finger(bench, number: $0) }
    } run: { fingers in
      for finger in fingers { finger.down(50, 50) }
    }
    #expect(factor < Growth.linear)
  }

  @Test func `a finger beside a hundred others is not there`() {
    let (pan, view) = (PanGestureRecognizer(), View())
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.addGestureRecognizer(pan)
    let bench = bench(with: [view])
    let fingers = (1...101).map { Finger(bench, number: $0) }
    for finger in fingers { finger.down(50, 50) }
    #expect(pan.numberOfTouches == 100)
    for finger in fingers.dropFirst() { finger.up() }
    #expect(pan.numberOfTouches == 1)
    fingers[100].down(50, 50)
    #expect(pan.numberOfTouches == 2)
  }

  /// Rows below each other, of which the first twenty show.
  private func rows(_ count: Int) -> (bench: Bench, clip: View) {
    let clip = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    clip.clipsToBounds = true
    for row in 0..<count {
      clip.addSubview(View(frame: Rect(x: 0, y: Double(row) * 20, width: 300, height: 18)))
      clip.subviews[row].backgroundColor = .white
    }
    let bench = bench(with: [clip])
    _ = bench.stage.drawList()
    _ = bench.stage.hitTest(Point(x: 50, y: 50))
    return (bench, clip)
  }

  @Test func `scrolling over ten times as many views, as few in sight, takes as long`() {
    let factor = Growth.factor(from: 1_000, prepare: rows) { bench, clip in
      for step in 0..<100 {
        clip.bounds.origin.y = Double(step % 50)
        bench.step()
        #expect(bench.stage.drawList().count > 20)
      }
    }
    #expect(factor < Growth.still)
  }

  @Test func `finding a place among ten times as many views takes as long`() {
    let factor = Growth.factor(from: 1_000, prepare: rows) { bench, clip in
      for step in 0..<1_000 {
        let place = Point(x: 50, y: Double(step % 400))
        #expect(bench.stage.hitTest(place) != nil)
      }
    }
    #expect(factor < Growth.still)
  }

  @Test func `finding the frontmost of ten times as many views in one place takes as long`() {
    let factor = Growth.factor(from: 1_000) { count in
      let bench = Bench()
      for _ in 0..<count {
        bench.stage.root.addSubview(View(frame: Rect(x: 0, y: 0, width: 50, height: 50)))
      }
      _ = bench.stage.hitTest(Point(x: 20, y: 20))
      return bench
    } run: { bench in
      let front = bench.stage.root.subviews.last
      for step in 0..<1_000 {
        let hit = bench.stage.hitTest(Point(x: Double(step % 40), y: 20))
        #expect(hit === front)
      }
    }
    #expect(factor < Growth.still)
  }

  @Test func `moving one of ten times as many views takes as long`() {
    let factor = Growth.factor(from: 1_000, prepare: rows) { bench, clip in
      let moving = clip.subviews[3]
      for step in 0..<100 {
        moving.position.x = Double(step % 50)
        bench.step()
        #expect(bench.stage.drawList().count > 20)
      }
    }
    #expect(factor < Growth.still)
  }

  @Test(arguments: [false, true])
  func `tying ten times as many views to each other takes ten times as long`(backward: Bool) {
    let factor = Growth.factor(from: 100) { count in
      let frame = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      for _ in 0..<count { frame.addSubview(View()) }
      return bench(with: [frame])
    } run: { bench in
      let frame = bench.stage.root.subviews[0]
      let views = frame.subviews
      var ties = zip(views, views.dropFirst()).map { above, below in
        LayoutConstraint(below, .top, to: .view(above, .bottom), plus: 1)
      }
      // What the first of all is tied to comes last.
      ties += views.map { LayoutConstraint($0, .height, to: .length(3)) }
      ties.append(LayoutConstraint(views[0], .top, to: .frame(.top)))
      frame.constraints = backward ? ties.reversed() : ties
      bench.step()
      #expect(views[views.count - 1].frame.minY == Double(4 * (views.count - 1)))
    }
    #expect(factor < Growth.linear)
  }

  @Test func `a screen reader walks ten times as many siblings in ten times as long`() {
    let factor = Growth.factor(from: 100) { count in
      let group = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      group.accessibilityLabel = "Group"
      for index in 0..<count {
        let view = View(frame: Rect(x: 0, y: Double(index) * 20, width: 100, height: 18))
        view.accessibilityLabel = "Number \(index)"
        group.addSubview(view)
      }
      return bench(with: [group])
    } run: { bench in
      let group = AccessibleElement(bench.stage.root.subviews[0])
      for index in 0..<group.childCount { #expect(group.child(at: index)?.index == index) }
    }
    #expect(factor < Growth.linear)
  }
}

/// Building hierarchies, compared with an array.
@Suite struct SubviewListTests {
  @Test(arguments: 1...4)
  func `subviews inserted, moved and removed in any order are those of an array`(seed: Int) {
    var dice = SplitMix64(seed: seed)
    let parent = View()
    let views = (0..<40).map { _ in View() }
    var expected: [View] = []
    for step in 0..<2_000 {
      let view = views[Int.random(in: 0..<40, using: &dice)]
      let index = Int.random(in: -1...45, using: &dice)
      let sibling = expected.randomElement(using: &dice)
      let kind = Int.random(in: 0..<6, using: &dice)
      if let sibling, sibling === view, kind > 3 { continue }
      expected.removeAll { $0 === view }
      switch kind {
      case 0, 1: view.removeFromSuperview()
      case 2:
        parent.addSubview(view)
        expected.append(view)
      case 3:
        parent.insertSubview(view, at: index)
        expected.insert(view, at: min(max(index, 0), expected.count))
      case 4:
        parent.insertSubview(view, aboveSubview: sibling ?? view)
        let place = expected.firstIndex { $0 === sibling }.map { $0 + 1 } ?? expected.count
        expected.insert(view, at: place)
      default:
        parent.insertSubview(view, belowSubview: sibling ?? view)
        expected.insert(view, at: expected.firstIndex { $0 === sibling } ?? 0)
      }
      // Most of the time nobody looks, so that gaps add up.
      guard step % 7 == 0 else { continue }
      #expect(parent.subviews.elementsEqual(expected) { $0 === $1 })
    }
    #expect(parent.subviews.elementsEqual(expected) { $0 === $1 })
  }
}
