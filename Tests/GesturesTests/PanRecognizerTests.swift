import Geometry
import Gestures
import Testing

@Suite struct PanRecognizerTests {
  private let finger = TouchID(1)

  private func pan(
    after steps: [Vector],
    axes: AxisSet = .both,
    device: TouchDevice = .finger,
    slop: Double? = nil
  ) -> PanRecognizer {
    var pan = PanRecognizer()
    pan.slop = slop
    var (place, time) = (Point(x: 100, y: 100), 0.0)
    let id = TouchID(1, device: device)
    pan.touchBegan(id, at: place, time: .zero)
    for step in steps {
      place += step
      time += 0.01
      pan.touchMoved(id, to: place, time: Timestamp(seconds: time), axes: axes)
    }
    return pan
  }

  @Test(arguments: Axis.allCases, [-1.0, 1])
  func `a pan is ready after ten points, which are subtracted`(axis: Axis, sign: Double) {
    // SPEC g.1, g.2.
    func step(_ length: Double) -> Vector {
      var step = Vector.zero
      step[axis] = sign * length
      return step
    }
    #expect(pan(after: [step(10)]).phase == .possible)
    #expect(pan(after: [step(10 / 3), step(20 / 3 + 1e-9)]).phase == .possible)
    let ready = pan(after: [step(4), step(9)])
    #expect(ready.phase == .ready)
    #expect(ready.translation == step(3))
  }

  @Test func `an axis without movement beyond the slop starts from zero`() {
    // SPEC g.2.
    let ready = pan(after: [Vector(dx: 14, dy: -9)])
    #expect(ready.phase == .ready && ready.translation == Vector(dx: 4, dy: 0))
    let both = pan(after: [Vector(dx: 14, dy: -12)])
    #expect(both.phase == .ready && both.translation == Vector(dx: 4, dy: -2))
  }

  @Test func `only axes that can scroll count`() {
    // SPEC j.1.
    #expect(pan(after: [Vector(dx: 50, dy: 5)], axes: .vertical).phase == .possible)
    #expect(pan(after: [Vector(dx: 50, dy: 15)], axes: .vertical).phase == .ready)
    #expect(pan(after: [Vector(dx: 50, dy: 50)], axes: []).phase == .possible)
  }

  @Test func `the mouse loses three points, a trackpad none`() {
    // SPEC, decision 5 and l.1.
    #expect(pan(after: [Vector(dx: 3, dy: 0)], device: .mouse).phase == .possible)
    #expect(pan(after: [Vector(dx: 4, dy: 0)], device: .mouse).translation == Vector(dx: 1, dy: 0))
    #expect(pan(after: [Vector(dx: 0, dy: 2.9)], device: .trackpad).phase == .possible)
    let pad = pan(after: [Vector(dx: 0.5, dy: 0), Vector(dx: 2.5, dy: 0)], device: .trackpad)
    #expect(pad.phase == .ready && pad.translation == Vector(dx: 3, dy: 0))
    #expect(pad.leadingStep == Vector(dx: 3, dy: 0))
  }

  @Test(arguments: [TouchDevice.finger, .mouse, .trackpad], [0.0, 2, 25])
  func `a custom slop holds for every device and after a reset`(
    device: TouchDevice,
    slop: Double
  ) {
    #expect(pan(after: [Vector(dx: slop, dy: 0)], device: device, slop: slop).phase == .possible)
    var ready = pan(after: [Vector(dx: slop + 4, dy: 0)], device: device, slop: slop)
    #expect(ready.phase == .ready && ready.translation == Vector(dx: 4, dy: 0))
    ready.reset()
    #expect(ready.slop == slop)
    // Without a slop the first points decide; their larger component chooses the axis.
    let slanting = pan(
      after: [Vector(dx: slop + 1, dy: slop + 3)],
      axes: .horizontal,
      device: device,
      slop: slop
    )
    #expect(slanting.phase == (slop == 0 ? .possible : .ready))
  }

