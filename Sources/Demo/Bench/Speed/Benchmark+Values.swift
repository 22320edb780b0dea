import Geometry
import Gestures
import ScrollPhysics

/// What is computed without any view.
extension Benchmark {
  static let physics = Benchmark(name: "physics") { _ in
    let flick = Trial.flick
    let rate = Stopwatch.rate(of: 100_000) { count in Trial.sample(flick, count) }
    let plans = Stopwatch.rate(of: 2_000) { count in
      for _ in 0..<count { Trial.keep(Trial.flick.duration) }
    }
    return [
      Figure(name: "physics: places of a flick that bounces", value: rate, unit: .perSecond),
      Figure(name: "physics: flicks planned", value: plans, unit: .perSecond),
    ]
  }

  static let gestures = Benchmark(name: "gestures") { _ in
    var pan = PanRecognizer()
    pan.touchBegan(TouchID(1), at: .zero, time: Timestamp(seconds: 1))
    var index = 0
    let rate = Stopwatch.rate(of: 20_000) { count in Trial.move(&pan, count, from: &index) }
    return [Figure(name: "gestures: moves of a finger", value: rate, unit: .perSecond)]
  }
}

/// Work on values that is measured.
enum Trial {
  /// A flick that leaves the content at one edge and comes back from it.
  static var flick: Deceleration {
    Deceleration(
      offset: Point(x: 0, y: 400),
      velocity: Vector(dx: 0, dy: 3_000),
      limits: ScrollLimits(
        horizontal: AxisLimits(min: 0, max: 0),
        vertical: AxisLimits(min: 0, max: 1_000)
      )
    )
  }

  /// Samples places all along a flick.
  static func sample(_ flick: Deceleration, _ count: Int) {
    var sum = 0.0
    for index in 0..<count {
      sum += flick.offset(at: flick.duration * Double(index) / Double(count)).y
    }
    keep(sum)
  }

  /// Moves a finger as a 120 Hz screen would tell.
  static func move(_ pan: inout PanRecognizer, _ count: Int, from index: inout Int) {
    for _ in 0..<count {
      index += 1
      pan.touchMoved(
        TouchID(1),
        to: Point(x: 0, y: Double(index % 400)),
        time: Timestamp(seconds: 1 + Double(index) / 120),
        axes: .both
      )
      pan.report()
    }
    keep(pan.velocity.dy)
  }

  /// Keeps the compiler from leaving out work whose result nobody uses.
  @inline(never)
  static func keep(_ value: Double) {
    precondition(!value.isInfinite, "A place cannot be infinitely far away")
  }
}
