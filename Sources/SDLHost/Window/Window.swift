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
    /// Device pixels per point; nil for what the display or the desktop says.
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
  let output: any WindowOutput
  private let givenScale: Double?
  let desktop: XDesktop?
  let materials: Materials
  /// How points, units and pixels belong together where it is now.
  package private(set) var displayScale: DisplayScale

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What its title bar says.
  ///   - size: Its size in points.
  ///   - options: What a person chose.
  ///   - materials: What to draw with.
  /// - Throws: An ``SDLError`` if there is no display or not what was chosen.
  package init(
    title: String,
    size: Size,
    options: Options = Options(),
    materials: Materials
  ) throws(SDLError) {
    handle = try WindowHandle(title: title, size: size, options: options)
    let handle = handle
    desktop = XDesktop(of: handle) { [weak handle] in handle?.announceScale() }
    (givenScale, self.materials) = (options.scale, materials)
    displayScale = DisplayScale(
      units: handle.size.width,
      pixels: handle.pixelSize.width,
      desktop: desktop?.scale,
      given: givenScale
    )
    handle.setSize(size, at: displayScale)
    output = try Self.output(for: handle, options.renderer, materials)
    handle.show()
    desktop?.watch()
    adoptScale()
  }

  private static func output(
    for handle: WindowHandle,
    _ choice: RendererChoice,
    _ materials: Materials
  ) throws(SDLError) -> any WindowOutput {
    switch choice {
    case .software: return try softwareOutput(for: handle, materials)
    case .driver(let name): return try renderedOutput(for: handle, driver: name, materials)
    case .automatic:
      if RendererChoice.hasRenderNode,
        let renderer = try? RendererHandle(window: handle, driver: nil), !renderer.isEmulated,
        let output = try? AcceleratedOutput(handle: renderer, materials: materials)
      {
        return output
      }
      return try softwareOutput(for: handle, materials)
    }
  }

  /// Draws by the processor, on the window's own pixels where SDL gives them.
  ///
  /// It has none for X screens of ten bits per color, nor, before 2.32, for what a scaled Wayland
  /// output has; a renderer shows those.
  private static func softwareOutput(
    for handle: WindowHandle,
    _ materials: Materials
  ) throws(SDLError) -> any WindowOutput {
    guard handle.hasItsOwnPixels else {
      return try renderedOutput(for: handle, driver: nil, materials)
    }
    do {
      return try SoftwareOutput(window: handle, materials: materials)
    } catch {
      guard let output = try? renderedOutput(for: handle, driver: nil, materials) else {
        throw error
      }
      return output
    }
  }

  private static func renderedOutput(
    for handle: WindowHandle,
    driver: String?,
    _ materials: Materials
  ) throws(SDLError) -> any WindowOutput {
    let renderer = try RendererHandle(window: handle, driver: driver)
    return renderer.isEmulated
      ? try EmulatedOutput(handle: renderer, materials: materials)
      : try AcceleratedOutput(handle: renderer, materials: materials)
  }

  /// Its size in points.
  public var size: Size { displayScale.points(for: output.pixelSize) }

  /// Device pixels per point.
  public var scale: Double { displayScale.pixelsPerPoint }

  /// Points per unit of SDL's window coordinates.
  var pointsPerUnit: Double { displayScale.pointsPerUnit }

  /// Finds out the scale, and returns whether the window was given another size for it.
  ///
  /// Who changes the desktop's scale on X11 sees the same content larger or smaller, not more or less of
  /// it. Where a compositor scales, the size is the compositor's; and in the midst of a change SDL's units
  /// and pixels do not belong together.
  @discardableResult
  private func adoptScale() -> Bool {
    let old = displayScale
    displayScale = DisplayScale(
      units: handle.size.width,
      pixels: output.pixelSize.width,
      desktop: desktop?.scale,
      given: givenScale
    )
    guard displayScale.pixelsPerUnit == old.pixelsPerUnit,
      displayScale.pointsPerUnit != old.pointsPerUnit
    else { return false }
    let size = unitSize
    let points = Size(
      width: size.width * old.pointsPerUnit,
      height: size.height * old.pointsPerUnit
    )
    // SDL makes a window that is too small larger at once.
    handle.setLeastSize(at: displayScale)
    guard !fillsScreen else { return true }
    handle.resize(to: displayScale.units(for: points))
    return true
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

  /// Gets ready for another size or scale, or for a graphics processor that lost what it had.
  func reset() throws(SDLError) {
    try output.reset()
    // Another size needs other pixels, before the event that tells of it.
    if adoptScale() { try output.reset() }
  }
}
