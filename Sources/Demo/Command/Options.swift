import ScrollKit

/// What the command line asks of the window.
struct Options {
  /// The screen to begin with; nil goes on where the last run ended.
  var screen: ScreenKind?
  /// The size of the window; nil is the usual one.
  var size: Size?
  var scale: Double?
  /// How many times as large as usual text is to be; nil follows the desktop.
  var textScale: Double?
  var theme: Theme?
  /// Whether the desktop's theme is wanted, even where the user chose one before.
  var followsDesktop = false
  var showsInspector = true
  var isFullscreen = false
  /// Where the program remembers how it was left; nil remembers nothing.
  var memory = Memory.usualPath
  var assets: String?
  var renderer: String?
  var videoDriver: String?
  var isHeadless = false
  /// The number of frames in a headless run; nil means as many as the tape has, or one without a tape.
  var frames: Int?
  /// When to end by itself, in seconds after the start.
  var exitAfter: Double?
  var screenshots: [Screenshot] = []
  var dumpsTree = false
  /// Where to write what the user does.
  var record: String?
  /// A tape to play in the window.
  var replay: String?
  /// How fast it is played; 1 is as it was recorded.
  var speed = 1.0
  /// The folder that gets a picture of every frame.
  var movie: String?
  /// Where to write when each frame was due, begun and presented.
  var frameLog: String?

  /// Where to write what the watched container tells and shows, as a replay does.
  var dumpLog: String?
  /// The user's settings of input devices and motion.
  var input = InputSettings()
  /// What to print in place of showing a window.
  var question: Question?

  /// What can be asked of a window that nobody gets to see.
  enum Question: Equatable {
    /// What is known of the input devices.
    case input
    /// What the program runs on, from SDL to the devices.
    case about
  }

  /// The window of a first run.
  static let defaultSize = Size(width: 1_180, height: 760)

  /// A picture to write, and after which frame; nil is the last one.
  struct Screenshot: Equatable {
    var path: String
    var frame: Int?
  }
}

/// Arguments that the program does not understand.
struct UsageError: Error, Equatable {
  let reason: String
}
