import Geometry
import Gestures
import Scrolling
import ViewTree

/// A stage without a window, scrolled up and down by a finger, a frame at a time.
final class ScriptedScroll {
  let stage: HostedStage
  private let workshop = InlineWorkshop()
  private var frame = 0
  private var moves = 0
  private var place: Point

  /// How far the finger goes in a frame, in points.
  private static let step = 4.0
  /// Frames until the finger turns round.
  private static let leg = 60
  /// Steps more at first: some only make the touch a drag, and the way
  /// back is not to reach the edge.
  private static let lead = 10

  /// Puts a view on the stage and presses it in the middle.
  init(size: Size, view: View) {
    stage = HostedStage(size: size)
    stage.workshop = workshop
    place = Point(x: size.width / 2, y: size.height / 2)
    view.frame = stage.root.bounds
    stage.root.addSubview(view)
    // What is loaded and laid out later is there before anything is measured.
    for _ in 0..<10 { rest() }
    touch(.began)
    for _ in 0..<2 * Self.leg { update() }
  }

  /// Makes a frame without input.
  func rest() {
    advance()
    stage.finish()
    workshop.work()
    _ = stage.drawList()
  }

  /// Makes a frame in which the finger goes on: input, motion and layout.
  func update() {
    move()
    stage.finish()
    workshop.work()
  }

  /// Moves the finger, but leaves what follows to others.
  func move() {
    advance()
    place.y += max(0, moves - Self.lead) / Self.leg % 2 == 0 ? -Self.step : Self.step
    moves += 1
    touch(.moved)
  }

  private func advance() {
    frame += 1
    stage.begin(DisplayFrame(time: now, period: 1 / 60))
  }

  private var now: Timestamp { Timestamp(seconds: 1 + Double(frame) / 60) }

  private func touch(_ phase: TouchPhase) {
    stage.deliver(.touch(TouchEvent(id: TouchID(1), phase: phase, location: place, time: now)))
  }
}

/// A list without a window that is flicked again whenever it has become slower, a frame at a time.
final class ScriptedFlick {
  private let stage: HostedStage
  private let list: ListView
  private let workshop = InlineWorkshop()
  private var frame = 0
  private var flicks = 0

  /// The velocity of a flick, and that below which another one follows, in points per second.
  private static let speeds = (first: 8_000.0, last: 6_000.0)

  init(size: Size, list: ListView) {
    (stage, self.list) = (HostedStage(size: size), list)
    stage.workshop = workshop
    list.frame = stage.root.bounds
    stage.root.addSubview(list)
    for _ in 0..<60 { update() }
  }

  /// Makes a frame: motion, layout and what is drawn.
  func update() {
    frame += 1
    stage.begin(DisplayFrame(time: Timestamp(seconds: 1 + Double(frame) / 60), period: 1 / 60))
    if list.velocity.length < Self.speeds.last {
      // Down and back again, so that it meets no end.
      let direction = flicks / 20 % 2 == 0 ? 1.0 : -1
      list.glide(withVelocity: Vector(dx: 0, dy: Self.speeds.first * direction))
      flicks += 1
    }
    stage.finish()
    workshop.work()
    _ = stage.drawList()
  }
}
