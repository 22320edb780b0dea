/// A picture in a file, which the host decodes on a worker thread when it is first drawn.
public nonisolated struct Picture: Hashable, Sendable {
  /// The path of the file, from the assets directory.
  public let path: String
  /// The width in pixels, known beforehand so that layout need not wait for decoding.
  public let width: Int
  /// The height in pixels; see ``width``.
  public let height: Int

  /// Creates a picture from a file.
  ///
  /// - Parameters:
  ///   - path: The path from the assets directory, such as `photos/coast.jpg`.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  public init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
