import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What the choices about input devices do to a container.
@Suite struct InputSettingsTests {
  private let middle = Point(x: 200, y: 200)

  private func scene(
    _ choose: (inout InputSettings) -> Void = { _ in }
  ) -> (Bench, ScrollContainer, DelegateLog) {
    let bench = Bench()
    choose(&bench.stage.inputSettings)
    let container = bench.container(content: Size(width: 4_000, height: 4_000))
    container.contentOffset = Point(x: 2_000, y: 2_000)
    let log = DelegateLog()
    container.delegate = log
    return (bench, container, log)
  }

  private func flick(_ device: TouchDevice, _ bench: Bench, _ displacement: Vector) {
    guard device == .trackpad else {
      return Finger(bench, device: device).flick(from: middle, by: displacement)
    }
    bench.scrollTrackpad(.began, at: middle)
    for _ in 0..<4 { bench.scrollTrackpad(.changed, by: displacement / 4, at: middle) }
    bench.scrollTrackpad(.ended, at: middle)
  }

  // MARK: Kinetic scrolling (Complaint 6)

  @Test(arguments: [TouchDevice.finger, .mouse, .trackpad], Direction.allCases)
  func `complaint 6, kinetic off: content stays where any device let go of it`(
    device: TouchDevice,
    direction: Direction
  ) {
    let (bench, container, log) = scene { $0.kineticScrolling = .off }
    flick(device, bench, direction.step(120))
    #expect(!container.isDecelerating)
    let slop = device.slop
    #expect(container.contentOffset == Point(x: 2_000, y: 2_000) - direction.step(120 - slop))
    #expect(log.messages.last == "didEndDragging(false)")
    #expect(log.release?.velocity == .zero)
  }

  @Test(arguments: [(TouchDevice.finger, true), (.mouse, false), (.trackpad, false)])
  func `complaint 6, kinetic touch: only fingers on a screen leave a glide`(
    device: TouchDevice,
    glides: Bool
  ) {
    let (bench, container, _) = scene { $0.kineticScrolling = .touch }
    flick(device, bench, Vector(dx: 0, dy: -120))
    #expect(container.isDecelerating == glides)
  }

  @Test(arguments: [TouchDevice.finger, .mouse, .trackpad])
  func `complaint 2: every device that lets go while it moves leaves a glide`(device: TouchDevice) {
    let (bench, container, _) = scene()
    flick(device, bench, Vector(dx: 0, dy: -120))
    let released = container.contentOffset.y
    #expect(container.isDecelerating)
    bench.settle()
    #expect(container.contentOffset.y > released + 100)
  }

  @Test(arguments: InputSettings.KineticScrolling.allCases)
  func `complaint 6: without gliding a flick still turns a page, and content still bounces back`(
    choice: InputSettings.KineticScrolling
  ) {
    let (bench, container, _) = scene { $0.kineticScrolling = choice }
    container.isPagingEnabled = true
    flick(.mouse, bench, Vector(dx: -100, dy: 0))
    bench.settle()
    #expect(container.contentOffset == Point(x: 2_400, y: 2_000))
    container.isPagingEnabled = false
    container.contentOffset = .zero
    flick(.trackpad, bench, Vector(dx: 0, dy: 100))
    #expect(container.contentOffset.y < 0)
    bench.settle()
    #expect(container.contentOffset.y == 0)
  }

  @Test(arguments: InputSettings.KineticScrolling.allCases)
  func `complaint 6: a wheel's clicks never glide`(choice: InputSettings.KineticScrolling) {
    let (bench, container, log) = scene { $0.kineticScrolling = choice }
    for _ in 0..<5 { bench.turnWheel(Vector(dx: 0, dy: -1), at: middle) }
    bench.settle()
    #expect(container.contentOffset.y == 2_300)
    #expect(!log.messages.contains("willBeginDecelerating"))
  }

  @Test func `complaint 6, kinetic off: Control and an arrow go a step`() {
    let (bench, container, _) = scene { $0.kineticScrolling = .off }
    bench.stage.focus(container)
    bench.press(.down, modifiers: .control)
    bench.settle()
    #expect(container.contentOffset.y == 2_040)
  }

