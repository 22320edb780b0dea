import Geometry
import TestHarness
import Testing

/// When the frames of a tape come.
nonisolated enum Frames: Sendable, CustomTestStringConvertible {
  /// So many per second.
  case hz(Double)
  /// Now early, now late, named on the tape one by one.
  case irregular
  /// 60 per second, of which so many are lost before a time in ms.
  case lost(Int, before: Double)

  /// The rates at which every result has to be the same.
  static let all: [Frames] = [.hz(24), .hz(60), .hz(120), .hz(500), .irregular]
  /// A slow, a usual and an irregular one, for tests with many other arguments.
  static let few: [Frames] = [.hz(24), .hz(120), .irregular]

  /// What the header says of them.
  var header: String {
    switch self {
    case .hz(let rate): #""hz":\#(rate)"#
    case .irregular, .lost: #""hz":60,"frames":"explicit""#
    }
  }

  /// The longest time between two frames, in ms.
  var longest: Double {
    switch self {
    case .hz(let rate): 1_000 / rate
    case .irregular: 45
    case .lost(let count, before: _): 1_000 / 60 * Double(count + 1)
    }
  }

  /// The frames that the tape names, up to a time in ms.
  func named(until end: Double) -> [Deed] {
    let times: [Double]
    switch self {
    case .hz: return []
    case .irregular: times = Self.irregularTimes(until: end)
    case .lost(let count, before: let moment):
      let regular = stride(from: 0, through: end, by: 1_000 / 60.0)
      let early = regular.filter { $0 < moment }
      times = early.dropLast(count) + regular.dropFirst(early.count)
    }
    return times.map { Deed($0, #""frame":true"#) }
  }

  private static func irregularTimes(until end: Double) -> [Double] {
    var dice = Dice(seed: 11)
    var times = [0.0]
    while let last = times.last, last < end {
      // Thousandths, as they are written.
      times.append(((last + dice.number(2...45)) * 1_000).rounded(.down) / 1_000)
    }
    return times
  }

  var testDescription: String {
    switch self {
    case .hz(let rate): "\(rate) Hz"
    case .irregular: "irregular frames"
    case .lost(let count, before: let time): "\(count) frames lost before \(time) ms"
    }
  }
}
