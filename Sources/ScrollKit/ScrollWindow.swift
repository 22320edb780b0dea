import Geometry
import Gestures
import MessageBus
import SDLHost
import ScreenReading
import Trackpad
import Typesetting
import ViewTree

/// A window with a stage in it, and everything connected: input, trackpad, workers, frames.
@MainActor public final class ScrollWindow {
  /// The settings of input devices and motion; a change takes effect immediately.
  ///
  /// The source of pinches is chosen once, when the window opens.
  public var inputSettings: InputSettings {
    didSet { if oldValue != inputSettings { adoptSettings() } }
  }
  /// The stage in the window.
  public let stage: Stage
  /// The window itself.
  package let window: Window
  /// The loop that runs the window.
  package let loop: FrameLoop
  private var trackpad: TrackpadSource?
  private var nativeEvents: NativeEvents?
  private let desktop: DesktopWatch
  /// Whether the window sets the root's background, to follow the desktop's theme.
  private let givesGround: Bool
  private var screenReaders: ScreenReaderBridge?

  /// Called with the desktop's settings whenever they have changed.
  package var onWishes: (DesktopWishes) -> Void = { _ in }
  /// The factor by which everything is drawn larger than usual; nil follows the desktop.
  package var textScale: Double? { didSet { adopt(desktop.wishes) } }

