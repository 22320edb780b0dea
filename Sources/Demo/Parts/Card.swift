import ScrollKit

/// A surface with round corners that other things lie on, with a title if it has one.
class Card: View {
  let title: Label?

  init(_ title: String? = nil) {
    self.title = title.map { Label(text: $0, font: Type.emphasis) }
    super.init()
    if let label = self.title { addSubview(label) }
  }

  /// The room below the title, up to the edges.
  var inside: Rect {
    var rect = bounds
    guard title != nil else { return rect }
    rect.origin.y += Extent.navigationBar
    rect.size.height = max(rect.size.height - Extent.navigationBar - Corner.card, 0)
    return rect
  }

  override func layoutSubviews() {
    title?.frame = Rect(
      x: Space.edge,
      y: 0,
      width: max(bounds.width - 2 * Space.edge, 0),
      height: Extent.navigationBar
    )
  }

  override func draw() -> [DrawCommand] {
    [.rounded(bounds, radius: Corner.card, palette.surface)]
  }

  override func drawOverlay() -> [DrawCommand] {
    [.outline(bounds, radius: Corner.card, width: Extent.stroke, palette.line)]
  }
}

/// A card on the window whose content reaches its corners, which cut it off.
final class FilledCard: Card {
  override func drawOverlay() -> [DrawCommand] {
    let (width, around) = (Corner.card / 2, bounds.inset(by: -Corner.card / 2))
    return [.outline(around, radius: Corner.card + width, width: width, palette.window)]
      + super.drawOverlay()
  }
}
