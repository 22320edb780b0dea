import Geometry
import Gestures

/// What the command line asks of the window.
struct Options {
  var screen = ScreenKind.flip
  /// A scene without chrome, in place of a screen.
  var bench: BenchScene?
  /// The folder with the pictures of such a scene.
  var pictures = "."
  var size = Size(width: 1_180, height: 760)
  var scale: Double?
  var theme: Look.Theme?
  var showsInspector = true
  var assets: String?
  var renderer: String?
  var videoDriver: String?
  var isHeadless = false
  /// How many frames a headless run makes.
  var frames = 1
  var screenshots: [Screenshot] = []
  var dumpsTree = false
  /// Where to write what a person does.
  var record: String?
  /// Where to write when each frame was due, begun and presented.
  var frameLog: String?

  /// Where to write what the watched container tells and shows, as a replay does.
  var dumpLog: String?
  /// What the person wants of input devices and motion.
  var input = InputSettings()
  /// Whether to tell what is known of the devices, and no more.
  var listsInput = false

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
