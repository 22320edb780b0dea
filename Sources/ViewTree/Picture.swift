/// A picture in a file; the host decodes it on a worker thread when it is first drawn.
public nonisolated struct Picture: Hashable, Sendable {
  /// Where the file is, from the assets directory.
  public let path: String
  /// Its size in pixels, known beforehand so that layout need not wait for decoding.
  public let width: Int
  /// See ``width``.
  public let height: Int

  /// Names a picture file.
  ///
  /// - Parameters:
  ///   - path: From the assets directory, such as `photos/coast.jpg`.
  ///   - width: Its pixels across.
  ///   - height: Its pixels down.
  public init(path: String, width: Int, height: Int) {
    self.path = path
    self.width = width
    self.height = height
  }
}
