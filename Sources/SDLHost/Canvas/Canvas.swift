internal import Geometry
internal import ViewTree

/// Draws simple shapes on pixels, with the processor or a graphics processor.
protocol Canvas: AnyObject {
  /// How finely moving layers can be placed.
  var fineness: Fineness { get }
  /// The area that may be drawn on.
  var clip: PixelRect { get set }
  /// How far everything is displaced from whole pixels.
  var drift: Vector { get set }

  func fill(_ rect: PixelRect, _ paint: Paint)
  /// Fills spans that are moved by whole pixels.
  func fill(_ spans: Spans, movedBy step: PixelStep, _ colors: ColorRamp)
  /// Draws a part of a mask in a color, its corner at a pixel.
  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color)
  /// Stretches a part of a bitmap, in its pixels, over a rectangle.
  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double)
}

extension Rect {
  /// A rectangle of whole pixels, displaced by a drift.
  nonisolated init(_ rect: PixelRect, drift: Vector = .zero) {
    self.init(
      x: Double(rect.left) + drift.dx,
      y: Double(rect.top) + drift.dy,
      width: Double(rect.width),
      height: Double(rect.height)
    )
  }
}
