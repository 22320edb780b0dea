internal import CSDL2
package import Geometry
internal import ViewTree

package final class Window {
  let handle: WindowHandle
  let output: any WindowOutput
  private let givenScale: Double?
  let desktop: XDesktop?
  private let loss: XLoss?
  private let keyFlood: KeyFlood?
  package let materials: Materials
  /// How points, units and pixels relate where the window is now.
  private(set) var displayScale: DisplayScale
  /// The factor for the size of text: everything grows with it, but the window keeps its size.
  package var textScale = 1.0 { didSet { if textScale != oldValue { handle.announceScale() } } }

  /// Opens a window, if there is a display and something to draw with.
  ///
  /// The renderer is `software` or one of SDL's drivers; without one, a graphics processor draws if
  /// there is any. Without a scale the window has that of the display or the desktop. SDL asks the
  /// session's bus only if it may.
  package init(
    title: String,
    size: Size,
    renderer: String?,
    scale: Double?,
    materials: Materials,
    mayAskBus: Bool = true
  ) throws(SDLError) {
    handle = try WindowHandle(title: title, size: size, mayAskBus: mayAskBus)
    let handle = handle
    desktop = XDesktop(of: handle) { [weak handle] in handle?.announceScale() }
    (givenScale, self.materials) = (scale, materials)
    displayScale = DisplayScale(
      units: handle.size.width,
      pixels: handle.pixelSize.width,
      desktop: desktop?.scale,
      given: givenScale
    )
    handle.setLeastSize(at: displayScale)
    handle.resize(to: displayScale.units(for: size))
    output = try Self.output(for: handle, renderer, materials)
    // For OpenGL, SDL has replaced the window by now.
    loss = XLoss(of: handle)
    keyFlood = KeyFlood(of: handle)
    handle.show()
    // A compositor tells a fraction only of a window that shows; SDL has drawn for the
    // next whole scale until then.
    if output.pixelSize != handle.pixelSize { try output.reset() }
    desktop?.watch()
    adoptScale()
  }

  /// Draws with a graphics processor if there is one, otherwise with the processor, on the window's
  /// own pixels if SDL provides them.
  ///
  /// SDL provides none for X screens with ten bits per color, nor, before 2.32, for scaled Wayland
  /// outputs. There a renderer shows the pixels.
  private static func output(
    for handle: WindowHandle,
    _ driver: String?,
    _ materials: Materials
  ) throws(SDLError) -> any WindowOutput {
    if driver == nil, RendererDrivers.hasRenderNode,
      let renderer = try? RendererHandle(window: handle, driver: nil), !renderer.isEmulated,
      let output = try? AcceleratedOutput(handle: renderer, materials: materials)
    {
      return output
    }
    let name = driver == "software" ? nil : driver
    if name == nil, handle.hasItsOwnPixels,
      let output = try? SoftwareOutput(window: handle, materials: materials)
    {
      return output
    }
    let renderer = try RendererHandle(window: handle, driver: name)
    return renderer.isEmulated
      ? try EmulatedOutput(handle: renderer, materials: materials)
      : try AcceleratedOutput(handle: renderer, materials: materials)
  }

  package var size: Size { displayScale.points(for: output.pixelSize) }

  /// Gives it another size in points, unless it fills the screen.
  package func resize(to size: Size) {
    if !fillsScreen { handle.resize(to: displayScale.units(for: size)) }
  }

  package var scale: Double { displayScale.pixelsPerPoint }

  package var pointsPerUnit: Double { displayScale.pointsPerUnit }

  /// Reads the scale, and returns whether the window was resized for it.
  ///
  /// When the desktop's scale changes on X11, the window keeps its usual size in points.
  /// Where a compositor scales, the compositor chooses the size; and during such a change
  /// SDL's units and pixels do not match.
  @discardableResult
  private func adoptScale() -> Bool {
    let old = displayScale
    displayScale = DisplayScale(
      units: handle.size.width,
      pixels: output.pixelSize.width,
      desktop: desktop?.scale,
      given: givenScale,
      text: textScale
    )
    guard displayScale.pixelsPerUnit == old.pixelsPerUnit,
      displayScale.pointsPerUnit != old.pointsPerUnit
    else { return false }
    let size = unitSize
    // The limit comes first, because SDL enlarges a window that is too small at once.
    handle.setLeastSize(at: displayScale)
    let factor = old.usualPointsPerUnit / displayScale.usualPointsPerUnit
    guard factor != 1, !fillsScreen else { return true }
    handle.resize(to: (Pixel.edge(size.width * factor), Pixel.edge(size.height * factor)))
    return true
  }

  /// Draws a list without showing it, and returns whether there is anything to present.
  func prepare(_ commands: [DrawCommand]) throws(SDLError) -> Bool {
    defer { materials.pictures.forgetUndrawn(in: commands, scale: scale) }
    return try output.prepare(commands, scale: scale)
  }

  package func screenshot(to path: String) throws(SDLError) { try output.screenshot(to: path) }

  /// Adapts to another size or scale.
  func reset() throws(SDLError) {
    try output.reset()
    // A new size needs new pixels, already before its event arrives.
    if adoptScale() { try output.reset() }
  }
}

