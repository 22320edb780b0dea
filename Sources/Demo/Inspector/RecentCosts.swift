import Geometry
import SDLHost

/// The costs of the last frames, part by part.
struct RecentCosts {
  /// The number of frames to keep.
  private static let capacity = 60

  /// A part of the work on a frame.
  enum Part: CaseIterable {
    /// Input, motion and layout.
    case motion
    case drawing
    case showing
    /// The time from an input until the first frame that shows it.
    case answer

    var words: String {
      switch self {
      case .motion: "Input and motion"
      case .drawing: "Drawing"
      case .showing: "Presenting"
      case .answer: "Input to picture"
      }
    }

    /// How long the part took in a frame, in seconds; nil if the frame did not have it.
    func seconds(in timing: FrameTiming) -> Double? {
      switch self {
      case .motion: timing.advanced - timing.start
      case .drawing: timing.drawn - timing.advanced
      case .showing: timing.end - timing.shown
      case .answer: timing.firstInput.map { timing.end - $0 }
      }
    }
  }

  private var timings: [FrameTiming] = []

  /// A frame was presented.
  mutating func add(_ timing: FrameTiming) {
    timings.append(timing)
    if timings.count > Self.capacity { timings.removeFirst() }
  }

  /// How many commands the newest picture was drawn from.
  var commandCount: Int? { timings.last?.commandCount }

  /// The median and the longest time of the last frames, in seconds; nil before the first frame.
  func typical(_ part: Part) -> (middle: Double, longest: Double)? {
    let sorted = timings.compactMap { part.seconds(in: $0) }.sorted()
    guard let longest = sorted.last else { return nil }
    return (sorted[sorted.count / 2], longest)
  }
}

/// The costs of frames, in rows.
final class FrameCostTable: FactTable {
  /// Adding a frame does not redraw the table, since that would cause another frame.
  var costs = RecentCosts()

  override var rows: [Fact] {
    RecentCosts.Part.allCases.map { ($0.words, Self.words(costs.typical($0))) } + [
      ("Drawing commands", costs.commandCount.map { Figures.count($0) } ?? "–")
    ]
  }

  private static func words(_ times: (middle: Double, longest: Double)?) -> String {
    guard let times else { return "–" }
    let words = [times.middle, times.longest].map { Figures.fixed($0 * 1_000, decimals: 2) }
    return "\(words[0]) ms (max \(words[1]))"
  }
}
