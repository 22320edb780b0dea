import Controls
import Geometry
import Gestures
import MessageBus
import SDLHost
import ScreenReading
import ViewTree

/// A window with a stage in it, and everything connected: input, trackpad, workers, frames.
@MainActor public final class ScrollWindow {
  /// The settings of input devices and motion, which are those of its stage; a
  /// change takes effect immediately.
  ///
  /// The source of pinches is chosen once, when the window runs or ``inputListing`` is read.
  public var inputSettings: InputSettings {
    get { stage.inputSettings }
    set { stage.inputSettings = newValue }
  }
  /// The stage in the window.
  public var stage: Stage { loop.driver.stage }
  package let window: Window
  package let loop: FrameLoop
  private let desktop: DesktopWatch
  let assets: AssetDirectory
  /// Whether the window sets the root's background, to follow the desktop's theme.
  private let givesGround: Bool
  private var screenReaders: ScreenReaderBridge?
  private var signals: EndSignals?
  /// How many signals the window has followed.
  private var followedSignals = 0
  /// What decided about reduced motion last; the program may have set it otherwise since.
  private var motionChoice: (setting: InputSettings.ReducedMotion, isOn: Bool) = (.auto, false)
  /// The file of its icon.
  var icon: String?

  /// Called when the desktop's settings have changed and the stage has adopted them.
  public var onDesktopChange: () -> Void = {}
  /// Called with the paths of files and folders that were dropped on the
  /// window, and the place, in points.
  ///
  /// On Wayland SDL does not hear where something is dropped; there it is
  /// the pointer's last place before.
  public var onDrop: (_ paths: [String], _ place: Point) -> Void = { _, _ in } {
    didSet { loop.didDrop = onDrop }
  }
  /// Called when the window gets the keyboard, for instance because the user comes back to it.
  public var onFocus: () -> Void = {} { didSet { loop.didFocus = onFocus } }
  /// Asked whether the window may close, each time that the user wants to close
  /// it; without an answer it may.
  ///
  /// The close button, Alt+F4, Ctrl+Q and a first signal that ends programs (SIGTERM, SIGINT or
  /// SIGHUP) ask. A later signal and ``close()`` do not. A program that returns false shows why,
  /// and calls ``close()`` when that is settled.
  public var shouldClose: () -> Bool = { true } { didSet { loop.shouldEnd = shouldClose } }
  /// Called for every frame with the times at which it was due, begun and presented.
  public var didPresent: ((_ due: Timestamp, _ start: Timestamp, _ end: Timestamp) -> Void)? {
    didSet { loop.didPresent = { [didPresent] in didPresent?($0.due, $0.start, $0.end) } }
  }
  /// The range to which factors for text are clamped.
  public nonisolated static let textScales = DesktopPreferences.textScales
  /// The factor by which everything is drawn larger than usual, clamped to
  /// ``textScales``; nil follows the desktop.
  public var textScale: Double? {
    didSet {
      let range = Self.textScales
      textScale = textScale.map { $0 > 1 ? min($0, range.upperBound) : range.lowerBound }
      adopt(desktop.preferences)
    }
  }

  /// The text of the title bar.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The size in points; a new one takes effect with the next frame, as
  /// far as the desktop allows it.
  public var size: Size {
    get { stage.size }
    set {
      Self.check(newValue)
      window.resize(to: newValue)
    }
  }

  /// The desktop corrects sizes that are too small or too large; a size that
  /// is not a number is a mistake.
  private static func check(_ size: Size) {
    let isFinite = size.width.isFinite && size.height.isFinite
    demand(isFinite, "A window cannot have the size \(size): it must be finite")
  }

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: The text of the title bar.
  ///   - size: The size in points.
  ///   - options: The renderer, the scale and the directory of pictures.
  ///   - input: The settings of input devices and motion.
  ///   - fill: Fills the stage for the first frame, in the desktop's appearance. Pictures in it are
  ///     decoded while the window opens. Views can be added later as well. If it gives the root no
  ///     background, the root gets a light or a dark one that matches the desktop's theme.
  /// - Throws: An error if there is no display, no renderer or no fonts, or an error of `fill`.
  public init(
    title: String,
    size: Size,
    options: Options = Options(),
    input: InputSettings = InputSettings(),
    fill: (Stage) throws -> Void = { _ in }
  ) throws {
    Self.check(size)
    if let scale = options.scale {
      let range = Options.scales
      demand(range.contains(scale), "scale cannot be \(scale): it must be in \(range)")
    }
    // Asked first, so that the answers arrive while the fonts are read.
    desktop = DesktopWatch()
    assets = try AssetDirectory(given: options.assets)
    let materials = try Materials(assets: assets).forAnotherStage()
    let (scale, workshop) = (options.scale ?? 1, ThreadWorkshop())
    let stage = HostedStage(size: size, scale: scale)
    (stage.workshop, stage.inputSettings) = (workshop, input)
    stage.appearance = Appearance(desktop.preferences)
    try fill(stage)
    // A root without a background of its own gets one that matches the desktop's theme.
    givesGround = stage.root.backgroundColor == .clear
    if givesGround { stage.root.backgroundColor = stage.root.palette.window }
    materials.order(stage.drawList(), size: size, scale: scale, from: workshop)
    window = try Window(
      title: title,
      size: size,
      renderer: options.renderer,
      scale: options.scale,
      materials: materials,
      mayAskBus: desktop.mayBeAsked
    )
    loop = FrameLoop(window: window, stage: stage, workshop: workshop)
    connectLoop()
    adoptSettings()
  }

