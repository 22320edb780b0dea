import Geometry
import Gestures
import Typesetting
import ViewTree

/// A share in the list: name, price, and the day's change in a pill.
final class StockRow: View {
  private static let pillWidth = 72.0

  private let look: Look
  private let choose: (Int) -> Void
  private var stock = Stock.all[0]
  private var index = 0
  private var isChosen = false

  init(look: Look, choose: @escaping (Int) -> Void) {
    (self.look, self.choose) = (look, choose)
    super.init()
  }

  func show(_ stock: Stock, isChosen: Bool, index: Int) {
    (self.stock, self.isChosen, self.index) = (stock, isChosen, index)
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let inside = bounds.inset(
      by: EdgeInsets(top: 0, left: Space.edge, bottom: 0, right: Space.edge)
    )
    let pill = Rect(
      x: inside.maxX - Self.pillWidth,
      y: (bounds.height - Extent.lamp) / 2,
      width: Self.pillWidth,
      height: Extent.lamp
    )
    var words = inside
    words.size.width = max(pill.minX - Space.related - inside.minX, 0)
    let line = Rect(
      x: inside.minX,
      y: bounds.height - Extent.stroke,
      width: bounds.width,
      height: Extent.stroke
    )
    let change = Figures.fixed(stock.change, decimals: 2) + " %"
    let ground = stock.change < 0 ? colors.error : colors.decelerating
    return chosenGround + [
      look.text(stock.name, style: isChosen ? Type.bodyStrong : Type.body, in: words, colors.text),
      look.text(
        Figures.fixed(stock.price, decimals: 2),
        style: Type.bodyFigures,
        in: words,
        colors.text,
        .trailing
      ),
      .rounded(pill, radius: Extent.lamp / 2, ground),
      look.text(change, style: Type.figures, in: pill, colors.onState, .center),
      .fill(line, .color(colors.line)),
    ] + ring
  }

  private var chosenGround: [DrawCommand] {
    guard isChosen else { return [] }
    return [.fill(bounds, .color(look.colors.accent.opacity(Opacity.chosenFill)))]
  }

  private var ring: [DrawCommand] {
    guard stage?.focusedView === self else { return [] }
    return [look.focusRing(around: bounds.inset(by: 2 * Extent.boldStroke))]
  }

  override var canBecomeFocused: Bool { !isHidden }
  override func focusDidChange() { setNeedsDisplay() }
  override func touchesEnded(_ touches: [Touch]) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { choose(index) }
  }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .enter || event.key == .space else { return false }
    choose(index)
    return true
  }
}

/// A line of news.
final class NewsRow: View {
  private let look: Look
  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let inside = bounds.inset(
      by: EdgeInsets(top: 0, left: Space.edge, bottom: 0, right: Space.edge)
    )
    let line = Rect(
      x: inside.minX,
      y: bounds.height - Extent.stroke,
      width: bounds.width,
      height: Extent.stroke
    )
    return [
      look.text(text, style: Type.body, in: inside, look.colors.text),
      .fill(line, .color(look.colors.line)),
    ]
  }
}
