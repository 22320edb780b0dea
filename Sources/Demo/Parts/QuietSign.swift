import ScrollKit

/// A quiet sign in place of what cannot be shown, and a sentence why.
final class QuietSign: View {
  private static let iconScale = 2.0
  private static let mostLines = 4

  private let icon: Icon
  let words: String

  init(_ icon: Icon, _ words: String) {
    (self.icon, self.words) = (icon, words)
    super.init()
    isUserInteractionEnabled = false
  }

  override var accessibility: Accessibility? { Accessibility(.text, label: words) }

  override func draw() -> [DrawCommand] {
    let (side, line) = (Extent.icon * Self.iconScale, fonts.lineHeight(of: .body))
    let width = min(bounds.width - 2 * Space.edge, Extent.readingWidth / 2)
    guard width > 0 else { return [] }
    let lines = fonts.lines(of: words, style: .body, width: width, limit: Self.mostLines)
    let height = side + Space.related + Double(lines.count) * line
    var y = (bounds.center.y - height / 2).rounded()
    let corner = Point(x: (bounds.center.x - side / 2).rounded(), y: y)
    y += side + Space.related + fonts.baseline(of: .body)
    return icon.drawn(at: corner, palette.faint, scale: Self.iconScale)
      + lines.enumerated().map { index, text in
        let x = (bounds.center.x - fonts.width(of: text) / 2).rounded()
        return .text(text, at: Point(x: x, y: y + Double(index) * line), palette.secondary)
      }
  }
}

nonisolated extension Icon {
  /// A picture that is none.
  static let picture = Icon(.box(2.5, 4, 15, 12), .path(4.5, 14, 15.5, 6))
  /// A text that is none.
  static let text = Icon(.box(4, 2.5, 12, 15), .path(7, 14, 13, 6))
}
