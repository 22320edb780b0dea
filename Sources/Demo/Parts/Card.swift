import ScrollKit

/// A surface with round corners that other things lie on, with a title if it has one.
class Card: View {
  let title: Label?

  init(_ title: String? = nil) {
    self.title = title.map { Label(text: $0, font: .emphasis) }
    super.init()
    if let label = self.title { addSubview(label) }
  }

  /// The room below the title, up to the edges.
  var inside: Rect {
    guard title != nil else { return bounds }
    return bounds.inset(by: EdgeInsets(top: Extent.navigationBar, bottom: Corner.card))
  }

  override func layoutSubviews() {
    var room = bounds
    title?.frame = room.cut(.top, by: Extent.navigationBar).inset(across: Space.edge)
  }

  override func draw() -> [DrawCommand] {
    [.rounded(bounds, radius: Corner.card, palette.surface)]
  }

  override func drawOverlay() -> [DrawCommand] {
    [.outline(bounds, radius: Corner.card, width: hairline, palette.line)]
  }
}

/// A card on the window whose content reaches its corners, which cut it off.
final class FilledCard: Card {
  override var inside: Rect {
    title == nil ? bounds : bounds.inset(by: EdgeInsets(top: Extent.navigationBar))
  }

  override func drawOverlay() -> [DrawCommand] {
    let (width, around) = (Corner.card / 2, bounds.inset(by: -Corner.card / 2))
    let below = Rect(x: 0, y: inside.minY - hairline, width: bounds.width, height: hairline)
    let line = title?.isHidden == false ? [DrawCommand.fill(below, .color(palette.line))] : []
    return line + [.outline(around, radius: Corner.card + width, width: width, palette.window)]
      + super.drawOverlay()
  }
}
