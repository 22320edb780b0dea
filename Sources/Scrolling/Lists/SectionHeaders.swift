import Geometry
import Typesetting
import ViewTree

/// What the headers of a list's sections are.
struct SectionHeaders {
  /// The height of each, or about how high it is.
  let height: Double
  let make: () -> View
  let fill: (View, Int) -> Void
}

/// The title of a section.
final class SectionTitle: View {
  static let height = 28.0
  private static let margin = 16.0

  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ground = DrawCommand.fill(bounds, .color(colors.window))
    guard let typefaces else { return [ground] }
    let room = bounds.inset(by: EdgeInsets(left: Self.margin, right: Self.margin))
    return [ground, typefaces.text(text, style: .bodyStrong, in: room, colors.secondary, .leading)]
  }
}
