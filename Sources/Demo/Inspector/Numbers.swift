import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Where the container is, in rows of a name and figures.
final class Numbers: View {
  private static let rowHeight = 20.0

  let look: Look
  private var rows: [(name: String, value: String)] = []

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the numbers of a container.
  func show(_ container: ScrollContainer?) {
    let new = container.map(Self.rows) ?? []
    guard !new.elementsEqual(rows, by: ==) else { return }
    rows = new
    setNeedsDisplay()
  }

  private static func rows(of container: ScrollContainer) -> [(name: String, value: String)] {
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    return [
      ("contentOffset", pair(container.contentOffset.x, container.contentOffset.y)),
      ("limits x", "\(Figures.fixed(low.x)) … \(Figures.fixed(high.x))"),
      ("limits y", "\(Figures.fixed(low.y)) … \(Figures.fixed(high.y))"),
      ("contentSize", pair(container.contentSize.width, container.contentSize.height)),
      ("velocity pt/s", pair(container.velocity.dx, container.velocity.dy, decimals: 0)),
      ("zoomScale", Figures.fixed(container.zoomScale, decimals: 3)),
    ]
  }

  private static func pair(_ x: Double, _ y: Double, decimals: Int = 1) -> String {
    "\(Figures.fixed(x, decimals: decimals)), \(Figures.fixed(y, decimals: decimals))"
  }

  static let height = rowHeight * 6

  override func draw() -> [DrawCommand] {
    rows.enumerated().flatMap { index, row in
      let place = Rect(
        x: bounds.minX,
        y: Double(index) * Self.rowHeight,
        width: bounds.width,
        height: Self.rowHeight
      )
      return [
        look.text(row.name, style: Type.caption, in: place, look.colors.secondary),
        look.text(row.value, style: Type.figures, in: place, look.colors.text, .trailing),
      ]
    }
  }
}
