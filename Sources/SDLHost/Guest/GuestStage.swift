internal import CSDL2
public import Geometry
public import Gestures
internal import Synchronization
public import ViewTree

/// A stage in the window of a program that has a loop and a renderer of its own.
///
/// It receives the window's events while the program reads them, and removes none. In each frame
/// the program calls ``draw()`` among its own drawing. A program that sleeps between frames checks
/// ``needsDraw``, and sleeps in `SDL_WaitEventTimeout` for ``timeToDeadline`` at most, so that
/// events are read at once. Points are SDL's window coordinates. A guest lacks pointer shapes, a
/// screen reader, and the desktop's theme, contrast, text size and reduced motion; its stage has
/// the settings of input devices.
@MainActor public final class GuestStage {
  /// The views that are drawn in the window.
  public var stage: Stage { driver.stage }
  /// The part of the window that it fills, in points; nil is all of it.
  public var area: Rect?

  let driver: FrameDriver
  private let window: GuestWindow
  private let events: GuestEvents
  private let output: AcceleratedOutput
  private let materials: Materials
  private let workshop = ThreadWorkshop()
  /// Whether the program had reduced motion before the settings decided
  /// about it; nil while they do not.
  private var ownMotion: Bool?

  /// Creates a stage in a window.
  ///
  /// Release it before the window's renderer is destroyed.
  ///
  /// - Parameters:
  ///   - windowID: The result of `SDL_GetWindowID` for a window with a renderer.
  ///   - area: The part of the window to fill, in points; nil for all of it.
  ///   - input: The settings of input devices at first.
  /// - Throws: An error that names what is missing: the window, its renderer or the fonts.
  public convenience init(
    windowID: UInt32,
    area: Rect? = nil,
    input: InputSettings = InputSettings()
  ) throws {
    let materials = try Materials(assets: try AssetDirectory(given: nil))
    try self.init(windowID: windowID, area: area, input: input, materials: materials)
  }

  init(
    windowID: UInt32,
    area: Rect? = nil,
    input: InputSettings = InputSettings(),
    materials: Materials
  ) throws {
    let materials = materials.forAnotherStage()
    window = try GuestWindow(number: windowID)
    output = try AcceleratedOutput(
      handle: RendererHandle(borrowing: window.renderer),
      materials: materials,
      ground: nil
    )
    events = GuestEvents(window: windowID)
    (self.materials, self.area) = (materials, area)
    driver = FrameDriver(
      stage: HostedStage(size: area?.size ?? window.size),
      workshop: workshop,
      pictures: materials.pictures
    )
    stage.inputSettings = input
    driver.devices = TrackpadLink(window.window, settings: input) { 1 }
    stage.onSettingsChange = { [weak self] in self?.adoptSettings() }
    adoptSettings()
    SharedQueue.open()
    MainQueue.connect()
    fit()
  }

  /// The program may end SDL's video after this.
  isolated deinit { SharedQueue.close() }

  /// Whether there is anything new to show.
  public var needsDraw: Bool {
    driver.needsFrame || !events.isEmpty || workshop.hasResults || output.isUnfinished
  }

  /// The seconds until the next change if no event comes; nil if there is none.
  public var timeToDeadline: Double? {
    driver.deadline.map { max($0 - SystemClock.now, 0) }
  }

  /// Handles events, runs the main actor's tasks, advances motion, and draws over what
  /// the program has drawn so far.
  ///
  /// - Throws: An ``SDLError`` if the renderer no longer works.
  public func draw() throws(SDLError) {
    fit()
    driver.origin = place.origin
    // The program may have done anything since the last frame.
    stage.forgetReadingOrder()
    let period = 1 / window.displayRate
    try driver.makeFrame(at: SystemClock.now, period: period, with: events.take())
    let place = place
    let layer = Layer(transform: Transform(translation: place.origin - .zero), clip: place)
    let commands = [.begin(layer)] + driver.drawList() + [.end]
    materials.pictures.forgetUndrawn(in: commands, scale: stage.grid.scale)
    // The program may have drawn over everything.
    output.expose()
    try window.draw { () throws(SDLError) in
      _ = try output.prepare(commands, scale: stage.grid.scale)
      SDL_RenderFlush(window.renderer)
    }
  }

  private var place: Rect { area ?? Rect(origin: .zero, size: window.size) }

  private func adoptSettings() {
    driver.devices?.adopt(stage.inputSettings)
    // Without a desktop to follow, motion is as the program has set it,
    // unless the settings say otherwise.
    let setting = stage.inputSettings.reducedMotion
    let own = ownMotion ?? stage.prefersReducedMotion
    ownMotion = setting == .auto ? nil : own
    stage.prefersReducedMotion = setting.isOn(own)
  }

