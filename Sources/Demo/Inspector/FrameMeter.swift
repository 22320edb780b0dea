import Geometry
import ViewTree

/// How long each of the last frames stayed on screen.
struct FrameMeter {
  /// The number of frames to keep.
  static let capacity = 240
  /// The number of periods beyond which a frame has kept another from showing.
  private static let missedPart = 1.5

  /// How long a frame stayed on screen, and how long it was meant to, in seconds.
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

  /// Called when nothing moves any more; the pause until the next frame does not count.
  mutating func rest() { last = nil }

  var worst: Double { stays.map(\.duration).max() ?? 0 }
  var missedCount: Int { stays.count(where: \.isMissed) }
}
