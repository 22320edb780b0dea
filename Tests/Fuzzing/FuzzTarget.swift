import Glibc
import ScrollKitTesting
import ViewTree

@testable import Demo
@testable import SDLHost
@testable import Typesetting

/// What takes bytes from outside; a trap, a broken promise or an
/// answer that does not come is a bug.
enum FuzzTarget: String, CaseIterable {
  /// A tape, read and played.
  case tape
  /// The file with the shapes of letters.
  case typeface
  /// SDL's events and ours on a scene of containers within containers.
  case events
  /// The first bytes of a picture.
  case picture
  /// The command line, a word a line.
  case options
  /// A text in any script, broken into lines and edited.
  case text
  /// The names of the files in a folder, a name a line.
  case names

  /// The one that the variable `FUZZ` names.
  static let chosen = getenv("FUZZ").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

  /// The folders of what fuzzing begins with, from the top of the package.
  var seedFolders: [String] {
    let own = ["Tests/Fuzzing/Seeds/\(rawValue)"]
    return switch self {
    case .tape: ["Tests/TapeTests/Tapes"]
    case .picture: ["Assets/icon", "Tests/SDLHostTests/Goldens", "Tests/SDLHostTests/Pictures"]
    case .events: []
    case .typeface, .options, .text, .names: own
    }
  }

  func test(_ bytes: [UInt8]) {
    switch self {
    case .tape: Self.play(bytes)
    case .typeface: Self.set(bytes)
    case .events: EventScene.play(bytes)
    case .picture: Self.look(bytes)
    case .options: Self.read(bytes)
    case .text: TextScene.play(bytes)
    case .names: NameScene.play(bytes)
    }
  }

  private static func play(_ bytes: [UInt8]) {
    do throws(TapeError) {
      let replay = try Replay(try Tape(bytes))
      replay.patience = 3
      _ = try replay.run()
    } catch {
      precondition(error.line > 0 && !error.reason.isEmpty, "a refusal without words")
    }
  }

  private static func set(_ bytes: [UInt8]) {
    guard let face = try? Typeface(bytes: bytes) else { return }
    let family = TypeFamily(regular: face, semibold: face)
    let style = TextStyle(size: 17, hasTabularDigits: true)
    let text = "Ab fi1\u{e9}e\u{301} \u{25a1}\n\u{1f469}\u{200d}\u{1f680}"
    precondition(family.width(of: TextLine(text, style: style)).isFinite, "a width of no number")
    for index in 0..<face.glyphs.count + face.tabular.count {
      _ = face.outline(of: .embedded(index))
    }
  }

  private static func look(_ bytes: [UInt8]) {
    _ = ImageHeader.read(bytes)?.smallPicture(in: PictureBytes(bytes))
  }

  private static func read(_ bytes: [UInt8]) {
    let words = bytes.split(separator: 10).map { FilePath($0) }
    do throws(UsageError) { _ = try Options(words) } catch {
      precondition(!error.reason.isEmpty, "a refusal without words")
    }
  }
}
