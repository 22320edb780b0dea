import Geometry

/// Finished pixels that never change, such as a map tile or a drawn page.
///
/// The host keeps a texture for each bitmap, by identity, and releases it after the last reference
/// to the bitmap is gone. Worker threads may create bitmaps.
public nonisolated final class Bitmap: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Rows from the top; each pixel is `0xAARRGGBB` with straight alpha.
  public let pixels: [UInt32]
  /// Whether every pixel is opaque, so that the bitmap can be copied without blending.
  public let isOpaque: Bool

  /// Creates a bitmap.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, above zero.
  ///   - height: The height in pixels, above zero.
  ///   - pixels: Exactly `width * height` pixels.
  ///   - isOpaque: Whether every alpha is 255.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    demand(
      width > 0 && height > 0 && pixels.count == width * height,
      "A bitmap of \(width) x \(height) cannot have \(pixels.count) pixels: it has one for each place, and at least one"
    )
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  /// Whether both are the same object; pixels are not compared.
  public static func == (a: Bitmap, b: Bitmap) -> Bool { a === b }

  /// Hashes which object it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