  /// The interface font, which measures text.
  public var typefaces: TypeFamily { window.materials.family }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The text of the title bar.
  ///   - size: The size in points.
  ///   - input: The settings of input devices and motion.
  /// - Throws: An error if there is no display, no renderer or no fonts.
  public convenience init(
    title: String,
    size: Size,
    input: InputSettings = InputSettings()
  ) throws {
    try self.init(title: title, size: size, options: Window.Options(), input: input)
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The text of the title bar.
  ///   - size: The size in points.
  ///   - options: The renderer, the video driver and the scale.
  ///   - input: The settings of input devices and motion.
  ///   - desktop: The source of the desktop's settings; nil creates one.
  ///   - materials: The fonts and pictures to draw with; nil looks for the fonts beside the program.
  ///   - fill: Fills the stage for the first frame. Pictures in it are decoded while the window
  ///     opens. Views can be added later as well. If it gives the root no background, the root gets
  ///     a light or a dark one that matches the desktop's theme.
  /// - Throws: An error if there is no display, no renderer or no fonts, or an error of `fill`.
  package init(
    title: String,
    size: Size,
    options: Window.Options,
    input: InputSettings = InputSettings(),
    desktop: DesktopWatch? = nil,
    materials: Materials? = nil,
    fill: (Stage) throws -> Void = { _ in }
  ) throws {
    inputSettings = input
    self.desktop = desktop ?? DesktopWatch()
    let given = try materials ?? Materials(assets: try AssetDirectory(given: nil))
    let materials = given.forAnotherStage()
    let (scale, workshop) = (options.scale ?? 1, ThreadWorkshop())
    stage = Stage(size: size, scale: scale)
    stage.workshop = workshop
    try fill(stage)
    // A root without a background of its own gets one that matches the desktop's theme.
    givesGround = stage.root.backgroundColor == .clear
    if givesGround { stage.root.backgroundColor = .ground(self.desktop.wishes) }
    materials.order(stage.drawList(), size: size, scale: scale, from: workshop)
    window = try Window(title: title, size: size, options: options, materials: materials)
    loop = FrameLoop(window: window, stage: stage, workshop: workshop)
    connectLoop()
    adoptSettings()
    self.desktop.onNews(WakeEvent.send)
  }

  isolated deinit {
    desktop.close()
    // Both listen on a connection that the window closes.
    (nativeEvents, trackpad) = (nil, nil)
    screenReaders?.close()
  }

  /// Runs until the window is closed.
  ///
  /// - Throws: An ``SDLError`` if the display is gone.
  public func run() throws(SDLError) {
    // The first picture uses whatever settings the desktop has sent by now.
    takeWishes()
    try loop.start()
    connectTrackpad()
    connectScreenReaders()
    try loop.run()
  }

  /// The known devices, one line each.
  public var inputListing: [String] {
    connectTrackpad()
    return trackpad?.listing ?? []
  }

  // MARK: Connections

  private func connectLoop() {
    // The loop may outlive the window.
    loop.extraEvents = { [weak self] in
      guard let self else { return [] }
      takeWishes()
      screenReaders?.receive()
      return trackpad?.poll() ?? []
    }
    loop.extraDeadline = { [weak self] in
      guard let self else { return nil }
      return [trackpad?.nextDeadline, screenReaders?.deadline].compactMap(\.self).min()
    }
    loop.didSettle = { [weak self] in
      guard let self else { return }
      screenReaders?.frameEnded(at: window.now)
    }
    loop.accepts = { [weak self] event in
      if case .wheel = event { return !(self?.trackpad?.deliversWheel ?? false) }
      return true
    }
  }

  /// Finds the trackpads, after the first frame, because this asks the display server many questions.
  private func connectTrackpad() {
    guard trackpad == nil else { return }
    let queries = WindowQueries(
      now: { [unowned self] in window.now },
      pointerIsInside: { [unowned self] in window.hasPointer },
      pointerLocation: { [unowned self] in window.pointerLocation },
      pointsPerUnit: { [unowned self] in window.pointsPerNativeUnit },
      modifiers: { [unowned self] in window.heldModifiers }
    )
    let handles = window.nativeHandles
    trackpad = TrackpadSource(
      window: Self.native(handles),
      settings: inputSettings,
      queries: queries,
      wake: WakeEvent.send
    )
    guard case .x11 = handles else { return }
    nativeEvents = NativeEvents { [unowned self] in trackpad?.handle(xEvent: $0) }
  }

  /// Connects to screen readers, after the first picture so as not to delay it.
  private func connectScreenReaders() {
    guard screenReaders == nil, let address = SessionAddress.current,
      let connector = BusConnector(wake: WakeEvent.send)
    else { return }
    let place = ReaderWindow(
      title: window.title,
      origin: { [unowned self] in window.screenOrigin },
      scale: { [unowned self] in window.scale },
      isActive: { [unowned self] in window.hasKeyboard }
    )
    let readers = ScreenReaderBridge(
      stage: stage,
      window: place,
      connector: connector,
      address: address
    )
    screenReaders = readers
    loop.keys = KeyGate(
      hasListener: { [weak readers] in readers?.hearsKeys ?? false },
      tell: { [weak readers] in readers?.tell($0) }
    )
    readers.onKeyAnswer = { [weak loop] in loop?.keys.answer($0, isKept: $1) }
  }

  // MARK: Settings

  private func adoptSettings() {
    stage.inputSettings = inputSettings
    trackpad?.adopt(inputSettings)
    stage.prefersReducedMotion =
      switch inputSettings.reducedMotion {
      case .auto: desktop.wishes.reducesMotion
      case .on: true
      case .off: false
      }
  }

  /// Adopts the desktop's settings if they have changed.
  private func takeWishes() {
    guard let wishes = desktop.take() else { return }
    adopt(wishes)
    onWishes(wishes)
  }

  private func adopt(_ wishes: DesktopWishes) {
    window.textScale = textScale ?? wishes.textScale
    if givesGround { stage.root.backgroundColor = .ground(wishes) }
    if inputSettings.reducedMotion == .auto { stage.prefersReducedMotion = wishes.reducesMotion }
  }

  private static func native(_ handles: NativeHandles) -> NativeWindow {
    switch handles {
    case .x11(let display, let window): .x11(display: display, window: window)
    case .wayland(let display, let surface): .wayland(display: display, surface: surface)
    case .other: .other
    }
  }
}

extension Color {
  /// The background of a window in each theme: the color that iOS uses behind grouped lists.
  fileprivate static func ground(_ wishes: DesktopWishes) -> Color {
    Color(hex: wishes.isDark ?? false ? 0x1C1C1E : 0xF2F2F7)
  }
}
