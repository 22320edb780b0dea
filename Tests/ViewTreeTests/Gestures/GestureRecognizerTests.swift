import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@Suite struct GestureRecognizerTests {
  private final class Scene {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let fingers: [Finger]
    var told: [String] = []

    init() {
      fingers = (1...3).map { [bench] in Finger(bench, number: $0) }
      bench.stage.root.addSubview(view)
    }

    /// Adds a gesture whose every change is written down.
    func add<Gesture: GestureRecognizer>(_ gesture: Gesture, _ name: String) -> Gesture {
      gesture.addAction { [unowned self] gesture in
        told.append("\(name) \(gesture.state)")
      }
      view.addGestureRecognizer(gesture)
      return gesture
    }

    func tap(_ x: Double = 100, _ y: Double = 100, for seconds: Double = 0.05) {
      fingers[0].down(x, y)
      bench.advance(by: seconds)
      fingers[0].up()
    }

    /// Whether every gesture is ready for the next touch.
    var isReady: Bool { view.gestureRecognizers.allSatisfy { $0.state == .possible } }
  }

  // MARK: One gesture

  @Test func `a pan begins, changes and ends, and is ready again`() {
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    #expect(scene.told == ["pan began", "pan changed"])
    #expect(pan.translation(in: scene.view) == Vector(dx: 20, dy: 0))
    scene.fingers[0].up()
    #expect(scene.told.last == "pan ended" && scene.isReady)
  }

  @Test func `a pan is cancelled with its finger`() {
    let scene = Scene()
    _ = scene.add(PanGestureRecognizer(), "pan")
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    scene.fingers[0].cancel()
    #expect(scene.told.last == "pan cancelled" && scene.isReady)
  }

  @Test(arguments: [TouchDevice.finger, .mouse])
  func `a gesture watches the devices that it is allowed, and knows which one it was`(
    device: TouchDevice
  ) {
    let scene = Scene()
    let (pan, tap) = (
      scene.add(PanGestureRecognizer(), "pan"), scene.add(TapGestureRecognizer(), "tap")
    )
    pan.allowedDevices = [.finger]
    tap.allowedDevices = [.mouse]
    #expect(pan.device == nil && tap.device == nil)
    let hand = Finger(scene.bench, device: device)
    hand.down(100, 100)
    hand.up()
    #expect(scene.told == (device == .mouse ? ["tap ended"] : []))
    #expect(tap.device == (device == .mouse ? .mouse : nil))
    scene.told = []
    hand.drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    #expect(scene.told == (device == .finger ? ["pan began", "pan changed"] : []))
    hand.up()
    #expect(pan.device == (device == .finger ? .finger : nil) && scene.isReady)
  }

  @Test func `a trackpad pans and pinches only where it is allowed`() {
    let scene = Scene()
    let (pan, pinch) = (
      scene.add(PanGestureRecognizer(), "pan"), scene.add(PinchGestureRecognizer(), "pinch")
    )
    let place = Point(x: 100, y: 100)
    func scrollAndPinch() {
      scene.told = []
      scene.bench.scrollTrackpad(.began, at: place)
      scene.bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: 20), at: place)
      scene.bench.scrollTrackpad(.ended, at: place)
      scene.bench.pinchTrackpad(.began, at: place)
      scene.bench.pinchTrackpad(.ended, at: place)
    }
    (pan.allowedDevices, pinch.allowedDevices) = ([.finger], [.mouse])
    scrollAndPinch()
    #expect(scene.told.isEmpty)
    (pan.allowedDevices, pinch.allowedDevices) = ([.trackpad], [.trackpad])
    scrollAndPinch()
    #expect(scene.told == ["pan began", "pan ended", "pinch began", "pinch ended"])
    #expect(pan.device == .trackpad && pinch.device == .trackpad)
  }

  @Test func `a gesture that is turned off is cancelled and takes no new touch`() {
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    pan.isEnabled = false
    #expect(scene.told.last == "pan cancelled" && pan.numberOfTouches == 0)
    scene.fingers[0].up()
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    #expect(scene.told.last == "pan cancelled")
    scene.fingers[0].up()
    pan.isEnabled = true
    scene.fingers[1].drag(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), steps: 3)
    #expect(scene.told.last == "pan changed")
  }

  @Test func `a gesture that may not begin fails, and may at the next touch`() {
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    pan.shouldBegin = { false }
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 90, dy: 0), steps: 3)
    #expect(scene.told.isEmpty && pan.state == .failed)
    scene.fingers[0].up()
    #expect(pan.state == .possible)
    pan.shouldBegin = { true }
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 90, dy: 0), steps: 3)
    #expect(scene.told.first == "pan began")
  }

  @Test func `a gesture moves to another view with its rules`() {
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    let other = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    scene.bench.stage.root.addSubview(other)
    other.addGestureRecognizer(pan)
    #expect(scene.view.gestureRecognizers.isEmpty && pan.view === other)
    other.removeGestureRecognizer(pan)
    #expect(pan.view == nil && other.gestureRecognizers.isEmpty)
  }

  @Test func `a long press begins while the finger rests, follows it, and ends`() {
    // SPEC g.9.
    let scene = Scene()
    let press = scene.add(LongPressGestureRecognizer(), "press")
    scene.fingers[0].down(100, 100)
    scene.bench.advance(by: 0.45)
    #expect(scene.told.isEmpty)
    scene.bench.advance(by: 0.1)
    #expect(scene.told == ["press began"])
    scene.fingers[0].move(by: 50, 0)
    #expect(scene.told == ["press began", "press changed"])
    #expect(press.location(in: scene.view) == Point(x: 150, y: 100))
    scene.fingers[0].up()
    #expect(scene.told.last == "press ended" && scene.isReady)
  }

  @Test func `a finger that moves early does not press`() {
    let scene = Scene()
    let press = scene.add(LongPressGestureRecognizer(), "press")
    press.minimumPressDuration = 1
    scene.fingers[0].down(100, 100)
    scene.fingers[0].move(by: 11, 0)
    scene.bench.advance(by: 2)
    scene.fingers[0].up()
    #expect(scene.told.isEmpty && scene.isReady)
  }

  // MARK: Several gestures

  @Test func `of two gestures the one that begins makes the other fail`() {
    let scene = Scene()
    _ = scene.add(PanGestureRecognizer(), "pan")
    _ = scene.add(LongPressGestureRecognizer(), "press")
    scene.fingers[0].down(100, 100)
    scene.bench.advance(by: 0.6)
    scene.fingers[0].move(by: 60, 0)
    scene.fingers[0].up()
    #expect(scene.told == ["press began", "press changed", "press ended"] && scene.isReady)
    scene.told = []
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 60, dy: 0), steps: 2)
    scene.bench.advance(by: 0.6)
    #expect(scene.told == ["pan began", "pan changed"])
  }

  @Test(arguments: [0, 1])
  func `the consent of either lets two gestures continue together`(asked: Int) {
    let scene = Scene()
    let both: [GestureRecognizer] = [
      scene.add(PanGestureRecognizer(), "pan"), scene.add(PinchGestureRecognizer(), "pinch"),
    ]
    both[asked].recognizesSimultaneously = { [unowned other = both[1 - asked]] in $0 === other }
    scene.fingers[0].down(100, 100)
    scene.fingers[1].down(200, 100)
    scene.fingers[1].move(by: 60, 0)
    scene.fingers[1].move(by: 1, 0)
    let told = Set(scene.told)
    #expect(told == ["pan began", "pan changed", "pinch began", "pinch changed"])
    scene.fingers[1].up()
    #expect(scene.told.last == "pinch ended")
    scene.fingers[0].up()
    #expect(scene.told.last == "pan ended" && scene.isReady)
  }

  @Test func `a gesture waits until the one before it has failed`() {
    // SPEC g.2: the movement then starts from zero.
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    let press = scene.add(LongPressGestureRecognizer(), "press")
    pan.require(toFail: press)
    press.minimumPressDuration = 5
    let other = scene.add(PinchGestureRecognizer(), "pinch")
    _ = other
    scene.fingers[0].down(100, 100)
    scene.fingers[0].move(by: 11, 0)
    // The press fails beyond ten points, in the same frame.
    #expect(scene.told == ["pan began"])
    scene.fingers[0].move(by: 9, 0)
    #expect(pan.translation(in: scene.view).dx <= 10)
  }

  @Test(arguments: [false, true])
  func `a single tap waits for a double tap`(isDoubleFirst: Bool) {
    // Row 110
    let scene = Scene()
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer(taps: 2))
    if isDoubleFirst { _ = scene.add(double, "double") }
    _ = scene.add(single, "single")
    if !isDoubleFirst { _ = scene.add(double, "double") }
    single.require(toFail: double)
    scene.tap()
    scene.bench.advance(by: 0.3)
    #expect(scene.told.isEmpty)
    scene.bench.advance(by: 0.1)
    #expect(scene.told == ["single ended"] && scene.isReady)
    scene.told = []
    scene.tap()
    scene.bench.advance(by: 0.1)
    scene.tap()
    scene.bench.advance(by: 1)
    #expect(scene.told == ["double ended"] && scene.isReady)
  }

  @Test func `a single tap that waits is cancelled by a touch that becomes a drag`() {
    // Row 110
    let scene = Scene()
    let single = scene.add(TapGestureRecognizer(), "single")
    single.require(toFail: scene.add(TapGestureRecognizer(taps: 2), "double"))
    _ = scene.add(PanGestureRecognizer(), "pan")
    scene.tap()
    scene.bench.advance(by: 0.1)
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 60))
    scene.fingers[0].up()
    scene.bench.advance(by: 1)
    #expect(!scene.told.contains("single ended") && scene.told.last == "pan ended")
    #expect(scene.isReady)
  }

  @Test func `a tap far from the first one is another single tap`() {
    // Row 110
    let scene = Scene()
    let single = scene.add(TapGestureRecognizer(), "single")
    single.require(toFail: scene.add(TapGestureRecognizer(taps: 2), "double"))
    scene.tap(100, 100)
    scene.bench.advance(by: 0.1)
    scene.tap(300, 300)
    scene.bench.advance(by: 1)
    #expect(scene.told == ["single ended"])
  }

  @Test func `two fingers may lift in any order of a tap`() {
    // Row 111; more than two fingers are no tap (row 110).
    for order in [[0, 1], [1, 0]] {
      for isTogether in [false, true] {
        let scene = Scene()
        let pair = scene.add(TapGestureRecognizer(touches: 2), "pair")
        let single = scene.add(TapGestureRecognizer(), "single")
        var point = Point.zero
        pair.addAction { [unowned scene] pair in point = pair.location(in: scene.view) }
        single.require(toFail: pair)
        scene.fingers[0].down(100, 100)
        scene.fingers[1].down(200, 140)
        for index in order {
          scene.fingers[index].queue(.ended, at: scene.fingers[index].location)
          if !isTogether { scene.bench.step() }
        }
        scene.bench.advance(by: 1)
        #expect(scene.told == ["pair ended"] && point == Point(x: 150, y: 120))
        #expect(scene.isReady)
      }
    }
    let scene = Scene()
    _ = scene.add(TapGestureRecognizer(touches: 2), "pair")
    for (index, finger) in scene.fingers.enumerated() { finger.down(100 + Double(index) * 30, 100) }
    for finger in scene.fingers { finger.up() }
    #expect(scene.told.isEmpty && scene.isReady)
  }

  @Test func `single, double and two-finger taps work in one view`() {
    // Rows 110, 111
    let scene = Scene()
    let single = scene.add(TapGestureRecognizer(), "single")
    let double = scene.add(TapGestureRecognizer(taps: 2), "double")
    let pair = scene.add(TapGestureRecognizer(touches: 2), "pair")
    single.require(toFail: double)
    single.require(toFail: pair)
    scene.tap()
    scene.bench.advance(by: 1)
    scene.tap()
    scene.tap()
    scene.bench.advance(by: 1)
    scene.fingers[0].down(100, 100)
    scene.fingers[1].down(150, 100)
    scene.fingers[0].up()
    scene.fingers[1].up()
    scene.bench.advance(by: 1)
    #expect(scene.told == ["single ended", "double ended", "pair ended"] && scene.isReady)
  }

  @Test func `a view loses its touches to a gesture, unless the gesture leaves them`() {
    for cancels in [true, false] {
      let scene = Scene()
      let touches = TouchLog()
      let child = touches.view("child", frame: scene.view.bounds)
      scene.view.addSubview(child)
      let pan = scene.add(PanGestureRecognizer(), "pan")
      pan.cancelsTouchesInView = cancels
      scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 40), steps: 2)
      scene.fingers[0].up()
      #expect(
        touches.entries
          == (cancels
            ? ["child began", "child moved", "child cancelled"]
            : ["child began", "child moved", "child moved", "child ended"])
      )
    }
  }

  @Test func `a view that is removed takes its gestures with it`() {
    let scene = Scene()
    let pan = scene.add(PanGestureRecognizer(), "pan")
    scene.fingers[0].drag(from: Point(x: 100, y: 100), by: Vector(dx: 0, dy: 40), steps: 2)
    scene.view.removeFromSuperview()
    #expect(scene.told.last == "pan cancelled" && pan.state == .possible)
    scene.fingers[0].move(by: 0, 40)
    scene.fingers[0].up()
    #expect(scene.told.last == "pan cancelled")
  }

  @Test(arguments: 0..<30)
  func `gestures of any kind are ready again when all fingers are up`(part: Int) {
    for seed in (part * 20)..<(part * 20 + 20) {
      var dice = Dice(seed: seed)
      let scene = Scene()
      let single = scene.add(TapGestureRecognizer(), "single")
      let double = scene.add(TapGestureRecognizer(taps: 2), "double")
      let pair = scene.add(TapGestureRecognizer(touches: 2), "pair")
      let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
      let press = scene.add(LongPressGestureRecognizer(), "press")
      _ = (scene.add(pan, "pan"), scene.add(pinch, "pinch"))
      single.require(toFail: double)
      single.require(toFail: pair)
      if dice.once(in: 2) { pan.recognizesSimultaneously = { $0 === pinch } }
      if dice.once(in: 3) { pan.require(toFail: press) }
      for _ in 0..<30 {
        let finger = scene.fingers[dice.below(3)]
        switch dice.below(6) {
        case 0, 1: finger.down(dice.number(0...399), dice.number(0...399))
        case 2: finger.move(to: dice.number(0...399), dice.number(0...399))
        case 3: finger.move(by: dice.number(-5...5), dice.number(-5...5))
        case 4: finger.up()
        default: finger.cancel()
        }
        if dice.once(in: 4) { scene.bench.advance(by: dice.number(0...0.7)) }
      }
      for finger in scene.fingers { finger.up() }
      scene.bench.settle()
      if !scene.isReady { Issue.record("seed \(seed): \(scene.told.suffix(12))") }
      let begins = scene.told.count { $0.hasSuffix("began") }
      let ends = scene.told.filter { !$0.hasPrefix("single") && !$0.hasPrefix("double") }
        .filter { !$0.hasPrefix("pair") && ($0.hasSuffix("ended") || $0.hasSuffix("cancelled")) }
      if begins != ends.count { Issue.record("seed \(seed): \(scene.told)") }
      // After all that, each gesture can still be recognized.
      scene.told = []
      scene.fingers[0].drag(from: Point(x: 10, y: 10), by: Vector(dx: 0, dy: 80), steps: 4)
      if scene.told.first != "pan began" { Issue.record("seed \(seed): no pan any more") }
    }
  }
}
