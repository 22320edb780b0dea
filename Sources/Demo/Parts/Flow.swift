import ScrollKit

/// Buttons below each other, or in a row that scrolls across.
final class Flow: ToolShelf {
  /// How the buttons lie.
  enum Direction {
    case across, down
  }

  private static let pitch = Extent.control + Space.inside

  private let buttons: [Button]
  var direction = Direction.down { didSet { if oldValue != direction { setNeedsLayout() } } }

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init(on: \.window)
    allowsKeyboardScrolling = false
    for button in buttons { addSubview(button) }
  }

  /// The height that they need.
  var naturalHeight: Double {
    direction == .across ? Self.pitch : Double(buttons.count) * Self.pitch - Space.inside
  }

  override func layoutSubviews() {
    var corner = Point(x: direction == .across ? Space.edge : 0, y: 0)
    for button in buttons {
      let width = direction == .across ? button.naturalWidth : bounds.width
      let size = Size(width: width, height: Extent.control)
      button.frame = Rect(origin: corner, size: size)
      switch direction {
      case .across: corner.x += width + Space.inside
      case .down: corner.y += Self.pitch
      }
    }
    contentSize = Size(
      width: direction == .across ? corner.x - Space.inside + Space.edge : bounds.width,
      height: direction == .across ? Extent.control : naturalHeight
    )
  }
}
