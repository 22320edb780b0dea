import Geometry
import Scrolling
import Typesetting
import ViewTree

/// What the tiles cost, in one line.
final class TileCard: View {
  static let height = Extent.control

  private let look: Look
  private var words = ""

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    isUserInteractionEnabled = false
  }

  func show(_ pane: MapPane) {
    let tiles = pane.tiles
    let megabytes = Figures.fixed(Double(tiles.byteCount) / 1_048_576)
    let new = [
      "× " + Self.magnification(pane.magnification),
      "level \(tiles.level)",
      "\(Figures.count(tiles.tileCount)) tiles",
      "\(megabytes) of \(tiles.byteBudget >> 20) MiB",
      tiles.pendingCount > 0 ? "\(Figures.count(tiles.pendingCount)) loading" : "loaded",
    ].joined(separator: "  ·  ")
    guard new != words else { return }
    words = new
    bounds.size.width =
      look.type.width(of: TextLine(words, style: Type.figures)).rounded(.up) + 2 * Space.related
    setNeedsDisplay()
  }

  private static func magnification(_ value: Double) -> String {
    guard value >= 100_000 else { return Figures.fixed(value, decimals: value < 10 ? 1 : 0) }
    var (rest, power) = (value, 0)
    while rest >= 10 { (rest, power) = (rest / 10, power + 1) }
    return "\(Figures.fixed(rest)) · 10^\(power)"
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    var line = bounds
    line.origin.x += Space.related
    line.size.width -= 2 * Space.related - 1
    let words = look.text(words, style: Type.figures, in: line, colors.text)
    return [
      .rounded(bounds, radius: Self.height / 2, colors.raised),
      words,
    ]
  }
}
