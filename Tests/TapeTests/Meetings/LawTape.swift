import Geometry
import TestHarness

/// A random tape that is about one law, simple enough that arithmetic tells what must come of it.
struct LawTape {
  private(set) var deeds: [Deed] = []
  /// What the last finger's reports told, from where it came down.
  private(set) var reports: [(time: Double, place: Point)] = []
  let frames: Frames
  let scale: Double
  /// When what it is about happens, in ms.
  private(set) var moment = 0.0
  var dice: Dice

  init(seed: Int) {
    dice = Dice(seed: seed &* 17 &+ 3)
    frames = dice.once(in: 5) ? .irregular : .hz(dice.pick([24.0, 60, 90, 120, 240]))
    scale = dice.pick([1.0, 1.25, 1.5, 1.75, 2.5, 3])
  }

  /// So wide that nothing here reaches an edge, and may be zoomed.
  static let vast = Scene.root(
    #""contentSize":[80000,80000],"contentOffset":[20000,20000],"minimumZoomScale":0.5,"#
      + #""maximumZoomScale":4,"zooms":"picture""#,
    [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: 80_000, height: 80_000))]
  )

  /// A little more than the viewport, so that everything here reaches an edge, and may be zoomed.
  static func narrow(bounces: Bool) -> Scene {
    Scene.root(
      #""contentSize":[1000,1000],"contentOffset":[300,300],"minimumZoomScale":0.8,"#
        + #""maximumZoomScale":1.2,"zooms":"picture","bounces":\#(bounces)"#,
      [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: 1_000, height: 1_000))]
    )
  }

  private mutating func place() -> Point {
    Point(x: dice.number(60...340).rounded(), y: dice.number(60...340).rounded())
  }

  /// Something that moves the content by itself; the moment is somewhere in the middle of it.
  mutating func addMotion() {
    let point = Point(x: dice.number(18_000...22_000), y: dice.number(18_000...22_000))
    switch dice.below(6) {
    case 0: deeds.append(.setOffset(0, to: point, animated: true))
    case 1: deeds.append(.zoom(0, to: dice.number(0.5...4)))
    case 2: deeds += (0...dice.below(4)).map { .key(Double($0) * 20, "pageDown") }
    case 3: deeds += (0...dice.below(6)).map { .wheel(Double($0) * 15, Vector(dx: 1, dy: -1)) }
    default:
      deeds +=
        Stroke(direction: dice.pick(Direction.allCases), speed: dice.number(0.4...4), time: 0...48)
        .deeds
    }
    moment = (deeds.last?.time ?? 0) + dice.number(46...300).rounded()
  }

  /// A stop of either kind.
  mutating func addStop() {
    deeds.append(dice.pick([.key(moment, "escape"), .call(moment, "stopScrollingAndZooming")]))
  }

  /// A finger that goes about, and stays down when it has been everywhere.
  ///
  /// - Parameters:
  ///   - time: When it comes down, in ms.
  ///   - room: How far from where it came down it goes, in points.
  ///   - step: How far a report is from the one before, in points.
  mutating func addFinger(from time: Double, room: Double, step: Double) {
    let start = place()
    var (time, place) = (time, start)
    deeds.append(.touch(time, "began", place))
    reports = [(time, place)]
    var direction = Vector(dx: dice.number(-step...step), dy: dice.number(-step...step))
    for _ in 0..<(8 + dice.below(30)) {
      time += dice.pick([2.5, 4, 8, 8, 16, 33])
      if dice.once(in: 8) {
        direction = Vector(dx: dice.number(-step...step), dy: dice.number(-step...step))
      }
      place = Point(
        x: min(max(place.x + direction.dx, start.x - room), start.x + room),
        y: min(max(place.y + direction.dy, start.y - room), start.y + room)
      )
      deeds.append(.touch(time, "moved", place))
      reports.append((time, place))
    }
    moment = time
  }

  /// Lifts the finger some time after its last report, perhaps with a tremor 2 ms before.
  mutating func lift(after pause: Double, trembling: [Vector] = []) {
    guard let last = reports.last else { return }
    for step in trembling {
      deeds.append(.touch(last.time + pause - 2, "moved", last.place + step))
    }
    deeds.append(.touch(last.time + pause, "ended", last.place))
  }

  /// Sets a property of the root.
  mutating func set(_ time: Double, _ members: String) { deeds.append(.set(time, members)) }

  /// Something short that a person does, which may be the beginning of something else.
  mutating func addGesture() {
    let (place, time) = (place(), moment + dice.pick([0.0, 60, 250, 900]))
    switch dice.below(6) {
    case 0: deeds += Deed.click(time, place)
    case 1: deeds += Deed.click(time, place) + Deed.click(time + 120, place)
    case 2: deeds += [.touch(time, "began", place), .touch(time + 40, "ended", place)]
    case 3: deeds.append(.wheel(time, Vector(dx: dice.pick([0, 1]), dy: -1), at: place))
    case 4: deeds.append(.wheel(time, Vector(dx: 0, dy: 1), at: place, "control"))
    default: deeds.append(.key(time, dice.pick(["down", "pageUp", "right", "escape"])))
    }
    moment = deeds.last?.time ?? time
  }

  /// Keys and clicks along an axis, each with one the other way, in a random order.
  mutating func addSteps(along axis: Axis) {
    let part = dice.pick([0.04, 0.13, 0.37, 1, 1.6])
    let keys = axis == .vertical ? ["down", "up"] : ["right", "left"]
    let steps = (0..<(2 + dice.below(5))).flatMap { _ -> [Deed] in
      dice.once(in: 2)
        ? keys.map { .key(0, $0) } : [-part, part].map { .wheel(0, Vector($0, along: axis)) }
    }
    var time = 0.0
    for step in steps.shuffled(using: &dice) {
      time += dice.pick([5.0, 33, 90, 180, 350, 700])
      deeds.append(Deed(time, step.text))
    }
  }

  /// What may be switched under a hand without moving anything.
  mutating func addSwitches() {
    let switches = [
      #""decelerationRate":0.99"#, #""bounces":false"#, #""contentSize":[90000,90000]"#,
      #""contentInset":[20,30,40,50]"#, #""isPagingEnabled":true"#, #""bouncesZoom":false"#,
      #""alwaysBounceVertical":true"#, #""maximumZoomScale":5"#,
    ]
    for _ in 0..<dice.below(4) {
      deeds.append(.set(dice.number(0...moment), dice.pick(switches)))
    }
  }

  /// Where the finger was by its last report until a time.
  func finger(at time: Double) -> Point? { reports.last { $0.time <= time + 1e-6 }?.place }

  /// Plays it.
  func played(_ scene: Scene) throws -> Played {
    try Played(scene, deeds, at: frames, scale: scale)
  }
}
