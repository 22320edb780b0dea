import Geometry
import Typesetting
import ViewTree

/// Lines of Swift in colors.
final class CodeView: View {
  /// How far each space at the start of a line goes, in points: letters here differ in width.
  private static let indent = 8.0
  private static let style = Type.body

  private let look: Look
  private(set) var lines: [String] = []

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ code: String) {
    lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    setNeedsDisplay()
  }

  /// The room that all lines need.
  var naturalSize: Size {
    let widths = lines.map { line in
      let (start, pieces) = Self.parts(of: line)
      return start + pieces.reduce(0) { $0 + width(of: $1.text) }
    }
    let height = Double(lines.count) * look.type.lineHeight(of: Self.style)
    return Size(width: (widths.max() ?? 0).rounded(.up), height: height.rounded(.up))
  }

  private static func parts(of line: String) -> (start: Double, pieces: [SwiftWords.Piece]) {
    let spaces = line.prefix { $0 == " " }.count
    return (Double(spaces) * indent, SwiftWords.pieces(of: String(line.dropFirst(spaces))))
  }

  private func width(of text: String) -> Double {
    look.type.width(of: TextLine(text, style: Self.style))
  }

  override var accessibility: Accessibility? {
    Accessibility(.text, label: lines.joined(separator: "\n"))
  }

  override func draw() -> [DrawCommand] {
    let height = look.type.lineHeight(of: Self.style)
    return lines.enumerated().flatMap { index, line in
      let y = Double(index) * height + look.type.baseline(of: Self.style)
      return commands(for: line, baseline: y)
    }
  }

  private func commands(for line: String, baseline: Double) -> [DrawCommand] {
    var (x, pieces) = Self.parts(of: line)
    return pieces.map { piece in
      defer { x += width(of: piece.text) }
      let text = TextLine(piece.text, style: Self.style)
      return .text(text, at: Point(x: x, y: baseline), color(of: piece.kind))
    }
  }

  private func color(of kind: SwiftWords.Kind) -> Color {
    let colors = look.colors
    switch kind {
    case .plain: return colors.text
    case .keyword: return colors.zooming
    case .type: return colors.accent
    case .number, .text: return colors.bouncing
    case .comment: return colors.secondary
    }
  }
}
