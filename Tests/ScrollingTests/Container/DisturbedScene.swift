import Geometry
import Gestures
import Scrolling
import TestHarness
import ViewTree

/// What a container can be in the middle of.
nonisolated enum Middle: CaseIterable, Sendable {
  case tracking, dragging, dragPastEdge, glide, bounce, pageTurn, animation, wheelStep, toTop
  case pinch, pinchPastLimit, zoomBounce, zoomAnimation, scrub, trackpadDrag, trackpadPinch
}

/// What may come in between.
nonisolated enum Interruption: CaseIterable, Sendable {
  case touch, pinch, setOffset, animateOffset, sameOffset, showRect, smallContent, largeContent
  case inset, smallViewport, largeViewport, window, disable, toggle, remove, removeAndAdd
  case stop, setZoom, animateZoom, zoomToRect, toTop, wheel, key, paging, noBounce, reparent
  case zoomLimits, noZoomedView, flash, cancelPan, hide
}

/// A container that is brought into the middle of something, and then disturbed.
final class DisturbedScene {
  let bench = Bench()
  let container: ScrollContainer
  let log = DelegateLog()
  let fingers: [Finger]

  init() {
    container = bench.container(content: Size(width: 1_600, height: 1_600))
    let picture = View(frame: Rect(x: 0, y: 0, width: 1_600, height: 1_600))
    container.addSubview(picture)
    log.zoomedView = picture
    container.minimumZoomScale = 0.5
    container.maximumZoomScale = 3
    container.contentOffset = Point(x: 400, y: 400)
    fingers = (1...4).map { [bench] in Finger(bench, number: $0) }
    container.delegate = log
  }

