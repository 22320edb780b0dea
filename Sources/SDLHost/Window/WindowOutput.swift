internal import ViewTree

/// What puts draw lists into a window.
protocol WindowOutput: AnyObject {
  /// What draws, in a few words.
  var drawing: String { get }
  /// The size of what is drawn on, in device pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { get }
  /// Whether the last list has to be drawn again, since not all of it could be sent at once.
  var isUnfinished: Bool { get }

  /// Draws a list, and returns false if there is nothing to present.
  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool
  /// Shows what was drawn.
  func present() throws(SDLError)
  /// Shows all pixels with the next list, since something else covered them.
  func expose()
  /// Gets ready for another size, or for a graphics processor that lost what it had.
  func reset() throws(SDLError)
  /// Writes what is shown to a PNG file.
  func screenshot(to path: String) throws(SDLError)
}
