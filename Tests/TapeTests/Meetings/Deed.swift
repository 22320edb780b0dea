import Geometry
import Gestures
import TestHarness

/// Something that happens on a tape.
nonisolated struct Deed: Sendable {
  /// When, in ms.
  let time: Double
  /// The members of the line, beside the time.
  let text: String

  init(_ time: Double, _ text: String) { (self.time, self.text) = (time, text) }

  /// The line on the tape.
  var line: String { #"{"t":\#(time),\#(text)}"# }

  // MARK: Hands

  static func touch(_ time: Double, _ phase: String, _ at: Point, id: Int = 1) -> Deed {
    Deed(time, #""touch":"\#(phase)","id":\#(id),"at":[\#(at.x),\#(at.y)]"#)
  }

  static func key(_ time: Double, _ name: String) -> Deed { Deed(time, #""key":"\#(name)""#) }

  static func wheel(
    _ time: Double,
    _ clicks: Vector,
    at: Point = Point(x: 200, y: 200),
    _ modifier: String = ""
  ) -> Deed {
    let held = modifier.isEmpty ? "" : #","\#(modifier)":true"#
    return Deed(time, #""wheel":[\#(clicks.dx),\#(clicks.dy)],"at":[\#(at.x),\#(at.y)]\#(held)"#)
  }

  /// A click of the mouse, 10 ms long.
  static func click(_ time: Double, _ at: Point) -> [Deed] {
    [
      Deed(time, #""mouse":"down","at":[\#(at.x),\#(at.y)]"#),
      Deed(time + 10, #""mouse":"up","at":[\#(at.x),\#(at.y)]"#),
    ]
  }

  /// A step of a hand's movement, from one place to another.
  static func hand(
    _ device: TouchDevice,
    _ time: Double,
    _ phase: String,
    from start: Point,
    to end: Point,
    id: Int = 1
  ) -> Deed {
    let place = "[\(end.x),\(end.y)]"
    switch device {
    case .finger: return touch(time, phase, end, id: id)
    case .mouse:
      let name = ["began": "down", "ended": "up"][phase] ?? phase
      return Deed(time, #""mouse":"\#(name)","at":\#(place)"#)
    case .trackpad:
      let name = phase == "moved" ? "changed" : phase
      let by = phase == "moved" ? #","by":[\#(end.x - start.x),\#(end.y - start.y)]"# : ""
      return Deed(time, #""pan":"\#(name)","at":\#(place)\#(by)"#)
    }
  }

  // MARK: The app

  static func set(_ time: Double, _ members: String, on id: String = "root") -> Deed {
    Deed(time, #""set":"\#(id)",\#(members)"#)
  }

  static func call(
    _ time: Double,
    _ method: String,
    _ members: String = "",
    animated: Bool = false,
    on id: String = "root"
  ) -> Deed {
    let rest = (members.isEmpty ? "" : ",\(members)") + (animated ? #","animated":true"# : "")
    return Deed(time, #""call":"\#(method)","on":"\#(id)"\#(rest)"#)
  }

  static func setOffset(_ time: Double, to: Point, animated: Bool, on id: String = "root") -> Deed {
    call(time, "setContentOffset", #""to":[\#(to.x),\#(to.y)]"#, animated: animated, on: id)
  }

  static func zoom(_ time: Double, to scale: Double, animated: Bool = true) -> Deed {
    call(time, "setZoomScale", #""scale":\#(scale)"#, animated: animated)
  }
}

/// A finger that moves at one speed, and is lifted where its last report was.
nonisolated struct Stroke: Sendable {
  /// Where it comes down.
  var start = Point(x: 200, y: 200)
  /// Where it goes.
  var direction: Direction
  /// How fast, in points per ms.
  var speed: Double
  /// When it comes down and when it is lifted, in ms.
  var time: ClosedRange<Double>
  /// The time from one report to the next, in ms.
  var interval = usualInterval
  static let usualInterval = 8.0
  var id = 1

  /// What the tape holds of it.
  var deeds: [Deed] {
    var deeds = [Deed.touch(time.lowerBound, "began", start, id: id)]
    let count = Int((time.upperBound - time.lowerBound) / interval + 1e-6)
    for report in 1...max(count, 1) {
      let after = Double(report) * interval
      deeds.append(.touch(time.lowerBound + after, "moved", place(after: after), id: id))
    }
    let last = Double(max(count, 1)) * interval
    return deeds + [.touch(time.lowerBound + last, "ended", place(after: last), id: id)]
  }

  /// The same movement by any device.
  func deeds(by device: TouchDevice) -> [Deed] {
    var before = start
    return deeds.enumerated().map { number, deed in
      let isLast = number == deeds.count - 1
      let phase = number == 0 ? "began" : isLast ? "ended" : "moved"
      let now = isLast ? before : start + direction.step(speed * Double(number) * interval)
      defer { before = now }
      return .hand(device, deed.time, phase, from: before, to: now, id: id)
    }
  }

  /// What the tape holds of it when it stays down.
  var held: [Deed] { deeds.dropLast() }

  /// How far it goes, in points.
  var length: Double {
    let count = max(Int((time.upperBound - time.lowerBound) / interval + 1e-6), 1)
    return Double(count) * interval * speed
  }

  /// Where it is lifted.
  var end: Point { start + direction.step(length) }

  private func place(after time: Double) -> Point { start + direction.step(speed * time) }
}
