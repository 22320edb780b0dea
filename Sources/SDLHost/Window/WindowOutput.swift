internal import CSDL2
internal import ViewTree

/// Shows draw lists in a window.
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
  func prepare(_ commands: [DrawCommand], scale: Double) throws(SDLError) -> Bool
  func present() throws(SDLError)
  /// Makes the next list show completely, after something else covered the window.
  func expose()
  /// Adapts to another size.
  func reset() throws(SDLError)
  /// Writes what the window shows to a PNG file.
  func screenshot(to path: String) throws(SDLError)
}

/// Draws with the processor on the window's own pixels, and shows those that changed.
final class SoftwareOutput: WindowOutput {
  private let window: WindowHandle
  private let materials: Materials
  private var target: Surface
  private var renderer: SoftwareRenderer
  /// Moves pixels on the screen; nil where that is impossible, or once
  /// part of the window was covered.
  private var copier: ScreenCopier?
  /// The areas that were drawn and are not shown yet.
  private var changed: [PixelRect] = []
  /// The moves to make on the screen before showing the changed areas.
  private var shifts: [Damage.Shift] = []
  /// What was drawn last.
  private var list = (commands: [DrawCommand](), scale: 1.0)
  let waitsForDisplay = false
  let isUnfinished = false

  init(window: WindowHandle, materials: Materials) throws(SDLError) {
    self.window = window
    self.materials = materials
    (target, renderer) = try Self.begin(window, materials)
    copier = ScreenCopier(of: window)
  }

  /// Prepares to draw on the window's pixels, or on a copy if they have another format.
  private static func begin(
    _ window: WindowHandle,
    _ materials: Materials
  ) throws(SDLError) -> (Surface, SoftwareRenderer) {
    let pointer = try check(SDL_GetWindowSurface(window.pointer), "SDL_GetWindowSurface")
    let target = Surface(borrowing: pointer)
    let surface =
      target.isDirect
      ? target : try Surface(width: target.width, height: target.height)
    return (target, SoftwareRenderer(surface: surface, materials: materials))
  }

  var drawing: String { "the processor" }

  var pixelSize: (width: Int, height: Int) { (target.width, target.height) }

  func prepare(_ commands: [DrawCommand], scale: Double) throws(SDLError) -> Bool {
    let mover = copier == nil ? nil : { self.shifts.append($0) }
    let loaded = materials.pictures.takeLoaded()
    list = (commands, scale)
    changed += renderer.draw(commands, scale: scale, loaded: loaded, mover: mover)
    return !changed.isEmpty
  }

  /// Shows the drawn pixels, or draws all of them anew if the window's pixels
  /// were replaced in the meantime.
  ///
  /// That happens when it is resized while the loop waits for the moment to present, again and
  /// again under a hand that resizes. The event for the new size then arrives with the next frame.
  func present() throws(SDLError) {
    do {
      try showChanges()
    } catch {
      try reset()
      changed = renderer.draw(list.commands, scale: list.scale, loaded: [])
      try showChanges()
    }
  }

  private func showChanges() throws(SDLError) {
    for shift in shifts { copier?.move(shift) }
    shifts.removeAll(keepingCapacity: true)
    try show(changed)
    changed.removeAll(keepingCapacity: true)
    guard let copier, copier.leftHoles() else { return }
    self.copier = nil
    renderer.repaint()
    try show([target.bounds])
  }

  private func show(_ areas: [PixelRect]) throws(SDLError) {
    let rects = areas.map { SDL_Rect($0) }
    if renderer.surface !== target {
      for rect in rects {
        var (from, to) = (rect, rect)
        try check(
          SDL_UpperBlit(renderer.surface.pointer, &from, target.pointer, &to),
          "SDL_UpperBlit"
        )
      }
    }
    try check(
      SDL_UpdateWindowSurfaceRects(window.pointer, rects, Int32(rects.count)),
      "SDL_UpdateWindowSurfaceRects"
    )
  }

  func expose() { renderer.forget() }

  func reset() throws(SDLError) {
    (changed, shifts) = ([], [])
    (target, renderer) = try Self.begin(window, materials)
    copier = ScreenCopier(of: window)
  }

  func screenshot(to path: String) throws(SDLError) {
    renderer.repaint()
    try renderer.surface.save(to: path)
  }
}

/// Draws with the processor, and shows the pixels through an OpenGL that the processor emulates.
///
/// An emulation is too slow to fill a window several times per frame. So it gets one texture: the
/// changed pixels are drawn as without it, uploaded, and copied to the window. Since the time for
/// that varies, all of it is done before the moment to present.
final class EmulatedOutput: WindowOutput {
  private let handle: RendererHandle
  private let materials: Materials
  private var renderer: SoftwareRenderer
  private var texture: Texture
  /// Presenting is slow here because it copies, not because it waits for the display.
  let waitsForDisplay = false
  let isUnfinished = false