  /// Adopts the size of the window, or of its part.
  private func fit() {
    let (size, pixels) = (window.size, output.pixelSize)
    guard size.width > 0, pixels.width > 0 else { return }
    driver.translator.units = size
    driver.stage.resize(to: area?.size ?? size, scale: Double(pixels.width) / size.width)
  }
}

/// The host program's window, known by its number; nothing in it is owned here.
struct GuestWindow {
  let window: OpaquePointer
  let renderer: OpaquePointer

  init(number: UInt32) throws(SDLError) {
    window = try check(SDL_GetWindowFromID(number), "SDL_GetWindowFromID")
    renderer = try check(SDL_GetRenderer(window), "SDL_GetRenderer")
  }

  /// The size in SDL's coordinates, which are the points of a guest.
  var size: Size {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return Size(width: Double(width), height: Double(height))
  }

  var displayRate: Double { SDL_DisplayMode.rate(of: window) }

  /// Draws in pixels of the window, whatever viewport and scale the program has set.
  func draw<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var (viewport, clip) = (SDL_Rect(), SDL_Rect())
    var (scaleX, scaleY): (Float, Float) = (1, 1)
    SDL_RenderGetViewport(renderer, &viewport)
    SDL_RenderGetClipRect(renderer, &clip)
    SDL_RenderGetScale(renderer, &scaleX, &scaleY)
    let isClipped = SDL_RenderIsClipEnabled(renderer) == SDL_TRUE
    defer {
      SDL_RenderSetScale(renderer, scaleX, scaleY)
      SDL_RenderSetViewport(renderer, &viewport)
      if isClipped { SDL_RenderSetClipRect(renderer, &clip) }
    }
    SDL_RenderSetClipRect(renderer, nil)
    SDL_RenderSetScale(renderer, 1, 1)
    SDL_RenderSetViewport(renderer, nil)
    try body()
  }
}

/// Receives the events of one window while the host program's loop reads them, and removes none.
nonisolated final class GuestEvents: Sendable {
  private let window: UInt32
  private let items = Mutex<[EventQueue.Item]>([])

  /// How long the program may take to draw after a press, a movement or a key, in seconds.
  private let patience: Double

  /// Starts to receive the events of the window with a number.
  ///
  /// A program that shows something else for a while does not draw its guest, and input during
  /// that time is not meant for it.
  init(window: UInt32, patience: Double = 2) {
    (self.window, self.patience) = (window, patience)
    SDL_AddEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { SDL_DelEventWatch(hearEvent, Unmanaged.passUnretained(self).toOpaque()) }

  var isEmpty: Bool { items.withLock { $0.isEmpty } }

  /// The events since the last call, without input from while the guest was not drawn.
  func take() -> [EventQueue.Item] {
    items.withLock { items in
      defer { items = [] }
      return fresh(items)
    }
  }

  fileprivate func hear(_ event: SDL_Event) {
    guard Self.window(of: event) == window else { return }
    let item = EventQueue.Item(event: event, time: SystemClock.now)
    items.withLock { items in
      items.append(item)
      if items.count.isMultiple(of: Self.many) { items = fresh(items) }
    }
  }

  /// The number of waiting events from which on outdated ones are removed.
  private static let many = 1_000

  /// Removes outdated events, except for releases, which end what began before.
  private func fresh(_ items: [EventQueue.Item]) -> [EventQueue.Item] {
    let oldest = SystemClock.now - patience
    return items.filter { $0.time >= oldest || !Self.isDroppable($0.event) }
  }

  private static func isDroppable(_ event: SDL_Event) -> Bool {
    let kinds = [
      SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERMOTION,
      SDL_KEYDOWN, SDL_TEXTINPUT,
    ]
    return kinds.contains(SDL_EventType(event.type))
  }

  /// The window of an event; nil for events that do not concern a guest.
  private static func window(of event: SDL_Event) -> UInt32? {
    switch SDL_EventType(event.type) {
    // Fingers arrive as fingers already, and would count twice as a mouse.
    case SDL_MOUSEMOTION where event.motion.which == touchMouse: nil
    case SDL_MOUSEBUTTONDOWN where event.button.which == touchMouse,
      SDL_MOUSEBUTTONUP where event.button.which == touchMouse:
      nil
    // The program's own, which frees what they bring.
    case SDL_TEXTEDITING_EXT, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE: nil
    default: event.windowNumber
    }
  }

  /// SDL_TOUCH_MOUSEID, a macro that Swift does not import.
  private static let touchMouse = UInt32.max
}

/// SDL's watch, called with every event on the event's own thread.
private nonisolated func hearEvent(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let context, let event else { return 1 }
  Unmanaged<GuestEvents>.fromOpaque(context).takeUnretainedValue().hear(event.pointee)
  return 1
}
