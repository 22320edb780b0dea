import Geometry
import ViewTree

/// What brings rows at an end of a list, and the row with its spinner.
@MainActor final class EndLoader {
  enum State: Equatable {
    case idle
    /// The work is about to begin.
    case asked
    case loading
    /// The work has brought nothing, and waits until the end has been left.
    case spent
  }

  /// The height of the row with the spinner, in points.
  static let height = 44.0

  let end: ListPlace.Edge
  let work: @MainActor () async -> Bool
  let row = SpinnerRow()
  var state = State.idle { didSet { row.isTurning = state == .loading } }

  init(at end: ListPlace.Edge, work: @escaping @MainActor () async -> Bool) {
    (self.end, self.work) = (end, work)
  }

  func leave() { if state == .spent { state = .idle } }
}

/// A row with a spinner that turns while rows are brought.
final class SpinnerRow: View {
  var isTurning = false {
    didSet {
      guard oldValue != isTurning else { return }
      setNeedsDisplay()
      stage?.animate(self)
    }
  }

  override func didMoveToStage() { stage?.animate(self) }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard isTurning else { return .resting }
    setNeedsDisplay()
    return .waiting(until: frame.time + Spinner.step)
  }

  override func draw() -> [DrawCommand] {
    guard isTurning else { return [] }
    let spinner = Spinner(center: bounds.center, color: palette.secondary)
    return spinner.turning(at: stage?.displayFrame.time ?? .zero)
  }

  override var accessibility: Accessibility? {
    isTurning ? Accessibility(.progress, label: "Loading", states: .busy) : nil
  }
}
