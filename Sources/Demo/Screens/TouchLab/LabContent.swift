import Geometry
import Scrolling
import ViewTree

/// What there is to touch in the lab, from top to bottom.
final class LabContent: View {
  private static let padHeight = 140.0
  private static let tileHeight = 64.0
  private static let tileCount = 9

  private let look: Look
  private let button: Button
  private let slider: Slider
  let pad: PaintPad
  let strip: ThumbStrip
  private let tiles: [Tile]
  private var presses = 0 {
    didSet {
      button.title =
        presses == 0
        ? "Press me" : presses == 1 ? "Pressed once" : "Pressed \(Figures.count(presses)) times"
    }
  }

  init(look: Look) {
    self.look = look
    button = Button("Press me", look: look)
    slider = Slider("Sliders keep their touch", value: 40, in: 0...100, look: look) {
      Figures.fixed($0, decimals: 0)
    }
    pad = PaintPad(look: look)
    strip = ThumbStrip(look: look)
    tiles = (1...Self.tileCount).map { Tile("Plain view \($0)", look: look) }
    super.init()
    for part in [button, slider, pad, strip] as [View] + tiles { addSubview(part) }
    button.addAction { [unowned self] _ in presses += 1 }
  }

  func reset() {
    presses = 0
    pad.clear()
    strip.reset()
  }

  /// Lays out at a width.
  ///
  /// - Parameter width: The width.
  /// - Returns: The height that it needs.
  func layOut(width: Double) -> Double {
    let inside = max(width - 2 * Space.edge, 0)
    var y = 0.0
    func place(_ part: View, _ height: Double) {
      part.frame = Rect(x: Space.edge, y: y, width: inside, height: height)
      y += height + Space.related
    }
    // The button goes beside the slider, so that small windows show the whole pad.
    place(slider, Slider.height)
    let third = (inside / 3).rounded()
    button.frame = Rect(x: Space.edge, y: 0, width: third, height: Extent.touchTarget)
    slider.frame.origin.x += third + Space.related
    slider.frame.size.width = max(inside - third - Space.related, 0)
    place(pad, Self.padHeight)
    strip.frame = Rect(x: 0, y: y, width: width, height: ThumbStrip.height)
    y += ThumbStrip.height + Space.related
    let columns = max(Int(inside / 160), 1)
    let pitch = (inside + Space.related) / Double(columns)
    for (index, tile) in tiles.enumerated() {
      tile.frame = Rect(
        x: Space.edge + Double(index % columns) * pitch,
        y: y + Double(index / columns) * (Self.tileHeight + Space.related),
        width: pitch - Space.related,
        height: Self.tileHeight
      )
    }
    return (tiles.last?.frame.maxY ?? y) + Space.edge
  }
}