  @Test func `a negative slop traps`() async {
    await #expect(processExitsWith: .failure) {
      var pan = PanRecognizer()
      pan.slop = -1
    }
  }

  @Test func `on a trackpad the larger component chooses the axis`() {
    #expect(
      pan(after: [Vector(dx: 1, dy: 3)], axes: .horizontal, device: .trackpad).phase == .possible
    )
    #expect(
      pan(after: [Vector(dx: 1, dy: 3)], axes: .vertical, device: .trackpad).phase
        == .ready
    )
    let tremor = [Vector(dx: 2, dy: -1), Vector(dx: 0, dy: 8)]
    #expect(pan(after: tremor, axes: .horizontal, device: .trackpad).phase == .possible)
    #expect(pan(after: tremor, axes: .vertical, device: .trackpad).translation.dy == 7)
  }

  @Test func `fingers that are added or lifted move nothing`() {
    // SPEC g.3.
    var pan = pan(after: [Vector(dx: 0, dy: 30)])
    pan.begin(late: false)
    #expect(pan.translation == Vector(dx: 0, dy: 20))
    let second = TouchID(2)
    pan.touchBegan(second, at: Point(x: 900, y: 900), time: Timestamp(seconds: 0.02))
    #expect(pan.translation == Vector(dx: 0, dy: 20))
    pan.touchMoved(
      second,
      to: Point(x: 900, y: 910),
      time: Timestamp(seconds: 0.03),
      axes: .both
    )
    #expect(pan.translation == Vector(dx: 0, dy: 25))
    pan.touchEnded(finger, time: Timestamp(seconds: 0.04))
    #expect(pan.translation == Vector(dx: 0, dy: 25) && pan.phase == .active)
    pan.touchEnded(second, time: Timestamp(seconds: 0.05))
    #expect(pan.phase == .idle)
  }

  @Test func `a pan that had to wait starts from zero`() {
    // SPEC g.2.
    var pan = pan(after: [Vector(dx: 0, dy: 30)])
    pan.begin(late: true)
    #expect(pan.translation == .zero && pan.phase == .active)
  }

  @Test func `more fingers than allowed prevent a pan, but do not end one`() {
    // Row 38
    var early = PanRecognizer()
    early.maximumTouches = 1
    early.touchBegan(TouchID(1), at: .zero, time: .zero)
    early.touchBegan(TouchID(2), at: .zero, time: .zero)
    #expect(early.phase == .failed)
    var late = pan(after: [Vector(dx: 0, dy: 30)])
    late.maximumTouches = 1
    late.begin(late: false)
    late.touchBegan(TouchID(2), at: .zero, time: Timestamp(seconds: 1))
    #expect(late.phase == .active)
  }

  @Test func `a pan has the velocity of its finger`() {
    // SPEC a.2; a slower one than 0.25 pt/ms leaves nothing (SPEC a.8).
    for (step, kept) in [(12.0, 1_200.0), (-2.5, -250), (2.499, 0)] {
      let pan = pan(after: Array(repeating: Vector(dx: 0, dy: step), count: 6))
      #expect((pan.velocity - Vector(dx: 0, dy: 100 * step)).length < 1e-6)
      #expect((pan.release(scale: 1).velocity - Vector(dx: 0, dy: kept)).length < 1e-6)
      #expect((pan.release(scale: 1).latest - Vector(dx: 0, dy: kept)).length < 1e-6)
    }
  }

  /// Two fingers 100 pt apart that moved in different directions for 0.1 s, at these velocities.
  private func two(at velocities: (Double, Double)) -> PanRecognizer {
    var pan = PanRecognizer()
    for id in 1...2 {
      pan.touchBegan(TouchID(id), at: Point(x: Double(id * 100), y: 0), time: .zero)
    }
    pan.begin(late: false)
    for step in 1...10 {
      let time = Double(step) / 100
      for (id, velocity) in zip(1...2, [velocities.0, velocities.1]) {
        // The second finger's reports come 4 µs later.
        let time = time + Double(id - 1) * 4e-6
        let place = Point(x: Double(id * 100), y: velocity * time)
        pan.touchMoved(TouchID(id), to: place, time: Timestamp(seconds: time), axes: .both)
      }
    }
    return pan
  }

  @Test(arguments: [-1.0, 1])
  func `the velocity of several fingers is the mean of theirs`(sign: Double) {
    // SPEC, decision 14.
    let pan = two(at: (sign * 1_000, sign * 1_400))
    #expect((pan.velocity.dy - sign * 1_200).magnitude < 1e-6)
    let release = pan.release(scale: 2)
    #expect((release.velocity.dy - sign * 600).magnitude < 1e-6)
  }

  @Test(arguments: [(0.0, 1_200.0), (0.001, 1_200), (0.005, 1_400), (0.02, 1_400)])
  func `a finger that was lifted earlier does not count for the velocity`(gap: Double, kept: Double)
  {
    var pan = two(at: (1_000, 1_400))
    pan.touchEnded(TouchID(1), time: Timestamp(seconds: 0.101))
    #expect((pan.velocity.dy - 1_400).magnitude < 1e-6)
    pan.touchEnded(TouchID(2), time: Timestamp(seconds: 0.101 + gap))
    #expect((pan.velocity.dy - kept).magnitude < 1e-6)
    #expect((pan.release(scale: 1).velocity.dy - kept).magnitude < 1e-6)
  }

  @Test func `fingers that rested for 60 ms release content at rest`() {
    // SPEC, decision 4.
    var pan = two(at: (1_000, 1_400))
    for id in 1...2 { pan.touchEnded(TouchID(id), time: Timestamp(seconds: 0.17)) }
    #expect(pan.velocity == .zero && pan.release(scale: 1) == Release())
  }

  @Test func `two hundred fingers pan like one`() {
    var pan = PanRecognizer()
    for id in 0..<200 { pan.touchBegan(TouchID(id), at: .zero, time: .zero) }
    for step in 1...9 {
      for id in 0..<200 {
        let time = Double(step) / 60 + Double(id) * 1e-6
        let place = Point(x: 1_200 * time, y: 0)
        pan.touchMoved(TouchID(id), to: place, time: Timestamp(seconds: time), axes: .both)
      }
      if step == 3 { pan.begin(late: false) }
    }
    for id in 0..<200 { pan.touchEnded(TouchID(id), time: Timestamp(seconds: 0.151)) }
    #expect((pan.release(scale: 1).velocity.dx - 1_200).magnitude < 1e-6)
  }

  @Test(arguments: Axis.allCases, [-1.0, 1])
  func `fingers that stay after a pinch pan after their slop`(axis: Axis, sign: Double) {
    for begin in 0..<3 { stayAfterPinch(axis, sign, beginningWith: begin) }
  }

  private func stayAfterPinch(_ axis: Axis, _ sign: Double, beginningWith begin: Int) {
    // SPEC, decision 18: 10 pt are the slop, and the path begins after it.
    var pan = pan(after: [Vector(dx: 30, dy: 30)])
    pan.restart()
    #expect(pan.translation == .zero && pan.phase == .possible && pan.velocity == .zero)
    var (place, time) = (Point(x: 130, y: 130), 0.01)
    func move(_ pan: inout PanRecognizer) {
      time += 0.01
      place[axis] += sign * 12
      pan.touchMoved(finger, to: place, time: Timestamp(seconds: time), axes: AxisSet(axis))
    }
    move(&pan)
    #expect(pan.phase == .ready && pan.translation[axis] == 2 * sign)
    #expect(pan.velocity == .zero && pan.release(scale: 1) == Release())
    // Whether more reports come before the frame in which it begins makes no difference.
    for report in 0..<3 {
      if report == begin { pan.begin(late: false) }
      move(&pan)
    }
    #expect((pan.velocity[axis] - sign * 1_200).magnitude < 1e-6)
    pan.touchEnded(finger, time: Timestamp(seconds: time))
    pan.restart()
    #expect(pan.phase == .idle)
  }

  @Test func `a new finger starts without the velocity of the one before`() {
    var pan = pan(after: [Vector(dx: 0, dy: 50)])
    pan.touchEnded(finger, time: Timestamp(seconds: 1))
    pan.touchBegan(TouchID(2), at: Point(x: 5, y: 5), time: Timestamp(seconds: 2))
    #expect(pan.phase == .possible && pan.translation == .zero)
    #expect(pan.leadingStep == .zero && pan.velocity == .zero)
    #expect(pan.lastMovement == Timestamp(seconds: 2))
  }
}
