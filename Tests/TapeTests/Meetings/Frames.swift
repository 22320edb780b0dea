import Geometry
import TestHarness
import Testing

/// When the frames of a tape come.
nonisolated enum Frames: Sendable, CustomTestStringConvertible {
  /// So many per second.
  case hz(Double)
  /// Now early, now late, named on the tape one by one.
  case irregular

  /// The rates at which every result has to be the same.
  static let all: [Frames] = [.hz(24), .hz(60), .hz(120), .hz(240), .irregular]
  /// A slow, a usual and an irregular one, for tests with many other arguments.
  static let few: [Frames] = [.hz(24), .hz(120), .irregular]

  /// What the header says of them.
  var header: String {
    switch self {
    case .hz(let rate): #""hz":\#(rate)"#
    case .irregular: #""hz":60,"frames":"explicit""#
    }
  }

  /// The longest time between two frames, in ms.
  var longest: Double {
    switch self {
    case .hz(let rate): 1_000 / rate
    case .irregular: 45
    }
  }

  /// The frames that the tape names, up to a time in ms.
  func named(until end: Double) -> [Deed] {
    guard case .irregular = self else { return [] }
    var dice = Dice(seed: 11)
    var times = [0.0]
    while let last = times.last, last < end {
      // Thousandths, as they are written.
      times.append(((last + dice.number(2...45)) * 1_000).rounded(.down) / 1_000)
    }
    return times.map { Deed($0, #""frame":true"#) }
  }

  var testDescription: String {
    switch self {
    case .hz(let rate): "\(rate) Hz"
    case .irregular: "irregular frames"
    }
  }
}
