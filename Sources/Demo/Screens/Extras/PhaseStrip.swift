import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The phases of scrolling in a row, with a container's current phase filled.
final class PhaseStrip: View {
  static let height = Extent.lamp + 2 * Space.hair

  private let look: Look
  /// The container whose phase is shown.
  weak var container: ScrollContainer?

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The phase that is filled.
  var phase: MotionPhase { container.map { MotionPhase(of: $0) } ?? .idle }

  /// Sizes the strip to its words, and puts the middle of its lower edge at a point.
  func place(above point: Point) {
    let width = MotionPhase.allCases.reduce(2 * Space.hair) { $0 + length(of: $1) }
    frame = Rect(
      x: (point.x - width / 2).rounded(),
      y: point.y - Self.height,
      width: width,
      height: Self.height
    )
  }

  private func length(of phase: MotionPhase) -> Double {
    let words = look.type.width(of: TextLine(phase.rawValue, style: Type.captionStrong))
    return words.rounded(.up) + 2 * Space.inside
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    return [
      .rounded(bounds, radius: Self.height / 2, colors.raised),
      .outline(bounds, radius: Self.height / 2, width: Extent.stroke, colors.line),
    ]
  }

  /// Reads the phase anew for each frame, so that the strip cannot lag behind.
  override func drawOverlay() -> [DrawCommand] {
    let (colors, current) = (look.colors, phase)
    var x = Space.hair
    return MotionPhase.allCases.flatMap { phase -> [DrawCommand] in
      let place = Rect(x: x, y: Space.hair, width: length(of: phase), height: Extent.lamp)
      x = place.maxX
      let isOn = phase == current
      let ink = isOn ? phase.ink(colors) : colors.secondary
      let words = look.text(phase.rawValue, style: Type.captionStrong, in: place, ink, .center)
      guard isOn else { return [words] }
      return [.rounded(place, radius: Extent.lamp / 2, phase.color(colors)), words]
    }
  }
}
