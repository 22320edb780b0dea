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
    let inside = bounds.inset(across: Space.edge).column
    let pill = Rect(
      x: inside.maxX - Self.pillWidth,
      y: (bounds.height - Extent.lamp) / 2,
      width: Self.pillWidth,
      height: Extent.lamp
    )
    var words = inside
    words.size.width = max(pill.minX - Space.related - inside.minX, 0)
    return chosenGround + price(in: words) + change(in: pill)
      + [.fill(inside.underline(from: 0), .color(look.colors.line))]
      + look.focusRing(of: self, around: bounds.inset(by: 2 * Extent.boldStroke))
  }

  private func price(in place: Rect) -> [DrawCommand] {
    let (ink, style) = (look.colors.text, isChosen ? Type.bodyStrong : Type.body)
    let price = Figures.fixed(stock.price, decimals: 2)
    return [
      look.text(stock.name, style: style, in: place, ink),
      look.text(price, style: Type.bodyFigures, in: place, ink, .trailing),
    ]
  }

  private func change(in pill: Rect) -> [DrawCommand] {
    let colors = look.colors
    let change = Figures.fixed(stock.change, decimals: 2) + "%"
    let ground = stock.change < 0 ? colors.error : colors.decelerating
    return [
      .rounded(pill, radius: Extent.lamp / 2, ground),
      look.text(change, style: Type.figures, in: pill, colors.onState, .center),
    ]
  }

  private var chosenGround: [DrawCommand] {
    guard isChosen else { return [] }
    return [.fill(bounds, .color(look.colors.accent.opacity(Opacity.chosenFill)))]
  }

  override var accessibility: Accessibility? {
    let states: Accessibility.States = isChosen ? .selected : []
    return Accessibility(.row, label: drawnText, states: states, actions: [.activate])
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
