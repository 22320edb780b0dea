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
  /// The settings of input devices and motion; a change counts at once.
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
  private var motionQuestion: MotionQuestion?
  private var screenReaders: ScreenReaderBridge?

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
  ///   - materials: The fonts and pictures to draw with; nil looks for the fonts beside the program.
  ///   - fill: Fills the stage for the first frame. Pictures in it are decoded while the window
  ///     opens. More can be put there later. Unless it gives the root a background, the root gets a light or
  ///     a dark one, as the desktop's theme is.
  /// - Throws: An error if there is no display, no renderer or no fonts, or an error of `fill`.
  package init(
    title: String,
    size: Size,
    options: Window.Options,
    input: InputSettings = InputSettings(),
    materials: Materials? = nil,
    fill: (Stage) throws -> Void = { _ in }
  ) throws {
    inputSettings = input
    let given = try materials ?? Materials(assets: try AssetDirectory(given: nil))
    let materials = given.forAnotherStage()
    let (scale, workshop) = (options.scale ?? 1, ThreadWorkshop())
    stage = Stage(size: size, scale: scale)
    stage.workshop = workshop
    try fill(stage)
    // A window without a ground of its own has that of the desktop's theme.
    if stage.root.backgroundColor == .clear {
      stage.root.backgroundColor = DesktopTheme.asked().isDark ?? false ? .darkGround : .lightGround
    }
    materials.order(stage.drawList(), size: size, scale: scale, from: workshop)
    window = try Window(title: title, size: size, options: options, materials: materials)
    loop = FrameLoop(window: window, stage: stage, workshop: workshop)
    connectLoop()
    adoptSettings()
  }

  isolated deinit {
    // Both listen on a connection that the window closes.
    (nativeEvents, trackpad) = (nil, nil)
    screenReaders?.close()
  }

  /// Runs until the window is closed.
  ///
  /// - Throws: An ``SDLError`` if the display is gone.
  public func run() throws(SDLError) {
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
      takeAnswer()
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

  /// Listens for screen readers: after the first picture, since nobody waits for it.
  private func connectScreenReaders() {
    guard screenReaders == nil, let address = SessionAddress.current,
      let door = BusDoor(wake: WakeEvent.send)
    else { return }
    let place = ReaderWindow(
      title: window.title,
      origin: { [unowned self] in window.screenOrigin },
      scale: { [unowned self] in window.scale },
      isActive: { [unowned self] in window.hasKeyboard }
    )
    screenReaders = ScreenReaderBridge(stage: stage, window: place, door: door, address: address)
  }

  // MARK: Settings

  private func adoptSettings() {
    stage.inputSettings = inputSettings
    trackpad?.adopt(inputSettings)
    switch inputSettings.reducedMotion {
    case .auto: motionQuestion = motionQuestion ?? MotionQuestion(wake: WakeEvent.send)
    case .on, .off:
      motionQuestion = nil
      stage.prefersReducedMotion = inputSettings.reducedMotion == .on
    }
  }

  /// Adopts the desktop's answer when it has arrived.
  private func takeAnswer() {
    guard let isReduced = motionQuestion?.take() else { return }
    stage.prefersReducedMotion = isReduced
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
  /// The ground of a window in each theme: what iOS puts behind grouped lists.
  fileprivate static let lightGround = Color(hex: 0xF2F2F7)
  fileprivate static let darkGround = Color(hex: 0x1C1C1E)
}