  init(handle: RendererHandle, materials: Materials) throws(SDLError) {
    self.handle = handle
    self.materials = materials
    (renderer, texture) = try Self.begin(handle, materials)
    // Otherwise SDL would also wait for the Wayland compositor, up to 0.1 s if it does not answer.
    SDL_RenderSetVSync(handle.pointer, 0)
  }

  private static func begin(
    _ handle: RendererHandle,
    _ materials: Materials
  ) throws(SDLError) -> (SoftwareRenderer, Texture) {
    let (width, height) = try handle.pixelSize
    let surface = try Surface(width: width, height: height)
    // Neither blended nor filtered, which would take an emulation twice as long.
    let texture = try Texture(
      handle,
      width: width,
      height: height,
      blend: SDL_BLENDMODE_NONE,
      scaling: SDL_ScaleModeNearest
    )
    return (SoftwareRenderer(surface: surface, materials: materials), texture)
  }

  var drawing: String { "the processor, shown by \(handle.name)" }

  var pixelSize: (width: Int, height: Int) { (texture.width, texture.height) }

  func prepare(_ commands: [DrawCommand], scale: Double) throws(SDLError) -> Bool {
    let loaded = materials.pictures.takeLoaded()
    let changed = renderer.draw(commands, scale: scale, loaded: loaded)
    guard !changed.isEmpty else { return false }
    for area in changed { try texture.write(area, of: renderer.surface) }
    try check(SDL_RenderCopy(handle.pointer, texture.pointer, nil, nil), "SDL_RenderCopy")
    try handle.finish()
    return true
  }

  func present() { SDL_RenderPresent(handle.pointer) }

  func expose() { renderer.forget() }

  func reset() throws(SDLError) {
    (renderer, texture) = try Self.begin(handle, materials)
  }

  func screenshot(to path: String) throws(SDLError) { try renderer.surface.save(to: path) }
}

/// Draws with a graphics processor, through SDL's renderer.
final class AcceleratedOutput: WindowOutput {
  private let renderer: RendererHandle
  private let materials: Materials
  private let ground: Color?
  private var canvas: AcceleratedCanvas
  private var list = (commands: [DrawCommand](), scale: 1.0)
  /// Whether the display shows the newest list.
  private var isShown = false
  private(set) var isUnfinished = false

  /// Creates an output for a renderer; without a ground it draws over what is there already.
  init(handle: RendererHandle, materials: Materials, ground: Color? = .black) throws(SDLError) {
    renderer = handle
    self.ground = ground
    self.materials = materials
    canvas = try AcceleratedCanvas(renderer: renderer, materials: materials)
  }

  var waitsForDisplay: Bool {
    renderer.properties.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
  }

  var drawing: String { renderer.name }

  var pixelSize: (width: Int, height: Int) { (try? renderer.pixelSize) ?? (0, 0) }

  func prepare(_ commands: [DrawCommand], scale: Double) throws(SDLError) -> Bool {
    let isNew = list != (commands, scale)
    let loaded = materials.pictures.takeLoaded()
    guard !isShown || isUnfinished || !loaded.isEmpty || isNew else { return false }
    list = (commands, scale)
    paint()
    return true
  }

  func present() {
    SDL_RenderPresent(renderer.pointer)
    isShown = true
  }

  private func paint() {
    let (width, height) = pixelSize
    let placed = PlacedList(
      list.commands,
      scale: list.scale,
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      fineness: canvas.fineness,
      ruler: materials.masks.ruler
    )
    let painter = Painter(
      canvas: canvas,
      masks: materials.masks,
      pictures: materials.pictures,
      ground: ground
    )
    painter.paint(placed, in: placed.bounds)
    isUnfinished = !canvas.finish()
  }

  func expose() { isShown = false }

  func reset() throws(SDLError) {
    isShown = false
    canvas = try AcceleratedCanvas(renderer: renderer, materials: materials)
  }

  /// Writes a PNG file, for which it draws again: a presented picture cannot be read.
  func screenshot(to path: String) throws(SDLError) {
    paint()
    let (width, height) = pixelSize
    let surface = try Surface(width: width, height: height)
    try check(
      SDL_RenderReadPixels(
        renderer.pointer,
        nil,
        SDL_PIXELFORMAT_RGB888.rawValue,
        surface.pointer.pointee.pixels,
        surface.pointer.pointee.pitch
      ),
      "SDL_RenderReadPixels"
    )
    try surface.save(to: path)
  }
}
