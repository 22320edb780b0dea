import Geometry
import Scrolling
import ViewTree

/// The newest call, and how many times each message has come since.
final class CallReport: Card {
  static let height = Extent.navigationBar + 2 * Space.group

  private let call: Label
  private let counts: Label
  private(set) var messages: [(kind: ScrollMessage.Kind, count: Int)] = []

  init(look: Look) {
    call = Label("No command yet", style: Type.bodyStrong, look: look)
    counts = Label("", style: Type.bodyFigures, ink: \.secondary, look: look)
    counts.lineLimit = 2
    super.init("Delegate calls", look: look)
    addSubview(call)
    addSubview(counts)
    isUserInteractionEnabled = false
    clear()
  }

  func clear() {
    call.text = "No command yet"
    counts.text = "Choose a cell, then a command"
    messages = []
  }

  /// A call is about to be made.
  func begin(_ words: String) {
    call.text = words
    messages = []
    counts.text = "No delegate calls"
  }

  func add(_ kind: ScrollMessage.Kind) {
    if let index = messages.firstIndex(where: { $0.kind == kind }) {
      messages[index].count += 1
    } else {
      messages.append((kind, 1))
    }
    counts.text = messages.map { "\($0.kind.rawValue) × \($0.count)" }.joined(separator: "   ")
  }

  /// How often a message came.
  func count(of kind: ScrollMessage.Kind) -> Int {
    messages.first { $0.kind == kind }?.count ?? 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inside = bounds.inset(across: Space.edge)
    let top = Extent.navigationBar - Space.hair
    call.frame = Rect(x: inside.minX, y: top, width: inside.width, height: Space.group)
    counts.frame = Rect(
      x: inside.minX,
      y: call.frame.maxY,
      width: inside.width,
      height: Space.group
    )
  }
}
