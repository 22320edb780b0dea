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

  /// Fills pixels with a color.
  func fill(_ rect: PixelRect, _ color: Color)
  /// Fills pixels with a color that changes along an axis.
  func fill(_ rect: PixelRect, from: Color, to: Color, along axis: Axis)
  /// Draws a part of a mask in a color, its corner at a pixel.
  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color)
  /// Fills a shape given by contours in device pixels.
  func fill(_ contours: [[Point]], bounds: PixelRect, _ color: Color)
  /// Stretches a part of a bitmap, in its pixels, over a rectangle.
  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double)
}
