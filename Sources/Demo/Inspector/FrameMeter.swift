import Geometry
import ViewTree

/// How long the last pictures stayed, from one to the next.
struct FrameMeter {
  /// How many are kept.
  static let capacity = 240
  /// A picture that stayed longer than this part of its time kept another one from showing.
  private static let missedPart = 1.5

  /// How long a picture stayed, and how long it was meant to, in seconds.
  struct FrameDuration: Equatable {
    let duration: Double
    let period: Double
    var isMissed: Bool { duration > period * missedPart }
  }

  private(set) var stays: [FrameDuration] = []
  private var last: Timestamp?

  /// Counts a frame in which something moves.
  mutating func add(_ frame: DisplayFrame) {
    defer { last = frame.time }
    guard let last, frame.time > last else { return }
    stays.append(FrameDuration(duration: frame.time - last, period: frame.period))
    if stays.count > Self.capacity { stays.removeFirst() }
  }

  /// Nothing moves any more; how long that lasts says nothing of the program.
  mutating func rest() { last = nil }

  var worst: Double { stays.map(\.duration).max() ?? 0 }
  var missedCount: Int { stays.count(where: \.isMissed) }
}
