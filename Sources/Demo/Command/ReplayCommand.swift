import Glibc
import ScrollKit
import ScrollKitTesting

/// `scroll-demo replay TAPE [--log FILE]`: plays a tape without a window.
enum ReplayCommand {
  static func run(_ arguments: [String]) -> ExitStatus {
    guard let (tape, log) = parse(arguments) else {
      StandardError.write("usage: scroll-demo replay TAPE [--log FILE]")
      return .badUsage
    }
    do {
      let bytes = try TextFile.read(tape)
      let output = try play(bytes)
      try TextFile.write(output, to: log)
      return .success
    } catch let error as TapeError {
      StandardError.write("\(tape):\(error.line): \(error.reason)")
    } catch let error as FileError {
      StandardError.write("\(error.path): \(error.reason)")
    } catch {
      StandardError.write("\(tape): \(error)")
    }
    return .badUsage
  }

  private static func play(_ bytes: [UInt8]) throws(TapeError) -> [UInt8] {
    try Replay(Tape(bytes)) { screen(named: $0) }.run()
  }

  /// A screen as the window shows it, or nil when there is none of that name or no typeface for it.
  private static func screen(named name: String) -> (view: View, container: ScrollContainer)? {
    guard Bench().stage.typefaces != nil else { return nil }
    return Shell.tapeScreen(name)
  }

  private static func parse(_ arguments: [String]) -> (tape: String, log: String?)? {
    var rest = arguments
    var log: String?
    if let index = rest.firstIndex(of: "--log") {
      guard index + 1 < rest.count else { return nil }
      log = rest[index + 1]
      rest.removeSubrange(index...index + 1)
    }
    guard rest.count == 1, let tape = rest.first, !tape.hasPrefix("--") else { return nil }
    return (tape, log)
  }
}

/// The window as tapes show it.
extension Shell {
  /// The window on a screen, with the container that the screen is about; nil where there is none.
  static func tapeScreen(_ name: String, _ appearance: Appearance = .light) -> (
    view: View, container: ScrollContainer
  )? {
    guard let kind = ScreenKind(argument: name) else { return nil }
    let shell = Shell(first: kind, appearance: appearance, showsInspector: true)
    return shell.screen.watched.map { (shell, $0) }
  }
}
