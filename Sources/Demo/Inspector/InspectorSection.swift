import Geometry
import Gestures
import ViewTree

/// A part of the inspector under a heading; only the first two are open at first.
nonisolated enum InspectorPart: String, CaseIterable {
  case motion = "Motion"
  case tries = "Try"
  case messages = "Delegate calls"
  case numbers = "Numbers"
  case input = "Input"
  case tape = "Tape"
  case frames = "Frames"
  case views = "Views"
  case settings = "Settings"
}

/// The content of a part of the inspector, and the buttons beside its heading.
struct InspectorSection {
  let part: InspectorPart
  var tools: [Button] = []
  /// The rows from top to bottom, each with its height.
  let rows: [(view: View, height: Double)]
}

/// The heading of a part; a click opens the part or folds it.
final class InspectorHeading: PressControl {
  private static let arrow = 4.0

  let part: InspectorPart
  private let look: Look
  var isOpen = false { didSet { if oldValue != isOpen { setNeedsDisplay() } } }

  init(_ part: InspectorPart, look: Look) {
    (self.part, self.look) = (part, look)
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let ink = isHovered ? look.colors.text : look.colors.secondary
    let center = Point(x: Self.arrow, y: bounds.center.y)
    let arrow = [-1.0, 0, 1].map { step in
      let (along, across) = ((1 - abs(step)) * Self.arrow - Self.arrow / 2, step * Self.arrow)
      return center + (isOpen ? Vector(dx: across, dy: along) : Vector(dx: along, dy: across))
    }
    var words = bounds
    words.origin.x += Space.edge
    words.size.width = max(words.width - Space.edge, 0)
    // The ring is flat, so that headings keep apart, and clear of the arrow.
    let sides = EdgeInsets(top: Space.hair, left: -Space.hair, bottom: Space.hair, right: 0)
    let radius = Corner.control - Extent.boldStroke
    return look.focusRing(of: self, around: bounds.inset(by: sides), radius: radius) + [
      .line(arrow, width: Extent.iconStroke, ink),
      look.text(part.rawValue, style: Type.bodyStrong, in: words, look.colors.text),
    ]
  }
}