  isolated deinit { screenReaders?.close() }

  /// Runs until the user closes the window and ``shouldClose`` agrees, or ``close()`` is called.
  ///
  /// - Throws: An ``SDLError`` if the display is gone.
  public func run() throws(SDLError) {
    if signals == nil { signals = EndSignals() }
    do throws(SDLError) { try runLoop() } catch { throw window.failure ?? error }
    if let failure = window.failure { throw failure }
  }

  private func runLoop() throws(SDLError) {
    // The first picture uses whatever settings the desktop has sent by
    // now, and waits for nothing else.
    takePreferences()
    try loop.start()
    loop.connectTrackpad(inputSettings)
    connectScreenReaders()
    showIcon()
    try loop.run()
  }

  /// Ends ``run()`` after the frame at hand, without asking ``shouldClose``.
  public func close() { loop.stop() }

  /// The known devices, one line each.
  public var inputListing: [String] {
    loop.connectTrackpad(inputSettings)
    return loop.trackpad?.listing ?? []
  }

  /// Reads the icon once the first picture is shown and screen readers are connected.
  func showIcon() { if let icon, screenReaders != nil { window.setIcon(icon) } }

  // MARK: Connections

  private func connectLoop() {
    // The loop may outlive the window.
    stage.onSettingsChange = { [weak self] in self?.adoptSettings() }
    loop.driver.willTakeInput = { [weak self] in
      guard let self else { return }
      if window.failure != nil { close() }
      followSignals()
      takePreferences()
      screenReaders?.receive()
    }
    loop.driver.extraDeadline = { [weak self] in self?.screenReaders?.deadline }
    loop.driver.didFinishFrame = { [weak self] in
      self?.screenReaders?.frameEnded(at: SystemClock.now)
    }
  }

  /// Asks with the first signal whether the window may close, and closes it with a later one.
  private func followSignals() {
    guard let signals else { return }
    let (count, former) = (EndSignals.count, max(followedSignals, signals.earlier))
    guard count > former else { return }
    if former == signals.earlier { loop.askToEnd() } else { close() }
    followedSignals = count
  }

  /// Connects to screen readers, after the first picture so as not to delay it.
  private func connectScreenReaders() {
    guard screenReaders == nil else { return }
    let driver = loop.driver
    let readers = ScreenReaderBridge(
      stage: driver.stage,
      window: window,
      address: BusAddress.session
    ) {
      SocketConnection($0, clock: { SystemClock.now.seconds }, wake: WakeEvent.send)
    }
    screenReaders = readers
    driver.keys = KeyGate { [weak readers] in readers?.tell($0) }
    readers.onKeyAnswer = { [weak driver] in driver?.keys.answer($0, isKept: $1) }
  }

  // MARK: Settings

  private func adoptSettings() {
    loop.trackpad?.adopt(inputSettings)
    let setting = inputSettings.reducedMotion
    let choice = (setting: setting, isOn: setting.isOn(desktop.preferences.reducesMotion))
    // Another setting of the desktop says nothing about motion, which is as the program has it.
    guard choice != motionChoice else { return }
    motionChoice = choice
    stage.prefersReducedMotion = choice.isOn
  }

  /// Adopts the desktop's settings if they have changed.
  private func takePreferences() {
    guard let preferences = desktop.take() else { return }
    adopt(preferences)
    onDesktopChange()
  }

  private func adopt(_ preferences: DesktopPreferences) {
    window.textScale = textScale ?? preferences.textScale
    stage.appearance = Appearance(preferences)
    stage.overlaysScrollBars = preferences.overlaysScrollBars
    if givesGround { stage.root.backgroundColor = stage.root.palette.window }
    adoptSettings()
  }
}

extension Window: ReaderWindow {}

extension Appearance {
  fileprivate nonisolated init(_ preferences: DesktopPreferences) {
    let darkness = preferences.isDark ?? false ? 1.0 : 0
    self.init(darkness: darkness, hasHighContrast: preferences.hasHighContrast)
  }
}
