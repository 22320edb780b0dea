import Gestures

/// The command line: the demo's names for the demo's choices, and two for what only a test does.
struct ProbeOptions {
  /// What to do with the pointer, which doubles what the X server says.
  enum Grab {
    case none
    case window
    case relative
  }

  var settings = InputSettings()
  var tape = "/dev/stdout"
  var scale = 1.0
  var listsInput = false
  var grab = Grab.none

  /// Reads the words after the program's name; nil when one is not understood.
  init?(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--list-input": listsInput = true
      case "--grab": grab = .window
      case "--relative": grab = .relative
      default:
        guard let value = words.next(), set(word, to: value) else { return nil }
      }
    }
  }

  private mutating func set(_ name: String, to value: String) -> Bool {
    switch name {
    case "--record": tape = value
    case "--natural": return setNatural(value)
    case "--pinch": return setPinch(value)
    case "--trackpad-speed": return set(\.settings.trackpadSpeed, value)
    case "--scale": return set(\.scale, value)
    default: return false
    }
    return true
  }

  private mutating func set(_ place: WritableKeyPath<Self, Double>, _ value: String) -> Bool {
    guard let number = Double(value), number > 0 else { return false }
    self[keyPath: place] = number
    return true
  }

  private mutating func setNatural(_ value: String) -> Bool {
    guard let choice = InputSettings.NaturalScrolling(rawValue: value) else { return false }
    settings.naturalScrolling = choice
    return true
  }

  private mutating func setPinch(_ value: String) -> Bool {
    guard let choice = InputSettings.PinchSource(rawValue: value) else { return false }
    settings.pinchSource = choice
    return true
  }
}