  // MARK: Wheel lines (complaint 7)

  @Test(arguments: [(1.0, 20.0), (3, 60), (4.5, 90), (10, 200)], Direction.allCases)
  func `complaint 7: a click scrolls as many lines as are chosen`(
    choice: (lines: Double, points: Double),
    direction: Direction
  ) {
    let (bench, container, _) = scene { $0.wheelLines = choice.lines }
    bench.turnWheel(direction.step(1), at: middle)
    bench.settle()
    #expect(container.contentOffset == Point(x: 2_000, y: 2_000) - direction.step(choice.points))
  }

  @Test func `complaint 7: lines of the wheel count neither for pads nor for zooming`() {
    let (bench, container, log) = scene { $0.wheelLines = 10 }
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -7.5), at: middle)
    #expect(container.contentOffset.y == 2_007.5 || container.contentOffset.y == 2_008)
    bench.scrollTrackpad(.cancelled, at: middle)
    log.zoomedView = View(frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000))
    if let view = log.zoomedView { container.addSubview(view) }
    container.maximumZoomScale = 4
    bench.turnWheel(Vector(dx: 0, dy: 1), at: middle, modifiers: .control)
    bench.settle()
    #expect(container.zoomScale.isClose(to: 1.1, within: 1e-9))
  }

  // MARK: The wheel's role (complaint 11)

  @Test(arguments: InputSettings.WheelRole.allCases)
  func `complaint 11: Control and the wheel zoom whatever the plain wheel does`(
    role: InputSettings.WheelRole
  ) {
    let (bench, container, log) = scene { $0.wheelRole = role }
    let picture = View(frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000))
    container.addSubview(picture)
    log.zoomedView = picture
    container.maximumZoomScale = 4
    bench.turnWheel(Vector(dx: 0, dy: 1), at: middle, modifiers: .control)
    bench.settle()
    #expect(container.zoomScale.isClose(to: 1.1, within: 1e-9))
    let (zoom, offset) = (container.zoomScale, container.contentOffset)
    bench.turnWheel(Vector(dx: 0, dy: -1), at: middle)
    bench.settle()
    switch role {
    case .scroll:
      #expect(container.contentOffset.y.isClose(to: offset.y + 60, within: 0.5))
      #expect(container.zoomScale == zoom)
    case .zoom: #expect(container.zoomScale.isClose(to: 1, within: 1e-9))
    case .pages:
      // A page key's step: nine tenths of the viewport of 400.
      #expect(container.contentOffset.y.isClose(to: offset.y + 360, within: 0.5))
      #expect(container.zoomScale == zoom)
    }
  }

  @Test
  func `complaint 11: two fingers on a pad pan what can be zoomed, with any role of the wheel`() {
    for role in InputSettings.WheelRole.allCases {
      let (bench, container, log) = scene { $0.wheelRole = role }
      log.zoomedView = View(frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000))
      if let view = log.zoomedView { container.addSubview(view) }
      container.maximumZoomScale = 4
      bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -30), at: middle)
      #expect(container.zoomScale == 1 && container.contentOffset.y == 2_030)
    }
  }

  // MARK: Pinches (complaint 1)

  @Test(arguments: InputSettings.PinchSource.allCases)
  func `complaint 1: fingers on a screen zoom unless the wheel alone may`(
    source: InputSettings.PinchSource
  ) {
    let (bench, container, log) = scene { $0.pinchSource = source }
    log.zoomedView = View(frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000))
    if let view = log.zoomedView { container.addSubview(view) }
    container.maximumZoomScale = 4
    let fingers = [Finger(bench, number: 1), Finger(bench, number: 2)]
    fingers[0].down(150, 200)
    fingers[1].down(250, 200)
    for _ in 0..<5 {
      fingers[0].move(by: -10, 0)
      fingers[1].move(by: 10, 0)
    }
    #expect((container.zoomScale > 1.3) == (source != .ctrlWheel))
  }
}
