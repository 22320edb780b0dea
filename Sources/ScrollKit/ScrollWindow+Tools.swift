public import Geometry
public import Gestures
public import SDLHost
public import ViewTree

/// What a program may choose about its window.
extension ScrollWindow {
  /// Choices that a program leaves to the user who starts it.
  public nonisolated struct Options: Hashable, Sendable {
    /// What to draw with: `software`, or one of ``renderers``; nil for a
    /// graphics processor if there is one.
    public var renderer: String?
    /// Device pixels per point, in ``scales``; nil for the scale of the display or the desktop.
    public var scale: Double?
    /// The directory with the fonts and the pictures that are drawn; nil looks beside the program.
    public var assets: String?

    /// Creates options.
    public init(renderer: String? = nil, scale: Double? = nil, assets: String? = nil) {
      (self.renderer, self.scale, self.assets) = (renderer, scale, assets)
    }

    /// The scales that a window can have.
    public static let scales = 0.5...8.0

    /// SDL's names for its renderers, such as `opengl`.
    public static var renderers: [String] { RendererDrivers.names }
  }

  /// Whether the window fills the screen, without a frame.
  public var isFullscreen: Bool {
    get { window.isFullscreen }
    set { window.isFullscreen = newValue }
  }

  /// Sets the icon in the window list and the title bar; a file that
  /// cannot be read changes nothing.
  ///
  /// It is read while the window runs, after the first picture.
  ///
  /// - Parameter name: A path, or the name of a file among the pictures.
  public func setIcon(_ name: String) {
    icon = assets.path(of: name)
    showIcon()
  }

  /// Writes what the window shows to a PNG file.
  ///
  /// - Parameter path: The file, which is replaced.
  /// - Throws: An ``SDLError`` if the file cannot be written.
  public func writePicture(to path: String) throws(SDLError) { try window.screenshot(to: path) }
}

/// Frames, for tools that record or measure them.
extension ScrollWindow {
  /// The speed of everything that no finger holds: 1 is normal, 0.1 is slow motion.
  public var speed: Double {
    get { loop.driver.speed }
    set {
      let isValid = newValue > 0 && newValue.isFinite
      demand(isValid, "speed cannot be \(newValue): it must be finite and above 0")
      loop.driver.speed = newValue
    }
  }

  /// The time between two frames, in seconds.
  public var framePeriod: Double { loop.period }

  /// When the newest frame had taken its input.
  public var inputTime: Timestamp { loop.driver.inputTime }

  /// Called with every event before it is delivered.
  public var willDeliver: (InputEvent) -> Void {
    get { loop.driver.willDeliver }
    set { loop.driver.willDeliver = newValue }
  }

  /// Called for every frame after its input was delivered and motion has advanced to its time.
  public var didAdvance: (DisplayFrame) -> Void {
    get { loop.driver.didAdvance }
    set { loop.driver.didAdvance = newValue }
  }
}

/// The versions in use, and a report for finding faults.
extension ScrollWindow {
  /// The versions of SDL that the program was built for and is running with.
  public static var libraryVersion: String { LibraryVersion.text }

  /// What is known of the window and its display, one line each; begin a bug report with it.
  public var report: [String] { window.report }
}
