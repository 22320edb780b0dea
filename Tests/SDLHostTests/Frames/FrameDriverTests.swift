import CSDL2
import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@testable import SDLHost

@Suite struct FrameDriverTests {
  private let driver: FrameDriver
  private let start = SystemClock.now

  init() throws {
    driver = FrameDriver(
      stage: HostedStage(size: Size(width: 200, height: 100)),
      workshop: ThreadWorkshop(),
      pictures: try Screens.materials().pictures
    )
    driver.translator.modifiers = { [] }
  }

  private func frame(after seconds: Double, with items: [EventQueue.Item] = []) throws {
    try driver.makeFrame(at: start + seconds, period: 1 / 60, with: items)
  }

  private func button(isDown: Bool, at place: Point, after seconds: Double) -> EventQueue.Item {
    var event = SDL_Event()
    event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
    event.button.button = UInt8(SDL_BUTTON_LEFT)
    (event.button.x, event.button.y) = (Int32(place.x), Int32(place.y))
    return EventQueue.Item(event: event, time: start + seconds)
  }

  @Test func `fingers that a mouse simulates ask for a picture, and are drawn in front`() throws {
    func discs() -> [Point] {
      driver.drawList().compactMap {
        if case .rounded(let rect, _, _) = $0 { rect.center } else { nil }
      }
    }
    driver.translator.modifiers = { .alt }
    driver.origin = Point(x: 50, y: 20)
    try frame(after: 0)
    #expect(discs().isEmpty && !driver.hasPicture)
    try frame(after: 0.1, with: [button(isDown: true, at: Point(x: 100, y: 50), after: 0.1)])
    #expect(driver.hasPicture && driver.needsFrame)
    #expect(discs() == [Point(x: 50, y: 30), Point(x: 50, y: 30)])
    #expect(!driver.hasPicture)
    try frame(after: 0.2, with: [button(isDown: false, at: Point(x: 100, y: 50), after: 0.2)])
    #expect(driver.hasPicture && discs().isEmpty)
  }

  @Test func `work alone makes no frame, but what it starts begins now`() throws {
    try frame(after: 0)
    _ = driver.drawList()
    var frames = 0
    driver.didAdvance = { _ in frames += 1 }
    driver.work(at: start + 5, period: 1 / 60)
    #expect(frames == 0 && !driver.isDue)
    #expect(driver.stage.displayFrame.time.seconds.isClose(to: (start + 5).seconds, within: 1e-6))
    driver.stage.animate(driver.stage.root)
    #expect(driver.isDue)
  }

  @Test func `an event that missed a frame counts as later than that frame`() throws {
    try frame(after: 0)
    let missed = driver.inputTime
    var times: [Timestamp] = []
    driver.willDeliver = { times.append($0.time) }
    try frame(after: 0.1, with: [button(isDown: true, at: .zero, after: -1)])
    #expect(times.count == 1 && times.allSatisfy { $0 > missed })
    #expect(driver.hasInput)
  }

  @Test func `slow motion slows down everything until a finger comes`() throws {
    driver.speed = 0.5
    var shown: Double { driver.stage.displayFrame.time - start }
    try frame(after: 0)
    try frame(after: 2)
    #expect(abs(shown - 1) < 1e-6)
    try frame(after: 4, with: [button(isDown: true, at: Point(x: 9, y: 9), after: 4)])
    #expect(abs(shown - 2) < 1e-6)
    try frame(after: 5)
    #expect(abs(shown - 3) < 1e-6)
    try frame(after: 6, with: [button(isDown: false, at: Point(x: 9, y: 9), after: 6)])
    #expect(abs(shown - 4) < 1e-6)
    try frame(after: 8)
    #expect(abs(shown - 5) < 1e-6)
  }

  /// A trackpad with pans at times.
  private final class Pad: NativeDevices {
    var events: [InputEvent] = []
    let (hasEvents, deadline) = (true, Timestamp?.none)
    func accepts(_ event: InputEvent) -> Bool { true }
    func adopt(_ settings: InputSettings) {}
    func take() -> [InputEvent] { events }
  }

  @Test func `what a person did first comes first, on whichever device`() throws {
    let pad = Pad()
    for (phase, time) in [(TrackpadPhase.began, 0.1), (.ended, 0.2), (.began, 0.4), (.ended, 0.6)] {
      let pan = PanEvent(phase: phase, translation: .zero, location: .zero, time: start + time)
      pad.events.append(.pan(pan))
    }
    driver.devices = pad
    var heard: [Double] = []
    driver.willDeliver = { [start] in heard.append((($0.time - start) * 10).rounded()) }
    let place = Point(x: 9, y: 9)
    let press = button(isDown: true, at: place, after: 0.3)
    try frame(after: 1, with: [press, button(isDown: false, at: place, after: 0.5)])
    #expect(heard == [1, 2, 3, 4, 5, 6])
  }
}