/// The window's place on the desktop.
extension Window {
  /// Whether it fills the screen, without a frame.
  package var isFullscreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }
    set {
      guard newValue != isFullscreen else { return }
      let mode = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      SDL_SetWindowFullscreen(handle.pointer, mode)
      // The old pixels are gone at once, though the event for it comes later. If there are no new
      // ones, the next frame fails and says why.
      try? reset()
    }
  }

  /// Whether it is as large as the screen: in full screen, or maximized.
  private var fillsScreen: Bool {
    isFullscreen || flags & SDL_WINDOW_MAXIMIZED.rawValue != 0
  }

  /// Sets the icon in the window list and the title bar; a file that
  /// cannot be read changes nothing.
  package func setIcon(_ path: String) {
    let side = 128
    guard let bitmap = try? PictureDecoder.decode(path, width: side, height: side) else { return }
    // SDL copies what it needs.
    try? Surface.lend(bitmap) { SDL_SetWindowIcon(handle.pointer, $0) }
  }

  private var flags: UInt32 { SDL_GetWindowFlags(handle.pointer) }
}

/// What `ScrollWindow` asks for.
extension Window {
  /// Why there is nothing to show it on any more; nil while there is.
  package var failure: SDLError? {
    loss == nil ? nil : XLoss.reason.map { SDLError("SDL_PumpEvents", reason: $0) }
  }

  package var hasKeyboard: Bool { SDL_GetKeyboardFocus() == handle.pointer }

  package var title: String {
    get { SDL_GetWindowTitle(handle.pointer).map { String(cString: $0) } ?? "" }
    set { SDL_SetWindowTitle(handle.pointer, newValue) }
  }

  /// Where the pointer is in the window, in points; while something is dragged
  /// SDL does not say it by events.
  var pointerPlace: Point {
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard !WindowHandle.isOnWayland else {
      // Wayland tells places in the window alone, and SDL the last one that it heard.
      SDL_GetMouseState(&x, &y)
      return Point(x: Double(x) * pointsPerUnit, y: Double(y) * pointsPerUnit)
    }
    SDL_GetGlobalMouseState(&x, &y)
    SDL_GetWindowPosition(handle.pointer, &left, &top)
    return Point(x: Double(x - left) * pointsPerUnit, y: Double(y - top) * pointsPerUnit)
  }

  /// Where its content lies on the screen, in device pixels; zero where
  /// the window system does not tell.
  package var screenOrigin: Point {
    guard !WindowHandle.isOnWayland else { return .zero }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(handle.pointer, &x, &y)
    return Point(x: Double(x), y: Double(y))
  }
}

/// What there is to know about the window.
extension Window {
  /// What is known of the window and its display, one line each.
  package var report: [String] {
    let density = desktop?.scale.map { "Xft.dpi \(plain($0 * DisplayScale.defaultDensity))" }
    let (textScale, pixels) = (displayScale.textScale, output.pixelSize)
    let pixelSize = Size(width: Double(pixels.width), height: Double(pixels.height))
    return [
      "video driver: \(WindowHandle.driverName)",
      "drawn by: \(output.drawing)",
      "output: \(plain(displayScale.pixelsPerUnit)) pixels per unit, \(plain(displayRate)) Hz",
      "desktop: \(density ?? "says nothing of scale")",
      "scale: \(plain(scale)) pixels per point"
        + (textScale == 1 ? "" : ", with text \(plain(textScale)) times as large"),
      "window: \(pair(size)) points, \(pair(unitSize)) units, \(pair(pixelSize)) pixels",
    ]
  }

  private func pair(_ size: Size) -> String { "\(plain(size.width)) x \(plain(size.height))" }

  /// The number with up to three decimals.
  private func plain(_ value: Double) -> String {
    let rounded = (value * 1_000).rounded() / 1_000
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }

  /// Its size in SDL's coordinates.
  var unitSize: Size {
    let (width, height) = handle.size
    return Size(width: Double(width), height: Double(height))
  }

  /// Frames per second of the display that it is on.
  var displayRate: Double { SDL_DisplayMode.rate(of: handle.pointer) }
}
