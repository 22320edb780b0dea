import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of gestures, with what is public alone.
struct GestureTests {
  private let bench = Bench()
  private var root: View { bench.stage.root }

  private func heard(_ gesture: GestureRecognizer, _ act: () -> Void) -> [GestureState] {
    let view = View(frame: root.bounds)
    root.addSubview(view)
    view.addGestureRecognizer(gesture)
    var states: [GestureState] = []
    gesture.addAction { states.append($0.state) }
    act()
    bench.settle()
    view.removeFromSuperview()
    return states
  }

  private let middle = Point(x: 200, y: 200)

  @Test func `actions are performed in the states that the article lists`() {
    let step = Vector(dx: 40, dy: 0)
    #expect(heard(TapGestureRecognizer()) { bench.tap(middle) } == [.ended])
    // A press that is too long fails, in silence.
    let late = heard(TapGestureRecognizer()) {
      let finger = Finger(bench)
      finger.down(200, 200)
      bench.advance(by: 1)
      finger.up()
    }
    #expect(late == [])
    let pan = heard(PanGestureRecognizer()) {
      let finger = Finger(bench)
      finger.drag(from: middle, by: step, steps: 3)
      finger.up()
    }
    #expect(pan == [.began, .changed, .changed, .ended])
    let press = heard(LongPressGestureRecognizer()) {
      let finger = Finger(bench)
      finger.down(200, 200)
      bench.advance(by: 0.6)
      finger.move(by: 30, 0)
      finger.cancel()
    }
    #expect(press == [.began, .changed, .cancelled] || press == [.began, .changed, .ended])
  }

  @Test func `of views with taps in each other the innermost one that is tapped hears it`() {
    var heard: [String] = []
    func tap(_ name: String, _ taps: Int = 1) -> TapGestureRecognizer {
      let tap = TapGestureRecognizer(taps: taps)
      tap.addAction { if $0.state == .ended { heard.append(name) } }
      return tap
    }
    let card = View(frame: root.bounds)
    let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let toggle = Switch(isOn: false)
    toggle.frame = Rect(x: 0, y: 200, width: 100, height: 44)
    toggle.addAction { _ in heard.append("switch") }
    root.addSubview(card)
    for view in [inner, toggle] { card.addSubview(view) }
    card.addGestureRecognizer(tap("card"))
    card.addGestureRecognizer(tap("card twice", 2))
    inner.addGestureRecognizer(tap("inner"))
    bench.step()
    func taps(_ y: Double, _ count: Int) -> [String] {
      heard = []
      for _ in 0..<count { bench.tap(Point(x: 50, y: y)) }
      bench.advance(by: 1)
      return heard
    }
    #expect(taps(50, 1) == ["inner"])
    #expect(taps(222, 1) == ["switch"])
    #expect(taps(350, 1) == ["card"])
    // As in UIKit, a double tap is heard besides, unless somebody waits
    // for the failure of the other.
    #expect(taps(50, 2).sorted() == ["card twice", "inner", "inner"])
  }

