import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A strip with the phases of scrolling; the present one is filled.
final class PhaseStrip: View {
  static let height = Extent.lamp + 2 * Space.inside

  private let look: Look
  /// The containers, of which the most active one decides the phase.
  var containers: [ScrollContainer] = []

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The phase that is filled.
  var phase: MotionPhase { MotionPhase(of: containers) }

  private func length(of phase: MotionPhase) -> Double {
    let words = look.type.width(of: TextLine(phase.rawValue, style: Type.captionStrong))
    return words.rounded(.up) + 2 * Space.inside
  }

  override func draw() -> [DrawCommand] {
    let line = Rect(x: 0, y: 0, width: bounds.width, height: Extent.stroke)
    return [
      .fill(bounds, .color(look.colors.window)),
      .fill(line, .color(look.colors.line)),
    ]
  }

  /// Reads the phase anew for each frame, so that the strip cannot lag behind.
  override func drawOverlay() -> [DrawCommand] {
    let (colors, current) = (look.colors, phase)
    let width = MotionPhase.allCases.reduce(0) { $0 + length(of: $1) }
    var x = ((bounds.width - width) / 2).rounded()
    return MotionPhase.allCases.flatMap { phase -> [DrawCommand] in
      let place = Rect(x: x, y: Space.inside, width: length(of: phase), height: Extent.lamp)
      x = place.maxX
      let isOn = phase == current
      let ink = isOn ? phase.ink(colors) : colors.secondary
      let words = look.text(phase.rawValue, style: Type.captionStrong, in: place, ink, .center)
      guard isOn else { return [words] }
      return [.rounded(place, radius: Extent.lamp / 2, phase.color(colors)), words]
    }
  }
}
