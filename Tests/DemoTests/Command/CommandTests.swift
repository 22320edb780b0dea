import Foundation
import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing

@testable import Demo

/// The program as a shell sees it.
struct CommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> DemoProcess {
    try DemoProcess(arguments, home: home.url)
  }

  @Test func `what is asked is printed`() throws {
    for arguments in [["--help"], ["-h"], ["--screen", "flip", "--help"]] {
      let run = try DemoProcess(arguments, home: home.url)
      #expect(run.status == 0 && run.complaint.isEmpty && run.output == Option.help + "\n")
    }
    let screens = try run("--list-screens").output.split(separator: "\n")
    #expect(
      screens.filter { !$0.hasPrefix(" ") }.map { $0.split(separator: " ").last } == [
        "Flip", "Photo", "Read", "Map", "Feel", "Lab",
      ]
    )
    // Each first word opens a screen or a part of one.
    for line in screens {
      let word = String(line.split(separator: " ")[0])
      #expect(ScreenKind(rawValue: word)?.rawValue == word)
    }
    #expect(screens.contains("feel  Feel") && screens.contains("  race  Race"))
    #expect(screens.count == ScreenKind.withParts.count)
    let version = try run("--version").output.split(separator: "\n")
    #expect(version.count == 2 && version[0].hasPrefix("scroll-demo "))
    #expect(version[1].hasPrefix("SDL 2."))
  }

  @Test func `a mistake ends it with status 2 and one line`() throws {
    for run in [try run("--scren"), try run("--replay", "nowhere"), try run("--assets", "/")] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint.hasSuffix("\n") && run.complaint.count(where: \.isNewline) == 1)
    }
  }

  @Test func `words are told as one short line, whatever they hold`() throws {
    let run = try run("--scr\u{1B}[31m\nen\u{85}" + String(repeating: "n", count: 100_000))
    #expect(run.status == 2 && run.complaint.unicodeScalars.count < 2_100)
    let signs = run.complaint.unicodeScalars.dropLast()
    #expect(!signs.contains { $0.properties.generalCategory == .control })
    #expect(run.complaint.hasPrefix("scroll-demo: unknown option --scr [31m en nnn"))
  }

  @Test(arguments: ["0,100", "100,8193", "1e9,1e9"])
  func `a tape of a size that no window has is told as the tape's mistake`(size: String) throws {
    let header = "{\"tape\":1,\"size\":[\(size)],\"screen\":\"flip\"}"
    let tape = try home.write("# Large\n\(header)\n", to: "a.tape")
    for words in [["--headless"], DemoProcess.briefly] {
      let run = try DemoProcess(words + ["--replay", tape], home: home.url)
      #expect(run.status == 2)
      #expect(run.complaint.hasPrefix("\(tape):2: ") && run.complaint.contains("8192x8192"))
    }
  }

  @Test func `a window that a tape makes huge shows what it can`() throws {
    let lines = """
      {"tape":1,"size":[300,300],"screen":"flip","until":100}
      {"t":10,"resize":[1e9,1e9]}
      """
    let tape = try home.write(lines, to: "a.tape")
    let run = try run("--headless", "--frames", "9", "--replay", tape)
    #expect(run.status == 0 && run.complaint.isEmpty)
  }

  @Test func `a damaged typeface is bad input, and no display is blamed`() throws {
    let face = try home.write("no typeface", to: "assets/fonts/Inter-Regular.typeface")
    let run = try run("--headless", "--assets", home.path("assets"))
    #expect(run.status == 2 && run.complaint.contains(face))
  }

  @Test func `without a display it says so and ends with status 3`() throws {
    let run = try DemoProcess(["--no-restore"], home: home.url, videoDriver: nil)
    #expect(run.status == 3 && run.complaint.count(where: \.isNewline) == 1)
  }

  @Test func `a tape is played in a window, and its mistakes are told`() throws {
    let header = #"{"tape":1,"size":[300,300],"screen":"lists"}"#
    let right = try home.write(header + "\n" + #"{"t":20,"key":"down"}"# + "\n", to: "right")
    let wrong = try home.write(header + "\n" + #"{"t":20,"set":"x","bounces":true}"#, to: "wrong")
    let fine = try DemoProcess(DemoProcess.briefly + ["--replay", right], home: home.url)
    #expect(fine.status == 0 && fine.complaint.isEmpty)
    let broken = try DemoProcess(DemoProcess.briefly + ["--replay", wrong], home: home.url)
    #expect(broken.status == 2 && broken.complaint.hasPrefix("\(wrong):2: "))
  }

  @Test func `a picture that cannot be is told, and no display is blamed`() throws {
    let shot = ["--headless", "--screenshot"]
    let late = try DemoProcess(shot + [home.path("a.png@9")], home: home.url)
    #expect(late.status == 2 && late.complaint.contains("a.png@9: the last frame is 0"))
    let nowhere = home.path("nowhere/a.png")
    let lost = try DemoProcess(shot + [nowhere], home: home.url)
    #expect(lost.status == 1 && lost.complaint.hasPrefix("scroll-demo: \(nowhere): No such file"))
    #expect(home.contents.allSatisfy { !$0.hasSuffix(".png") })
    let full = try DemoProcess(["--headless", "--movie", "/dev/full/a"], home: home.url)
    #expect(full.status == 1 && full.complaint.hasPrefix("scroll-demo: "))
  }

  @Test func `another run gives the same picture`() throws {
    for name in ["a.png", "b.png"] {
      let picture = [
        "--headless", "--no-restore", "--frames", "30", "--screenshot", home.path(name),
      ]
      #expect(try DemoProcess(picture, home: home.url).status == 0)
    }
    let pictures = try ["a.png", "b.png"].map { try Data(contentsOf: URL(filePath: home.path($0))) }
    #expect(pictures[0].count > 10_000 && pictures[0] == pictures[1])
  }

  @Test(arguments: [false, true])
  func `a picture of the window shows the photo, or the first of the folder, that was named`(
    isFolder: Bool
  ) throws {
    let size = Size(width: 300, height: 200)
    for (name, color) in [("2.png", 0x2E8B57), ("10.png", 0x8B2E57)] as [(String, UInt32)] {
      let bench = Bench(size: size)
      bench.stage.root.backgroundColor = Color(hex: color)
      try home.write("", to: "own/\(name)")
      try bench.writePicture(to: home.path("own/\(name)"))
    }
    let (word, shot) = (home.path(isFolder ? "own" : "own/2.png"), home.path("shot.png"))
    let run = try run("--headless", "--no-restore", "--screenshot", shot, word)
    #expect(run.status == 0 && run.complaint.isEmpty)
    // Every pixel of the photo, and none of the other one.
    let picture = try Picture(contentsOfFile: shot)
    let bench = Bench(size: picture.size)
    bench.stage.root.addSubview(ImageView(picture))
    bench.stage.root.subviews[0].frame = bench.stage.root.bounds
    bench.step()
    let colors = try bench.pixels()
    #expect(colors.count { $0 & 0xFFFFFF == 0x2E8B57 } == 300 * 200)
    #expect(!colors.contains { $0 & 0xFFFFFF == 0x8B2E57 })
  }

  @Test func `larger text makes the picture of a tape larger, and cuts nothing off`() throws {
    let tape = try home.write(#"{"tape":1,"size":[400,300],"screen":"lists"}"#, to: "tape")
    let path = home.path("large.png")
    let words = ["--headless", "--replay", tape, "--text-scale", "1.5", "--screenshot", path]
    #expect(try DemoProcess(words, home: home.url).status == 0)
    // Width and height stand in the first part of the file, in four bytes each.
    let head = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)).prefix(24))
    let sides = [16, 20].map { head[$0..<$0 + 4].reduce(0) { $0 << 8 + Int($1) } }
    #expect(sides == [600, 450])
  }

  @Test func `a movie has a picture for each frame`() throws {
    let tape = try home.write(
      #"{"tape":1,"size":[120,100],"scene":{"kind":"scroll","id":"a","frame":[0,0,120,100]}}"#,
      to: "tape"
    )
    let options = ["--frames", "3", "--movie", home.path("movie"), "--replay", tape]
    let run = try DemoProcess(["--headless"] + options, home: home.url)
    #expect(run.status == 0 && run.complaint.isEmpty)
    #expect(
      home.contents.filter { $0.hasPrefix("movie/") }
        == ["movie/00000.png", "movie/00001.png", "movie/00002.png"]
    )
  }
}
