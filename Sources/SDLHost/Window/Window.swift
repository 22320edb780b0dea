internal import CSDL2
public import Geometry
package import ViewTree

/// A window on the screen, into which draw lists are drawn.
public final class Window {
  /// What a person may choose about a window.
  public struct Options: Hashable, Sendable {
    /// What draws in it.
    public var renderer: RendererChoice
    /// SDL's name of the video driver, such as `x11` or `wayland`; nil for the best.
    public var videoDriver: String?
    /// Device pixels a point; nil for what the display says.
    public var scale: Double?

    /// Creates a choice.
    public init(
      renderer: RendererChoice = .automatic,
      videoDriver: String? = nil,
      scale: Double? = nil
    ) {
      self.renderer = renderer
      self.videoDriver = videoDriver
      self.scale = scale
    }
  }

  let handle: WindowHandle
  private let output: any WindowOutput
  private let givenScale: Double?
  let materials: Materials

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What its title bar says.
  ///   - size: Its size in points.
  ///   - options: What a person chose.
  ///   - materials: What to draw with.
  /// - Throws: An ``SDLError`` if there is no display or not what was chosen.
  public init(
    title: String,
    size: Size,
    options: Options = Options(),
    materials: Materials
  ) throws(SDLError) {
    let scale = options.scale ?? 1
    handle = try WindowHandle(
      title: title,
      width: Pixel.edge(size.width * scale),
      height: Pixel.edge(size.height * scale),
      options: options
    )
    output = try Self.output(for: handle, options.renderer, materials)
    givenScale = options.scale
    self.materials = materials
  }

  private static func output(
    for handle: WindowHandle,
    _ choice: RendererChoice,
    _ materials: Materials
  ) throws(SDLError) -> any WindowOutput {
    switch choice {
    case .software: return try SoftwareOutput(window: handle, materials: materials)
    case .driver(let name):
      let renderer = try RendererHandle(window: handle, driver: name)
      return renderer.isEmulated
        ? try EmulatedOutput(handle: renderer, materials: materials)
        : try AcceleratedOutput(handle: renderer, materials: materials)
    case .automatic:
      if RendererChoice.hasRenderNode,
        let renderer = try? RendererHandle(window: handle, driver: nil), !renderer.isEmulated,
        let output = try? AcceleratedOutput(handle: renderer, materials: materials)
      {
        return output
      }
      return try SoftwareOutput(window: handle, materials: materials)
    }
  }

  /// Its size in points.
  public var size: Size {
    let (width, height) = output.pixelSize
    return Size(width: Double(width) / scale, height: Double(height) / scale)
  }

  /// Device pixels a point.
  public var scale: Double { givenScale ?? pixelsPerUnit }

  /// Points a unit of SDL's window coordinates.
  var pointsPerUnit: Double { pixelsPerUnit / scale }

  /// Its size in SDL's coordinates.
  var unitSize: Size {
    let (width, height) = handle.size
    return Size(width: Double(width), height: Double(height))
  }

  /// Frames a second of the display that it is on.
  var displayRate: Double { handle.displayRate }

  private var pixelsPerUnit: Double {
    let (units, pixels) = (handle.size.width, output.pixelSize.width)
    return units > 0 && pixels > 0 ? Double(pixels) / Double(units) : 1
  }

  /// Draws a list and shows it.
  ///
  /// - Parameter commands: What to show, in points.
  /// - Returns: Whether anything changed.
  /// - Throws: An ``SDLError`` if the display is gone.
  @discardableResult
  package func draw(_ commands: [DrawCommand]) throws(SDLError) -> Bool {
    guard try prepare(commands) else { return false }
    try present()
    return true
  }

  /// Draws a list, and returns whether there is anything to present.
  func prepare(_ commands: [DrawCommand]) throws(SDLError) -> Bool {
    let pictures = materials.pictures
    defer { pictures.forgetUndrawn(in: commands) }
    return try output.prepare(commands, scale: scale, loaded: pictures.takeLoaded())
  }

  /// Shows what was drawn.
  func present() throws(SDLError) { try output.present() }

  /// Writes what is shown to a PNG file.
  ///
  /// - Parameter path: The file, which is replaced.
  /// - Throws: An ``SDLError`` if it cannot be written.
  public func screenshot(to path: String) throws(SDLError) { try output.screenshot(to: path) }

  /// Whether presenting waits for the display.
  var waitsForDisplay: Bool { output.waitsForDisplay }

  /// Whether the last list has to be drawn again.
  var isUnfinished: Bool { output.isUnfinished }

  /// Shows again what something else covered.
  func expose() { output.expose() }

  /// Gets ready for another size, or for a graphics processor that lost what it had.
  func reset() throws(SDLError) { try output.reset() }
}
