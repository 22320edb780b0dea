import ScrollKit
import ScrollKitTesting
import Testing

@testable import Demo

struct OptionsTests {
  private func complaint(_ arguments: String...) -> String? {
    do {
      _ = try Options(arguments)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(arguments: [
    ("--scren", "unknown option --scren; --help lists what there is"),
    ("flip", "there is no file flip; --help lists what there is"),
    ("replay", "replay must come first: scroll-demo replay"),
    ("--headless=yes", "--headless takes no value"),
    ("--size", "--size needs WxH"),
    ("--size=", "--size needs WxH"),
    ("--size=9x9", "--size needs WxH from 100x100 to 8192x8192, not 9x9"),
    ("--theme=blue", "--theme is dark, light or auto, not blue"),
    ("--screen=flop", "there is no screen \"flop\"; --list-screens names them"),
    ("--speed=2", "--speed is that of a tape; it needs --replay FILE"),
    ("--exit-after=soon", "--exit-after needs a number from 0 to 86400, not soon"),
  ])
  func `a wrong word is answered with what would be right`(argument: String, answer: String) {
    #expect(complaint(argument) == answer)
  }

  @Test(arguments: ScreenKind.withParts)
  func `a screen is meant by its name, in letters of any size`(kind: ScreenKind) throws {
    for text in [kind.rawValue, kind.rawValue.uppercased()] {
      #expect(try Options(["--screen", text]).screen == kind)
      #expect(try Options(["--screen=\(text)"]).screen == kind)
    }
  }

  @Test func `other words are pictures, and after two dashes every word is`() throws {
    let options = try Options(["/", "gone.jpg", "--theme=dark", "--", "--help", "--"])
    #expect(options.files == ["/", "gone.jpg", "--help", "--"] && options.question == nil)
    #expect(options.theme == .dark)
  }

  @Test func `what is left out is left open`() throws {
    let options = try Options([] as [FilePath])
    #expect(options.screen == nil && options.size == nil && options.theme == nil)
    #expect(options.memory == Memory.usualPath && options.speed == 1 && options.frames == nil)
  }

  @Test func `options are taken together, and the last one wins`() throws {
    let options = try Options([
      "--theme", "dark", "--size=300x200", "--fullscreen", "--state", "a", "--no-restore",
      "--theme=light",
    ])
    #expect(options.theme == .light && options.isFullscreen && options.memory == nil)
    #expect(options.size == Size(width: 300, height: 200))
  }

  @Test func `a number of frames is whole`() throws {
    for word in ["2.7", "0x10", "1e3", "0", "-1", "1000001"] {
      #expect(
        complaint("--headless", "--frames", word)
          == "--frames needs a whole number from 1 to 1000000, not \(word)"
      )
    }
    #expect(try Options(["--headless", "--frames", "1000000"]).frames == 1_000_000)
  }

  @Test func `options that contradict each other are told so`() {
    #expect(complaint("--movie", "x") == "--movie needs --headless, where no frame is late")
    #expect(complaint("--headless", "--record", "x") == "--record needs a person at a window")
    let log = "--dump-log writes what a person does; scroll-demo replay writes the log of a tape"
    #expect(complaint("--replay", "x.tape", "--dump-log", "y.log") == log)
    for (option, value) in [("--screenshot", "a.png"), ("--frames", "3")] {
      #expect(complaint(option, value)?.contains("need --headless") == true)
    }
    for option in ["--dump-log", "--frame-log"] {
      #expect(complaint("--headless", option, "x")?.contains("need a window") == true)
    }
  }

  @Test func `a renderer that SDL does not know is named, with those that it knows`() {
    let words = complaint("--renderer", "opemgl")
    #expect(words?.hasSuffix("not opemgl") == true && words?.contains("software, ") == true)
    #expect(words?.ranges(of: "software").count == 1)
    #expect(complaint("--renderer", "software") == nil && complaint("--renderer", "auto") == nil)
  }

  @Test func `a path may have an at sign, which is a frame's only before a number`() throws {
    func shot(_ word: String) throws -> Options.Screenshot? {
      try Options(["--headless", "--screenshot", FilePath(word)]).screenshots.first
    }
    for path in ["icon@2x.png", "/home/ann@corp.example/a.png", "a@b/c"] {
      #expect(try shot(path) == Options.Screenshot(path: FilePath(path)))
    }
    #expect(try shot("a@b/c.png@12") == Options.Screenshot(path: "a@b/c.png", frame: 12))
    for word in ["@5", "a.png@", "a.png@x"] {
      #expect(throws: UsageError.self) { try shot(word) }
    }
  }
}
