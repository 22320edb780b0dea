import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What can come in between while a container is in each of its phases.
@Suite struct ScrollPhaseTests {
  @Test(arguments: Middle.allCases)
  func `each phase is reached`(middle: Middle) {
    let scene = DisturbedScene()
    scene.enter(middle)
    let container = scene.container
    let isThere =
      switch middle {
      case .tracking: container.isTracking && !container.isDragging
      case .dragging, .trackpadDrag: container.isTracking && container.isDragging
      case .dragPastEdge: container.isDragging && container.contentOffset.y < 0
      case .glide, .pageTurn: container.isDecelerating
      case .bounce: container.isDecelerating && container.contentOffset.y < 0
      case .animation, .wheelStep, .toTop: container.isScrollAnimating
      case .pinch, .trackpadPinch: container.isZooming
      case .pinchPastLimit: container.isZooming && container.zoomScale > 3
      case .zoomBounce: container.isZoomBouncing
      case .zoomAnimation: container.isZoomAnimating
      case .scrub: container.isDragging && container.contentOffset.y > 440
      }
    #expect(isThere, "\(container.stateWords) \(container.contentOffset) \(container.zoomScale)")
  }

  @Test(arguments: Middle.allCases, Interruption.allCases)
  func `whatever comes in between, everything ends well`(
    middle: Middle,
    interruption: Interruption
  ) {
    // Rows 76, 79, 82, 83
    let scene = DisturbedScene()
    scene.enter(middle)
    scene.act(interruption)
    scene.bench.advance(by: 0.1)
    scene.liftAll()
    #expect(scene.bench.settle(within: 10))
    // The app may well say that content is to stay where it is, past its edge (SPEC f.2).
    if interruption == .sameOffset { scene.goToStart() }
    #expect(scene.fault == nil, "\(scene.log.folded)")
  }

  @Test(arguments: Middle.allCases)
  func `a container that was removed in the middle works when it is back`(middle: Middle) {
    let scene = DisturbedScene()
    scene.enter(middle)
    scene.container.removeFromSuperview()
    #expect(scene.container.stateWords.isEmpty && Balance(scene.log.messages).fault == nil)
    scene.bench.advance(by: 0.2)
    scene.liftAll()
    scene.bench.stage.root.addSubview(scene.container)
    scene.container.isPagingEnabled = false
    scene.container.contentOffset = Point(x: 100, y: 300)
    let finger = Finger(scene.bench, number: 7)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -60))
    #expect(scene.container.contentOffset.isClose(to: Point(x: 100, y: 350), within: 0.5))
    finger.up()
    scene.bench.settle()
    #expect(scene.fault == nil)
  }

  @Test(arguments: Middle.allCases)
  func `no picture changes without the stage saying that it needs a new one`(middle: Middle) {
    let scene = DisturbedScene()
    scene.container.backgroundColor = .white
    scene.container.subviews[0].backgroundColor = .black
    scene.enter(middle)
    var last = scene.bench.stage.drawText
    func frames(_ count: Int) {
      for _ in 0..<count {
        scene.bench.step()
        let isTold = scene.bench.stage.needsDisplay
        let picture = scene.bench.stage.drawText
        if picture != last, !isTold { Issue.record("\(picture)") }
        last = picture
      }
    }
    frames(20)
    scene.liftAll()
    frames(400)
    #expect(!scene.bench.stage.isMoving)
  }

  @Test(arguments: Middle.allCases)
  func `with reduced motion the same is told in the same order, and ends in the same place`(
    middle: Middle
  ) {
    // Decision 10
    let scenes = [false, true].map { isReduced in
      let scene = DisturbedScene()
      scene.bench.stage.prefersReducedMotion = isReduced
      scene.enter(middle)
      scene.liftAll()
      scene.bench.settle()
      return scene
    }
    #expect(scenes[0].log.folded.withoutChanges == scenes[1].log.folded.withoutChanges)
    let ends = scenes.map(\.container.contentOffset)
    #expect(ends[0].isClose(to: ends[1], within: 1))
    #expect(scenes[0].container.zoomScale.isClose(to: scenes[1].container.zoomScale, within: 1e-9))
  }

  @Test(arguments: Middle.allCases)
  func `a delegate that vanishes in the middle leaves a container that ends well`(middle: Middle) {
    // Row 76
    let scene = DisturbedScene()
    scene.enter(middle)
    scene.log.clear()
    scene.container.delegate = nil
    scene.bench.advance(by: 0.1)
    scene.liftAll()
    #expect(scene.bench.settle(within: 10))
    #expect(scene.fault == nil)
    #expect((0.5...3).contains(scene.container.zoomScale))
  }

  @Test(arguments: Middle.allCases)
  func `setting the offset moves content by that much, and whoever holds it goes on`(
    middle: Middle
  ) {
    let scene = DisturbedScene()
    scene.enter(middle)
    let words = scene.container.stateWords
    let velocity = scene.container.velocity
    scene.container.contentOffset = Point(x: 350, y: 450)
    #expect(scene.container.contentOffset == Point(x: 350, y: 450))
    let isHeld = words.contains("tracking") || words.contains("zooming")
    let isReleased = words == "decelerating"
    // A change of scale goes on to its own goal (SPEC, decision 15), and
    // momentum is kept (SPEC f.3).
    let goesOn = isHeld || isReleased || words.contains("zoom")
    if middle == .glide { #expect((scene.container.velocity - velocity).length < 1e-6) }
    #expect(goesOn ? scene.container.stateWords == words : scene.container.stateWords.isEmpty)
    if middle == .dragging {
      scene.fingers[0].move(by: -5, -7)
      #expect(scene.container.contentOffset == Point(x: 355, y: 457))
    }
    scene.bench.advance(by: 0.05)
    if !isHeld, !isReleased { #expect(scene.container.contentOffset == Point(x: 350, y: 450)) }
    scene.liftAll()
    scene.bench.settle()
    #expect(scene.fault == nil)
  }
}

extension [String] {
  /// The messages without those that tell of every change of place or scale.
  fileprivate var withoutChanges: [String] { filter { $0 != "didScroll" && $0 != "didZoom" } }
}
