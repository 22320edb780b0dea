/// Finished pixels that never change, such as a map tile or a drawn page.
///
/// Its identity is the key under which the host keeps a texture for it; when the last reference goes,
/// so does the texture. Worker threads may make one.
public nonisolated final class Bitmap: Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// Rows from the top; each pixel is `0xAARRGGBB` with straight alpha.
  public let pixels: [UInt32]
  /// Whether every pixel covers what is behind it, so that it can be copied without blending.
  public let isOpaque: Bool

  /// Creates a bitmap.
  ///
  /// - Parameters:
  ///   - width: Pixels across, above zero.
  ///   - height: Pixels down, above zero.
  ///   - pixels: Exactly `width * height` pixels.
  ///   - isOpaque: Whether every alpha is 255.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height,
      "A bitmap of \(width) x \(height) cannot have \(pixels.count) pixels"
    )
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque
  }
}
