import Geometry
import ViewTree

/// Two pages of a book side by side, with the shade of its spine between them.
final class SpreadView: View {
  /// How wide the shade is on each side, in points, and how dark in the middle.
  private static let shade = (width: 28.0, strength: 0.35)

  let leaves: [LandscapeView]

  init(_ left: LandscapeView, _ right: LandscapeView) {
    leaves = [left, right]
    super.init()
    isUserInteractionEnabled = false
    for leaf in leaves { addSubview(leaf) }
  }

  override func layoutSubviews() {
    let half = (bounds.width / 2).rounded()
    leaves[0].frame = Rect(x: 0, y: 0, width: half, height: bounds.height)
    leaves[1].frame = Rect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
  }

  override func drawOverlay() -> [DrawCommand] {
    let middle = (bounds.width / 2).rounded()
    let (dark, clear) = (Color.black.opacity(Self.shade.strength), Color.black.opacity(0))
    let width = Self.shade.width
    let left = Rect(x: middle - width, y: 0, width: width, height: bounds.height)
    let right = Rect(x: middle, y: 0, width: width, height: bounds.height)
    return [
      .fill(left, .gradient(from: clear, to: dark, along: .horizontal)),
      .fill(right, .gradient(from: dark, to: clear, along: .horizontal)),
    ]
  }
}
