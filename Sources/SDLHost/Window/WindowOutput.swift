internal import ViewTree

/// What puts draw lists into a window.
protocol WindowOutput: AnyObject {
  /// The name of what draws, in a few words.
  var drawing: String { get }
  /// The size of the drawing area, in device pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether presenting waits for the display's next refresh.
  var waitsForDisplay: Bool { get }
  /// Whether the last list must be drawn again, because not all of it could be uploaded at once.
  var isUnfinished: Bool { get }

  /// Draws a list, and returns false if there is nothing to present.
  func prepare(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture>
  ) throws(SDLError) -> Bool
  /// Shows the drawn frame.
  func present() throws(SDLError)
  /// Has the next list shown whole, after something else covered the window.
  func expose()
  /// Adapts to another size, or to a graphics processor that lost its textures.
  func reset() throws(SDLError)
  /// Writes what the window shows to a PNG file.
  func screenshot(to path: String) throws(SDLError)
}

/// A window's output between two others, which draws nothing.
final class NoOutput: WindowOutput {
  let drawing = "nothing"
  let pixelSize: (width: Int, height: Int)
  let waitsForDisplay = false
  let isUnfinished = false

  init(pixelSize: (width: Int, height: Int)) { self.pixelSize = pixelSize }

  func prepare(_ commands: [DrawCommand], scale: Double, loaded: Set<Picture>) -> Bool { false }
  func present() {}
  func expose() {}
  func reset() {}
  func screenshot(to path: String) {}
}
