import ScrollKit
import ScrollKitTesting
import Testing

/// What a stranger's program says to a stage and its views, with what is public alone.
struct StageTests {
  private let stage = HostedStage(size: Size(width: 400, height: 400))

  private func container(content: Size) -> ScrollContainer {
    let container = ScrollContainer(frame: stage.root.bounds)
    container.contentSize = content
    stage.root.addSubview(container)
    return container
  }

  /// Makes the frame at a time, with the events that are delivered in it.
  private func frame(at seconds: Double, _ deliver: (Timestamp) -> Void = { _ in }) {
    stage.begin(DisplayFrame(time: Timestamp(seconds: seconds), period: 1.0 / 60))
    deliver(Timestamp(seconds: seconds))
    stage.finish()
  }

  private let middle = Point(x: 200, y: 200)

  @Test func `a click on a title bar of the app's own scrolls to the top`() {
    let container = container(content: Size(width: 400, height: 2_000))
    container.contentInset = EdgeInsets(top: 44)
    container.contentOffset.y = 500
    #expect(stage.scrollToTop())
    for number in 1...300 { frame(at: Double(number) / 60) }
    #expect(container.contentOffset.y == -44)
    #expect(!stage.scrollToTop())
  }

  @Test func `two fingers on a trackpad scroll, unless the mask says otherwise`() {
    let container = container(content: Size(width: 400, height: 2_000))
    func scroll(from start: Double) {
      frame(at: start) {
        stage.deliver(.pan(PanEvent(phase: .began, translation: .zero, location: middle, time: $0)))
      }
      frame(at: start + 0.1) {
        let step = Vector(dx: 0, dy: -30)
        stage.deliver(
          .pan(PanEvent(phase: .changed, translation: step, location: middle, time: $0))
        )
      }
      frame(at: start + 0.5) {
        stage.deliver(.pan(PanEvent(phase: .ended, translation: .zero, location: middle, time: $0)))
      }
    }
    scroll(from: 0)
    #expect(container.contentOffset.y == 30)
    container.panGestureRecognizer.allowedScrollTypesMask = .discrete
    scroll(from: 1)
    #expect(container.contentOffset.y == 30)
  }

  private final class Zoomed: ScrollContainerDelegate {
    let picture = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    func viewForZooming(in container: ScrollContainer) -> View? { picture }
  }

  @Test func `a pinch, a call and the keys zoom about their points`() {
    let (container, zoomed) = (container(content: Size(width: 800, height: 800)), Zoomed())
    container.addSubview(zoomed.picture)
    container.delegate = zoomed
    container.maximumZoomScale = 4
    frame(at: 0) {
      stage.deliver(.pinch(PinchEvent(phase: .began, scale: 1, location: middle, time: $0)))
    }
    frame(at: 0.1) {
      stage.deliver(.pinch(PinchEvent(phase: .changed, scale: 2, location: middle, time: $0)))
      stage.deliver(.pinch(PinchEvent(phase: .ended, scale: 2, location: middle, time: $0)))
    }
    // The point under the fingers, (200, 200), is now at twice its place.
    #expect(container.zoomScale == 2 && container.contentOffset == middle)
    container.zoom(by: 2, about: container.contentOffset, animated: false)
    #expect(container.zoomScale == 4)
    // The content point at the upper left corner was 200/2 of the picture, and stays there.
    #expect(container.contentOffset == Point(x: 400, y: 400))
    stage.focus(container)
    frame(at: 1) { stage.deliver(.key(KeyEvent(key: .character("0"), time: $0))) }
    frame(at: 3)
    #expect(container.zoomScale == 1)
  }

  /// Remembers the pointer.
  private final class Hovered: View {
    var pointer: Point?
    override func hover(at point: Point?) { pointer = point }
    override var canBecomeFocused: Bool { true }
  }

  @Test func `the pointer and the focus find a view`() {
    let view = Hovered(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    stage.root.addSubview(view)
    frame(at: 0) { stage.deliver(.hover(HoverEvent(location: middle, time: $0))) }
    #expect(view.pointer == Point(x: 100, y: 100))
    frame(at: 0.1) { stage.deliver(.hover(HoverEvent(location: nil, time: $0))) }
    #expect(view.pointer == nil && !view.hasFocus)
    stage.focus(view)
    #expect(view.hasFocus)
  }

  /// Hears a container out.
  private final class Listener: ScrollListener, ScrollContainerDelegate {
    var heard: [String] = []
    func container(_ container: ScrollContainer, sends message: ScrollMessage) {
      heard.append(message.name)
    }
    func scrollContainerDidScroll(_ container: ScrollContainer) { heard.append("delegate") }
  }

  @Test func `a listener hears each message before the delegate, until it is removed`() {
    let (container, listener) = (container(content: Size(width: 400, height: 2_000)), Listener())
    container.delegate = listener
    container.addListener(listener)
    container.contentOffset.y = 100
    #expect(listener.heard == ["didScroll", "delegate"])
    container.removeListener(listener)
    container.contentOffset.y = 200
    #expect(listener.heard == ["didScroll", "delegate", "delegate"])
  }

  @Test func `a glide tells its goal, and a prediction finds the same`() {
    let container = container(content: Size(width: 400, height: 90_000))
    frame(at: 0) { _ in container.glide(withVelocity: Vector(dx: 0, dy: 1_000)) }
    let limits = container.minimumContentOffset.y...container.maximumContentOffset.y
    let motion = PredictedMotion(from: 0, velocity: 1_000, in: limits)
    let rest = motion.offset(at: motion.duration)
    #expect(abs(container.targetContentOffset[.vertical] - rest) < 1)
    #expect(!container.isPastEdge && rest > 400)
  }

  @Test func `a place in the window finds what a reader would say there`() {
    let label = Label(text: "Here")
    label.frame = Rect(x: 100, y: 100, width: 200, height: 200)
    stage.root.addSubview(label)
    frame(at: 0) { _ in }
    #expect(stage.accessibleElement(at: middle)?.view === label)
    #expect(stage.accessibleElement(at: middle)?.meaning?.label == "Here")
    #expect(stage.accessibleElement(at: .zero) == nil && !stage.hasScreenReader)
  }

  @Test func `the fast rate has a name, and others are numbers`() {
    let container = container(content: Size(width: 400, height: 2_000))
    #expect(container.decelerationRate == .normal)
    container.decelerationRate = .fast
    #expect(container.decelerationRate.rawValue == 0.99)
    container.decelerationRate = 0.995
    #expect(container.decelerationRate == 0.995)
  }

  @Test func `a keyboard's action finds the room for it`() {
    let (container, panel) = (
      container(content: Size(width: 400, height: 2_000)), KeyboardPanel(height: 150)
    )
    stage.root.addSubview(panel)
    let field = View(frame: Rect(x: 0, y: 350, width: 400, height: 40))
    container.addSubview(field)
    var rooms: [Double] = []
    panel.addAction { _ in rooms.append(container.adjustedContentInset.bottom) }
    panel.open(for: field, in: container)
    #expect(rooms == [150])
  }
}
