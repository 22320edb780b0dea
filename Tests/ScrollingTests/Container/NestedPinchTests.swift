import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Pinches in a container that moves on the screen meanwhile (SPEC, decision 19 and law 1).
@Suite struct NestedPinchTests {
  enum Hand: CaseIterable { case trackpad, fingers }
  enum Mover: CaseIterable { case scroll, animation, frame }

  private final class Scene {
    let bench = Bench()
    let outer: ScrollContainer
    let board = View(frame: Rect(x: 400, y: 400, width: 900, height: 900))
    let inner = ScrollContainer(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    private let log = DelegateLog()
    private let hand: Hand
    private let fingers: [Finger]
    private var center = Point(x: 200, y: 200)

    init(_ hand: Hand) {
      self.hand = hand
      outer = bench.container(content: Size(width: 1_500, height: 1_500))
      outer.addSubview(board)
      board.addSubview(inner)
      outer.contentOffset = Point(x: 400, y: 400)
      let picture = View(frame: inner.bounds)
      inner.contentSize = picture.frame.size
      inner.addSubview(picture)
      log.zoomedView = picture
      inner.maximumZoomScale = 4
      inner.delegate = log
      fingers = [Finger(bench), Finger(bench, number: 2)]
    }

    /// Pinches to 1.5, which puts the inner container at 200 · 1.5 − 200 = 100 on both axes.
    func begin() {
      if hand == .trackpad { bench.pinchTrackpad(.began, at: center) }
      if hand == .fingers {
        // A hair more than the slop: the scale counts from 110 pt (SPEC g.10).
        touch(.began, spread: 102)
        touch(.moved, spread: 110.000_000_001)
      }
      follow(scale: 1.5)
    }

    func follow(scale: Double, by step: Vector = .zero) {
      guard hand == .fingers else {
        return bench.pinchTrackpad(.changed, scale: scale, by: step, at: center)
      }
      center = center + step
      touch(.moved, spread: 110 * scale)
    }

    private func touch(_ phase: TouchPhase, spread: Double) {
      for (finger, side) in zip(fingers, [-0.5, 0.5]) {
        finger.queue(phase, at: center + Vector(dx: side * spread, dy: 0))
      }
      bench.step()
    }

    /// Moves the inner container on the screen.
    func move(_ axis: Axis, by distance: Double, with mover: Mover) {
      var goal = outer.contentOffset
      goal[axis] -= distance
      switch mover {
      case .scroll: outer.contentOffset = goal
      case .animation:
        outer.setContentOffset(goal, animated: true)
        bench.settle()
      case .frame: inner.position[axis] += distance
      }
    }
  }

  @Test(arguments: Hand.allCases, Mover.allCases)
  func `fingers that rest go on from the content that came under them`(hand: Hand, mover: Mover) {
    for axis in Axis.allCases {
      for distance in [-300.0, 300] {
        let scene = Scene(hand)
        scene.begin()
        #expect(scene.inner.contentOffset.isClose(to: Point(x: 100, y: 100), within: 1e-9))
        scene.move(axis, by: distance, with: mover)
        scene.follow(scale: 1.53, by: Vector(dx: 7, dy: -9))
        // What shows 200 − distance from the viewport's corner scales by 1.02 about
        // itself, and goes with the fingers.
        var place = Point(x: 200, y: 200)
        place[axis] -= distance
        let expected = Point(
          x: (100 + place.x) * 1.02 - place.x - 7,
          y: (100 + place.y) * 1.02 - place.y + 9
        )
        #expect(scene.inner.contentOffset.isClose(to: expected, within: 1e-9))
      }
    }
  }

  @Test(arguments: Hand.allCases, [0.8, 1.25])
  func `a change of the scale around it moves nothing inside`(hand: Hand, factor: Double) {
    let scene = Scene(hand)
    scene.begin()
    let shown = scene.inner.contentOffset
    scene.board.transform = Transform(scale: factor)
    scene.follow(scale: 1.5, by: Vector(dx: 1e-6, dy: 0))
    #expect(scene.inner.contentOffset.isClose(to: shown, within: 1e-5))
    scene.follow(scale: 1.5, by: Vector(dx: 20, dy: 0))
    // Twenty points of the window.
    #expect(scene.inner.contentOffset.x.isClose(to: shown.x - 20 / factor, within: 1e-5))
  }
}
