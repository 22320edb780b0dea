import Controls
import Geometry
import Gestures
import MessageBus
import SDLHost
import ScreenReading
import ViewTree

/// A window with a stage in it, and everything connected: input, trackpad, workers, frames.
@MainActor public final class ScrollWindow {
  /// The settings of input devices and motion; a change takes effect immediately.
  ///
  /// The source of pinches is chosen once, when the window runs.
  public var inputSettings: InputSettings {
    didSet { if oldValue != inputSettings { adoptSettings() } }
  }
  /// The stage in the window.
  public let stage: Stage
  package let window: Window
  package let loop: FrameLoop
  private let desktop: DesktopWatch
  let assets: AssetDirectory
  /// Whether the window sets the root's background, to follow the desktop's theme.
  private let givesGround: Bool
  private var screenReaders: ScreenReaderBridge?
  /// The file of its icon.
  var icon: String?

  /// Called when the desktop's settings have changed and the stage has adopted them.
  public var onDesktopChange: () -> Void = {}
  /// Called for every frame with the times at which it was due, begun and presented.
  public var didPresent: ((_ due: Timestamp, _ start: Timestamp, _ end: Timestamp) -> Void)? {
    didSet { loop.didPresent = { [didPresent] in didPresent?($0.due, $0.start, $0.end) } }
  }
  /// The range to which factors for text are clamped.
  public nonisolated static let textScales = DesktopWishes.textScales
  /// The factor by which everything is drawn larger than usual, clamped to ``textScales``; nil follows the desktop.
  public var textScale: Double? {
    didSet {
      let range = Self.textScales
      textScale = textScale.map { $0 > 1 ? min($0, range.upperBound) : range.lowerBound }
      adopt(desktop.wishes)
    }
  }

  /// The text of the title bar.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The size in points; a new one takes effect with the next frame, as far as the desktop allows it.
  public var size: Size {
    get { stage.size }
    set {
      Self.check(newValue)
      window.resize(to: newValue)
    }
  }

  /// The desktop corrects sizes that are too small or too large; a size that is not a number is a mistake.
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
  ///   - fill: Fills the stage for the first frame, in the desktop's appearance. Pictures in it are decoded while the window
  ///     opens. Views can be added later as well. If it gives the root no background, the root gets
  ///     a light or a dark one that matches the desktop's theme.
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
    inputSettings = input
    // Asked first, so that the answers arrive while the fonts are read.
    desktop = DesktopWatch()
    assets = try AssetDirectory(given: options.assets)
    let materials = try Materials(assets: assets).forAnotherStage()
    let (scale, workshop) = (options.scale ?? 1, ThreadWorkshop())
    stage = Stage(size: size, scale: scale)
    stage.workshop = workshop
    stage.appearance = Appearance(desktop.wishes)
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
      materials: materials
    )
    loop = FrameLoop(window: window, stage: stage, workshop: workshop)
    connectLoop()
    adoptSettings()
  }

  isolated deinit { screenReaders?.close() }

  /// Runs until the user closes the window, or ``close()`` is called.
  ///
  /// - Throws: An ``SDLError`` if the display is gone.
  public func run() throws(SDLError) {
    // The first picture uses whatever settings the desktop has sent by now, and waits for nothing else.
    takeWishes()
    try loop.start()
    loop.connectTrackpad(inputSettings)
    connectScreenReaders()
    showIcon()
    try loop.run()
  }

  /// Ends ``run()`` after the frame at hand, as the user does by closing the window.
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
    loop.willTakeInput = { [weak self] in
      guard let self else { return }
      takeWishes()
      screenReaders?.receive()
    }
    loop.extraDeadline = { [weak self] in self?.screenReaders?.deadline }
    loop.didSettle = { [weak self] in self?.screenReaders?.frameEnded(at: SystemClock.now) }
  }

  /// Connects to screen readers, after the first picture so as not to delay it.
  private func connectScreenReaders() {
    guard screenReaders == nil else { return }
    let readers = ScreenReaderBridge(stage: stage, window: window, address: BusAddress.session) {
      SocketConnection($0, wake: WakeEvent.send)
    }
    screenReaders = readers
    loop.keys = KeyGate { [weak readers] in readers?.tell($0) }
    readers.onKeyAnswer = { [weak loop] in loop?.keys.answer($0, isKept: $1) }
  }

  // MARK: Settings

  private func adoptSettings() {
    stage.inputSettings = inputSettings
    loop.trackpad?.adopt(inputSettings)
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
    onDesktopChange()
  }

  private func adopt(_ wishes: DesktopWishes) {
    window.textScale = textScale ?? wishes.textScale
    stage.appearance = Appearance(wishes)
    if givesGround { stage.root.backgroundColor = stage.root.palette.window }
    adoptSettings()
  }
}

extension Window: ReaderWindow {}

extension Appearance {
  fileprivate nonisolated init(_ wishes: DesktopWishes) {
    self.init(darkness: wishes.isDark ?? false ? 1 : 0, hasHighContrast: wishes.hasHighContrast)
  }
}
