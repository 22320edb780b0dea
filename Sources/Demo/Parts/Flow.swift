import Geometry
import ViewTree

/// Buttons beside each other, in as many rows as they need; or one below the other.
final class Flow: View {
  /// How the buttons lie.
  enum Direction {
    case across, down
  }

  private let buttons: [Button]
  var direction = Direction.across { didSet { if oldValue != direction { setNeedsLayout() } } }

  init(_ buttons: [Button]) {
    self.buttons = buttons
    super.init()
    for button in buttons { addSubview(button) }
  }

  /// The height that they need at a width.
  func height(atWidth width: Double) -> Double { places(width: width).last?.maxY ?? 0 }

  override func layoutSubviews() {
    for (button, place) in zip(buttons, places(width: bounds.width)) { button.frame = place }
  }

  private func places(width: Double) -> [Rect] {
    var (x, y) = (0.0, 0.0)
    let pitch = Extent.control + Space.inside
    return buttons.map { button in
      let length = direction == .down ? width : min(button.naturalWidth, width)
      if x > 0, x + length > width { (x, y) = (0, y + pitch) }
      defer { x += length + Space.inside }
      return Rect(x: x, y: y, width: length, height: Extent.control)
    }
  }
}