  func enter(_ middle: Middle) {
    switch middle {
    case .tracking: fingers[0].down(200, 200)
    case .dragging: drag(by: Vector(dx: -40, dy: -60))
    case .dragPastEdge: drag(by: Vector(dx: 300, dy: 590))
    case .glide: flick()
    case .bounce:
      drag(by: Vector(dx: 450, dy: 590))
      fingers[0].up()
      bench.advance(by: 0.05)
    case .pageTurn:
      container.isPagingEnabled = true
      flick()
    case .animation:
      container.setContentOffset(Point(x: 900, y: 20), animated: true)
      bench.advance(by: 0.1)
    case .wheelStep: bench.turnWheel(Vector(dx: 0, dy: -3), at: Point(x: 200, y: 200))
    case .toTop:
      bench.stage.scrollToTop()
      bench.advance(by: 0.1)
    case .pinch: pinch(to: 160)
    case .pinchPastLimit: pinch(to: 900)
    case .zoomBounce:
      pinch(to: 900)
      fingers[0].up()
      fingers[1].up()
    case .zoomAnimation:
      container.setZoomScale(2.5, animated: true)
      bench.advance(by: 0.1)
    case .scrub:
      container.flashScrollIndicators()
      let mouse = Finger(bench, number: 9, device: .mouse)
      mouse.down(395, (container.indicatorFrame(.vertical)?.center.y ?? 0) - 400)
      mouse.move(by: 0, 20)
      mice.append(mouse)
    case .trackpadDrag:
      bench.scrollTrackpad(.began, at: Point(x: 200, y: 200))
      bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -30), at: Point(x: 200, y: 200))
    case .trackpadPinch:
      bench.pinchTrackpad(.began, at: Point(x: 200, y: 200))
      bench.pinchTrackpad(.changed, scale: 1.4, at: Point(x: 200, y: 200))
    }
  }

  private var mice: [Finger] = []

  private func drag(by displacement: Vector) {
    fingers[0].drag(from: Point(x: 100, y: 100), by: displacement)
    bench.advance(by: 0.1)
  }

  private func flick() {
    fingers[0].flick(from: Point(x: 200, y: 200), by: Vector(dx: -60, dy: -100))
    bench.advance(by: 0.05)
  }

  func pinch(to spread: Double, with pair: (Int, Int) = (0, 1)) {
    fingers[pair.0].down(150, 200)
    fingers[pair.1].down(250, 200)
    fingers[pair.1].move(to: 260, 200)
    fingers[pair.1].move(to: 200 + spread / 2, 200)
    fingers[pair.1].move(to: 150 + spread, 200)
  }

  func liftAll() {
    for finger in fingers { finger.up() }
    for mouse in mice { mouse.up() }
    bench.scrollTrackpad(.ended, at: Point(x: 200, y: 200))
    bench.pinchTrackpad(.ended, at: Point(x: 200, y: 200))
  }

  func act(_ interruption: Interruption) {
    let root = bench.stage.root
    switch interruption {
    case .touch: fingers[2].down(120, 120)
    case .pinch: pinch(to: 140, with: (2, 3))
    case .setOffset: container.contentOffset = Point(x: 333, y: 222)
    case .animateOffset: container.setContentOffset(Point(x: 333, y: 222), animated: true)
    case .sameOffset: container.setContentOffset(container.contentOffset, animated: true)
    case .showRect:
      container.scrollRectToVisible(Rect(x: 9, y: 1_500, width: 9, height: 9), animated: true)
    case .smallContent: container.contentSize = Size(width: 100, height: 500)
    case .largeContent: container.contentSize = Size(width: 1_600, height: 9_000)
    case .inset:
      container.contentInset = EdgeInsets(top: 90, left: 10, bottom: 50, right: 20)
    case .smallViewport: container.frame = Rect(x: 0, y: 0, width: 210, height: 333)
    case .largeViewport: container.frame = Rect(x: 0, y: 0, width: 2_000, height: 900)
    case .window: bench.stage.resize(to: Size(width: 300, height: 900), scale: 2)
    case .disable: container.isScrollEnabled = false
    case .toggle:
      container.isScrollEnabled = false
      container.isScrollEnabled = true
    case .remove: container.removeFromSuperview()
    case .removeAndAdd:
      container.removeFromSuperview()
      root.addSubview(container)
    case .reparent:
      let box = View(frame: root.bounds)
      root.addSubview(box)
      box.addSubview(container)
    case .stop: container.stopScrollingAndZooming()
    case .setZoom: container.zoomScale = 1.7
    case .animateZoom: container.setZoomScale(1.7, animated: true)
    case .zoomToRect:
      container.zoom(to: Rect(x: 100, y: 100, width: 300, height: 200), animated: true)
    case .toTop: bench.stage.scrollToTop()
    case .wheel: bench.turnWheel(Vector(dx: 0, dy: 2), at: Point(x: 200, y: 200))
    case .key:
      bench.stage.focus(container)
      bench.press(.pageDown)
    case .paging: container.isPagingEnabled.toggle()
    case .noBounce: container.bounces = false
    case .zoomLimits:
      container.minimumZoomScale = 1
      container.maximumZoomScale = 1
    case .noZoomedView: log.zoomedView = nil
    case .flash: container.flashScrollIndicators()
    case .cancelPan:
      container.panGestureRecognizer.isEnabled = false
      container.panGestureRecognizer.isEnabled = true
    case .hide: container.isHidden = true
    }
  }

  /// Puts the container back where fingers reach it.
  func restore() {
    if container.stage == nil { bench.stage.root.addSubview(container) }
    container.isHidden = false
    container.isScrollEnabled = true
    container.minimumZoomScale = 0.5
    container.maximumZoomScale = 3
    log.zoomedView = container.subviews.first
  }

  /// Moves the content to the first place where it may rest.
  func goToStart() { container.contentOffset = container.minimumContentOffset }

  /// What is wrong with a container that nobody holds, or nil.
  var fault: String? {
    if let fault = Balance(log.messages).fault { return fault }
    if !container.stateWords.isEmpty { return "still \(container.stateWords)" }
    guard container.contentOffset.isFinite else { return "not finite" }
    let (least, most) = (container.minimumContentOffset, container.maximumContentOffset)
    let offset = container.contentOffset
    guard offset.x >= least.x, offset.y >= least.y, offset.x <= most.x, offset.y <= most.y else {
      return "\(offset) is outside \(least)...\(most)"
    }
    return nil
  }
}
