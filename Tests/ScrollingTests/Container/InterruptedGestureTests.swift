import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Gestures whose hold the app ends while the hand goes on.
@Suite struct InterruptedGestureTests {
  enum Hand: CaseIterable { case trackpad, fingers }
  enum Interruption: CaseIterable { case turningOff, switchingOff }

  private final class Scene {
    let bench = Bench()
    let container: ScrollContainer
    let log = DelegateLog()
    private let hand: Hand
    private let fingers: [Finger]
    private let middle = Point(x: 200, y: 200)

    init(_ hand: Hand) {
      self.hand = hand
      container = bench.container(content: Size(width: 2_000, height: 2_000))
      let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 2_000))
      container.addSubview(picture)
      log.zoomedView = picture
      (container.minimumZoomScale, container.maximumZoomScale) = (0.25, 8)
      container.contentOffset = Point(x: 800, y: 800)
      container.delegate = log
      fingers = [Finger(bench), Finger(bench, number: 2)]
    }

    func pinch(_ phase: TrackpadPhase, scale: Double = 1) {
      guard hand == .fingers else {
        return bench.pinchTrackpad(phase, scale: scale, at: middle)
      }
      // A hair more than eight points make it a pinch; the scale counts from 70 pt (SPEC g.10).
      if phase == .began { touch(.began, spread: 62) }
      let hair = phase == .began ? 1e-9 : 0
      touch(phase == .ended ? .ended : .moved, spread: 70 * scale + hair)
    }

    private func touch(_ phase: TouchPhase, spread: Double) {
      for (finger, side) in zip(fingers, [-0.5, 0.5]) {
        finger.queue(phase, at: middle + Vector(dx: side * spread, dy: 0))
      }
      bench.step()
    }

    func interrupt(_ interruption: Interruption) {
      switch interruption {
      case .turningOff:
        let gestures: [GestureRecognizer] = [
          container.panGestureRecognizer, container.pinchGestureRecognizer,
        ]
        for gesture in gestures { gesture.isEnabled = false }
        for gesture in gestures { gesture.isEnabled = true }
      case .switchingOff:
        container.isScrollEnabled = false
        container.isScrollEnabled = true
      }
    }
  }

  @Test(arguments: Hand.allCases, Interruption.allCases)
  func `a pinch that the app ended changes nothing until the hand begins another`(
    hand: Hand,
    interruption: Interruption
  ) {
    // Laws 1 and 3, decision 15.
    for factor in [2.5, 0.4] {
      let scene = Scene(hand)
      scene.pinch(.began)
      scene.pinch(.changed, scale: factor)
      #expect(scene.container.zoomScale.isClose(to: factor, within: 1e-12))
      scene.interrupt(interruption)
      scene.pinch(.changed, scale: factor * 1.01)
      #expect(scene.container.zoomScale.isClose(to: factor, within: 1e-12))
      scene.bench.settle()
      let goal = scene.container.zoomScale
      #expect(goal.isClose(to: factor, within: 1e-12))
      scene.pinch(.changed, scale: factor * 1.2)
      scene.pinch(.ended, scale: factor * 1.2)
      scene.bench.settle()
      #expect(scene.container.zoomScale == goal)
      scene.pinch(.began)
      scene.pinch(.changed, scale: 1.5)
      #expect(scene.container.zoomScale.isClose(to: goal * 1.5, within: 1e-9))
      scene.pinch(.ended, scale: 1.5)
      scene.bench.settle()
      #expect(Balance(scene.log.messages).fault == nil)
    }
  }

  @Test(arguments: Hand.allCases, [2.5, 0.4])
  func `a pinch that began while scrolling was off does not start later`(
    hand: Hand,
    factor: Double
  ) {
    let scene = Scene(hand)
    scene.container.isScrollEnabled = false
    scene.pinch(.began)
    scene.pinch(.changed, scale: factor)
    scene.container.isScrollEnabled = true
    scene.pinch(.changed, scale: factor * 1.01)
    #expect(scene.container.zoomScale == 1)
    scene.pinch(.ended, scale: factor)
    #expect(scene.container.zoomScale == 1 && scene.log.messages.isEmpty)
  }

  @Test(arguments: Axis.allCases, Interruption.allCases)
  func `a trackpad's pan that the app ended moves nothing until the hand begins another`(
    axis: Axis,
    interruption: Interruption
  ) {
    let scene = Scene(.trackpad)
    let middle = Point(x: 200, y: 200)
    var step = Vector.zero
    step[axis] = -50
    scene.bench.scrollTrackpad(.began, at: middle)
    scene.bench.scrollTrackpad(.changed, by: step, at: middle)
    #expect(scene.container.contentOffset[axis] == 850)
    scene.interrupt(interruption)
    scene.bench.settle()
    let shown = scene.container.contentOffset
    for _ in 0..<3 { scene.bench.scrollTrackpad(.changed, by: step, at: middle) }
    #expect(scene.container.contentOffset == shown)
    scene.bench.scrollTrackpad(.ended, at: middle)
    scene.bench.scrollTrackpad(.began, at: middle)
    scene.bench.scrollTrackpad(.changed, by: step, at: middle)
    #expect(scene.container.contentOffset[axis] == shown[axis] + 50)
  }

  @Test func `a pull begins anew after its content was in no window`() {
    let bench = Bench()
    let container = bench.container(content: Size(width: 400, height: 2_000))
    bench.step()
    container.pull(by: Vector(dx: 0, dy: 40))
    bench.step()
    container.removeFromSuperview()
    container.endPull()
    bench.stage.root.addSubview(container)
    bench.step()
    let before = container.contentOffset.y
    container.pull(by: Vector(dx: 0, dy: 40))
    bench.step()
    #expect(container.contentOffset.y < before && container.isDragging)
    container.endPull()
    bench.settle()
    #expect(!container.isDragging)
  }
}
