import Geometry
import Typesetting
import ViewTree

/// A toolkit's lane in the race: its name, its rows, and its result.
final class RaceLane: View {
  let racer: Racer
  let field: RaceField
  private let title: Label
  private let result: Label
  private let look: Look
  /// The result of the last flick in words; empty until the content rests.
  var words: String {
    get { result.text }
    set { result.text = newValue }
  }

  init(_ racer: Racer, look: Look) {
    (self.racer, self.look) = (racer, look)
    field = RaceField(look: look)
    title = Label(racer.rawValue, style: Type.bodyStrong, look: look)
    result = Label("", style: Type.figures, ink: \.secondary, look: look)
    super.init()
    isUserInteractionEnabled = false
    for view in [field, title, result] as [View] { addSubview(view) }
  }

  override func draw() -> [DrawCommand] {
    let side = Space.inside
    let disc = Rect(x: Space.related, y: Extent.control / 2, width: side, height: side)
    return [
      .rounded(bounds, radius: Corner.card, look.colors.surface),
      .rounded(disc, radius: Space.hair, look.colors[keyPath: racer.ink]),
    ]
  }

  override func drawOverlay() -> [DrawCommand] {
    let rules = [field.frame.minY, field.frame.maxY].map { y in
      Rect(x: 0, y: y, width: bounds.width, height: Extent.stroke)
    }
    return rules.map { .fill($0, .color(look.colors.line)) } + [
      .outline(bounds, radius: Corner.card, width: Extent.stroke, look.colors.line)
    ]
  }

  /// Where the rows are within a lane of this size.
  static func fieldFrame(in size: Size) -> Rect {
    let top = Extent.control + Space.inside
    let height = max(size.height - top - Extent.control, 0)
    return Rect(x: 0, y: top, width: size.width, height: height)
  }

  override func layoutSubviews() {
    field.frame = Self.fieldFrame(in: bounds.size)
    let start = Space.related + Space.inside + Space.inside
    title.frame = Rect(
      x: start,
      y: Space.hair,
      width: max(bounds.width - start, 0),
      height: Extent.control
    )
    result.frame = Rect(
      x: Space.related,
      y: field.frame.maxY,
      width: max(bounds.width - Space.related, 0),
      height: Extent.control
    )
  }
}

extension Racer {
  /// The color of its lane and its curve.
  var ink: KeyPath<Palette, Color> {
    switch self {
    case .ios: \.accent
    case .gtk: \.decelerating
    case .flutter: \.bouncing
    case .qt: \.zooming
    }
  }
}