  @Test func `a card in a container follows the finger, and the container does not`() {
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let (card, pan) = (
      View(frame: Rect(x: 40, y: 40, width: 120, height: 80)), PanGestureRecognizer()
    )
    pan.addAction { [unowned card] pan in
      guard let superview = card.superview else { return }
      card.position = Point(x: 40, y: 40) + pan.translation(in: superview)
    }
    card.addGestureRecognizer(pan)
    container.addSubview(card)
    bench.step()
    let finger = Finger(bench)
    finger.drag(from: Point(x: 100, y: 80), by: Vector(dx: 0, dy: 60))
    finger.up()
    bench.settle()
    #expect(container.contentOffset == .zero && card.position.y > 80)
    finger.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: -60))
    #expect(container.contentOffset.y > 40)
  }

  @Test func `a tap waits for a double tap to fail`() {
    let (once, twice) = (TapGestureRecognizer(), TapGestureRecognizer(taps: 2))
    once.require(toFail: twice)
    var heard: [String] = []
    once.addAction { _ in heard.append("once") }
    twice.addAction { _ in heard.append("twice") }
    for gesture in [once, twice] { root.addGestureRecognizer(gesture) }
    bench.tap(middle)
    #expect(heard == [])
    bench.advance(by: 0.4)
    #expect(heard == ["once"])
    bench.tap(middle)
    bench.tap(middle)
    bench.settle()
    #expect(heard == ["once", "twice"])
  }

  /// Tells of a swipe to the right.
  private final class SwipeArea: View {
    var onSwipe: () -> Void = {}
    private var start: Touch?

    override func touchesBegan(_ touches: [Touch]) { start = touches.first }
    override func touchesCancelled(_ touches: [Touch]) { start = nil }

    override func touchesEnded(_ touches: [Touch]) {
      guard let start, let end = touches.first(where: { $0.id == start.id }) else { return }
      self.start = nil
      let way = end.location - start.location
      if way.dx > 60, way.dx > 2 * way.dy.magnitude, end.time - start.time < 0.5 { onSwipe() }
    }
  }

  @Test func `a view finds a gesture of its own in its touches`() {
    let container = bench.container(content: Size(width: 400, height: 2_000))
    let area = SwipeArea(frame: root.bounds)
    var swipes = 0
    area.onSwipe = { swipes += 1 }
    container.addSubview(area)
    Finger(bench).flick(from: middle, by: Vector(dx: 100, dy: 10))
    #expect(swipes == 1)
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -100))
    bench.settle()
    #expect(swipes == 1 && container.contentOffset.y > 50)
  }

  @Test func `a gesture that ends tells where it was last`() {
    var (place, states) = (Point.zero, [GestureState]())
    func follow(_ gesture: GestureRecognizer, _ act: () -> Void) -> Point {
      let view = View(frame: root.bounds)
      root.addSubview(view)
      view.addGestureRecognizer(gesture)
      gesture.addAction { [unowned view] in
        place = $0.location(in: view)
        states.append($0.state)
      }
      act()
      bench.settle()
      view.removeFromSuperview()
      return place
    }
    for isCancelled in [false, true] {
      let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
      let panned = follow(pan) {
        let finger = Finger(bench)
        finger.drag(from: middle, by: Vector(dx: 40, dy: 30), steps: 3)
        if isCancelled { finger.cancel() } else { finger.up() }
      }
      #expect(panned.distance(to: Point(x: 240, y: 230)) < 1e-9)
      let pressed = follow(press) {
        let finger = Finger(bench)
        finger.down(200, 200)
        bench.advance(by: 0.6)
        finger.move(by: 30, 20)
        if isCancelled { finger.cancel() } else { finger.up() }
      }
      #expect(pressed == Point(x: 230, y: 220))
      let pinched = follow(PinchGestureRecognizer()) {
        let (one, other) = (Finger(bench), Finger(bench, number: 2))
        one.down(180, 200)
        other.down(220, 200)
        for _ in 0..<4 {
          one.move(by: -10, 0)
          other.move(by: 10, 0)
        }
        if isCancelled { one.cancel() } else { one.up() }
        if isCancelled { other.cancel() } else { other.up() }
      }
      // Of the two fingers the one that stayed longer, or both.
      #expect([Point(x: 200, y: 200), Point(x: 260, y: 200)].contains(pinched))
    }
    #expect(states.count { $0 == .ended || $0 == .cancelled } >= 5)
    let trackpad = follow(PanGestureRecognizer()) {
      bench.scrollTrackpad(.began, at: middle)
      for _ in 0..<3 { bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -20), at: middle) }
      bench.scrollTrackpad(.ended, at: middle)
    }
    #expect(trackpad.distance(to: middle) < 61)
  }

  @Test func `a gesture that begins tells where it was meant, however fast the hand starts`() {
    /// Where a gesture started and where it was when it began, and where it started when it ended.
    func places(_ gesture: GestureRecognizer, _ act: () -> Void) -> [Point] {
      let view = View(frame: Rect(x: 10, y: 20, width: 390, height: 380))
      root.addSubview(view)
      view.addGestureRecognizer(gesture)
      var (asked, places) = (Point.zero, [Point]())
      gesture.shouldBegin = { [unowned gesture, unowned view] in
        asked = gesture.startLocation(in: view)
        return true
      }
      gesture.addAction { [unowned view] in
        let isOver = $0.state == .ended
        if isOver || $0.state == .began { places.append($0.startLocation(in: view)) }
        if $0.state == .began { places.append($0.location(in: view)) }
      }
      act()
      bench.settle()
      view.removeFromSuperview()
      #expect(places.first == asked)
      return places
    }
    let start = Point(x: 190, y: 180)
    for device in [TouchDevice.finger, .mouse] {
      let panned = places(PanGestureRecognizer()) {
        let finger = Finger(bench, device: device)
        finger.down(200, 200)
        for _ in 0..<3 { finger.move(by: -46, 30) }
        finger.up()
      }
      #expect(panned == [start, Point(x: 144, y: 210), start])
    }
    let pressed = places(LongPressGestureRecognizer()) {
      let finger = Finger(bench)
      finger.down(200, 200)
      finger.move(by: 4, -3)
      bench.advance(by: 0.6)
      finger.move(by: 60, 0)
      finger.up()
    }
    #expect(pressed == [start, Point(x: 194, y: 177), start])
    let scrolled = places(PanGestureRecognizer()) {
      bench.scrollTrackpad(.began, at: middle)
      for _ in 0..<3 { bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -20), at: middle) }
      bench.scrollTrackpad(.ended, at: middle)
    }
    #expect(scrolled.first == start && scrolled.last == start)
    let pinched = places(PinchGestureRecognizer()) {
      bench.pinchTrackpad(.began, at: middle)
      let step = Vector(dx: 20, dy: 0)
      bench.pinchTrackpad(.changed, scale: 1.5, by: step, at: middle)
      bench.pinchTrackpad(.ended, scale: 1.5, at: middle)
    }
    #expect(pinched == [start, start, start])
    #expect(places(TapGestureRecognizer()) { bench.tap(middle) } == [start])
  }

  @Test(arguments: [true, false])
  func `a gesture stays cancelled while its action moves a container`(isSwitchedOff: Bool) {
    let container = bench.container(content: Size(width: 400, height: 1_000))
    let pan = PanGestureRecognizer()
    let card = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    card.addGestureRecognizer(pan)
    root.addSubview(card)
    var states: [GestureState] = []
    pan.addAction { pan in
      container.contentOffset.y += 10
      states.append(pan.state)
    }
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 40, dy: 0), steps: 1)
    if isSwitchedOff { pan.isEnabled = false } else { finger.cancel() }
    #expect(states == [.began, .cancelled] && pan.state == .possible)
  }
}
