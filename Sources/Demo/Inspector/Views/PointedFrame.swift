import Geometry
import ViewTree

/// A frame on top of everything, around the pointed-at view and around its visible part.
final class PointedFrame: View {
  private let look: Look
  weak var target: View? { didSet { if oldValue !== target { stage?.setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    (isUserInteractionEnabled, isAccessibilityHidden) = (false, true)
  }

  override func drawOverlay() -> [DrawCommand] {
    guard let target, target.stage === stage else { return [] }
    let place = target.convert(target.bounds, to: self)
    let clip = target.chain.filter(\.clipsToBounds).reduce(bounds) { clip, view in
      clip.intersection(view.convert(view.bounds, to: self)) ?? .zero
    }
    return [
      .fill(place, .color(look.colors.zooming.opacity(Opacity.pressedFill))),
      .outline(place, radius: 0, width: Extent.boldStroke, look.colors.zooming),
      .outline(clip, radius: 0, width: Extent.stroke, look.colors.dragging),
    ]
  }
}
