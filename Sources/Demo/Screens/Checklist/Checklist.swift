import Geometry
import Scrolling

/// Which rows the running program has seen to hold.
final class Checklist {
  /// The state of a row, as far as the program knows it.
  enum Standing {
    /// It was seen.
    case seen
    /// It can be seen, but was not yet.
    case open
    /// The running program cannot tell; a test does.
    case byTest
  }

  private(set) var seen: Set<Int> = []
  private var story: [ScrollMessage.Kind] = []
  private var place: (container: ObjectIdentifier, offset: Point)?
  /// Called when a row was seen for the first time.
  var onChange: () -> Void = {}

  /// The rows that can be seen, with what to do.
  static let instructions: [Int: String] = {
    var instructions: [Int: String] = [144: "Change a setting in the inspector"]
    for proof in Proof.all {
      for row in proof.rows where instructions[row] == nil { instructions[row] = proof.instruction }
    }
    return instructions
  }()

  /// The rows proved by the things to try.
  static let tried = Set(ScreenKind.allCases.flatMap(\.goals).flatMap { $0.rows })

  func standing(of row: Int) -> Standing {
    if seen.contains(row) { return .seen }
    return Self.instructions[row] == nil && !Self.tried.contains(row) ? .byTest : .open
  }

  /// How many rows can be seen.
  static let visibleCount = Set(instructions.keys).union(tried).count

  // MARK: Seeing

  /// A container told its delegate something.
  func see(_ message: ScrollMessage, of container: ScrollContainer, on screen: ScreenKind) {
    let sighting = Sighting(
      screen: screen,
      message: message,
      container: container,
      story: continued(with: message.kind),
      step: step(of: container)
    )
    add(Proof.all.filter { $0.holds(sighting) }.flatMap(\.rows))
  }

  /// Something to try was done.
  func see(_ attempt: Try) { add(attempt.rows) }

  /// A setting was changed in the inspector.
  func seeSetting() { add([144]) }

  func clear() {
    seen = []
    onChange()
  }

  private func add(_ rows: [Int]) {
    let count = seen.count
    seen.formUnion(rows)
    if seen.count != count { onChange() }
  }

  private func continued(with message: ScrollMessage.Kind) -> [ScrollMessage.Kind] {
    if message == .willBeginDragging || message == .willBeginZooming { story = [] }
    if story.last != message { story.append(message) }
    let told = story
    if message == .didEndScrollingAnimation { story = [] }
    return told
  }

  private func step(of container: ScrollContainer) -> Vector {
    let (id, offset) = (ObjectIdentifier(container), container.contentOffset)
    defer { place = (id, offset) }
    guard let place, place.container == id else { return .zero }
    return offset - place.offset
  }
}
