import Foundation
import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct StateFileTests {
  private let home: TemporaryFolder
  private static let name = ".local/state/scroll-demo/state"
  private static let dark = "scroll-demo 1\nscreen feel\nsize 500.0 400.0\ntheme dark\n"

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String..., after limit: String = ":") throws -> DemoProcess {
    try DemoProcess(DemoProcess.briefly + arguments, home: home.url, after: limit)
  }

  private func file(_ name: String) throws -> StateFile {
    try #require(StateFile(.file(home.path(name))))
  }

  // MARK: The file

  @Test func `a first run finds nothing and says nothing`() throws {
    let (state, warning) = try file("none").load()
    #expect(state == SavedState() && warning == nil)
  }

  @Test func `it is replaced as a whole, and nothing is left beside it`() throws {
    let file = try file("deep/er/state")
    for screen in ScreenKind.allCases {
      #expect(file.save(SavedState(screen: screen)) == nil)
      #expect(file.load().state == SavedState(screen: screen))
    }
    #expect(home.contents == ["deep", "deep/er", "deep/er/state"])
  }

  @Test func `a broken one is set aside with a line`() throws {
    try home.write("scroll-demo 1\nscreen", to: "state")
    let (state, warning) = try file("state").load()
    let path = home.path("state")
    #expect(state == SavedState() && warning == "\(path) was broken; it is \(path).broken now")
    #expect(home.contents == ["state.broken"])
    #expect(home.text("state.broken") == "scroll-demo 1\nscreen")
  }

  @Test func `on a full disk the old one stays`() throws {
    try home.write(Self.dark, to: "state")
    let path = home.path("state")
    // Writes to this device end as on a full disk.
    try FileManager.default.createSymbolicLink(
      atPath: AtomicFile.draft(of: path),
      withDestinationPath: "/dev/full"
    )
    let warning = try file("state").save(SavedState(screen: .map))
    #expect(
      warning == "how the program was left is not kept: \(path): No space left on device"
    )
    #expect(home.contents == ["state"] && home.text("state") == Self.dark)
  }

  @Test func `a folder that cannot be written costs a line`() throws {
    try home.write("a file", to: "in-the-way")
    for place in ["in-the-way/state", "in-the-way/deep/state"] {
      let warning = try file(place).save(SavedState())
      #expect(warning?.hasPrefix("how the program was left is not kept: ") ?? false)
    }
    #expect(try file("in-the-way/state").load().warning == nil)
  }

  @Test func `one that is longer than any state is set aside`() throws {
    try home.write("scroll-demo 1\n" + String(repeating: "theme dark\n", count: 6_000), to: "state")
    let (state, warning) = try file("state").load()
    let path = home.path("state")
    #expect(state == SavedState() && warning == "\(path) was broken; it is \(path).broken now")
  }

  @Test(arguments: ["/dev/zero", "/dev/full", "/dev/null", "/"])
  func `a device or a folder is neither read nor replaced`(target: String) throws {
    let path = home.path("state")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let (state, warning) = try file("state").load()
    #expect(state == SavedState() && warning == "\(path) cannot be read: it is not a file")
    let complaint = try file("state").save(SavedState(screen: .map))
    #expect(complaint == "how the program was left is not kept: \(path): it is not a file")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  @Test func `a pipe into which nobody writes is not waited for`() throws {
    let path = home.path("state")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(try file("state").load().warning == "\(path) cannot be read: it is not a file")
  }

  // MARK: The program

  @Test func `the program goes on where it ended`() throws {
    try home.write(Self.dark, to: Self.name)
    let run = try run()
    #expect(run.status == 0 && run.complaint.isEmpty)
    let state = try #require(SavedState(home.text(Self.name) ?? ""))
    #expect(state.screen == .feel && state.theme == .dark)
    #expect(state.size == Size(width: 500, height: 400))
  }

  @Test func `a person's options come first, and do not stay`() throws {
    try home.write(Self.dark + "inspector on\n", to: Self.name)
    let run = try run("--screen", "map", "--theme", "light", "--no-inspector")
    #expect(run.status == 0 && run.complaint.isEmpty)
    let state = try #require(SavedState(home.text(Self.name) ?? ""))
    #expect(state.screen == .map && state.theme == .dark && state.showsInspector == true)
  }

  @Test func `a broken file costs the program a line`() throws {
    try home.write("what is this", to: Self.name)
    let run = try run()
    #expect(run.status == 0 && run.complaint.count(where: \.isNewline) == 1)
    #expect(home.text(Self.name + ".broken") == "what is this")
    #expect(SavedState(home.text(Self.name) ?? "") != nil)
  }

  @Test func `a full disk costs the program a line`() throws {
    try home.write(Self.dark, to: Self.name)
    let run = try run(after: "ulimit -f 0; trap '' XFSZ")
    #expect(run.status == 0 && run.complaint.count(where: \.isNewline) == 1)
    #expect(home.text(Self.name) == Self.dark)
  }

  @Test func `a folder that is none costs the program a line`() throws {
    try home.write("a file", to: ".local")
    let run = try run()
    #expect(run.status == 0 && run.complaint.count(where: \.isNewline) == 1)
  }

  @Test func `where it shall not remember, it neither reads nor writes`() throws {
    try home.write("broken", to: Self.name)
    #expect(try run("--no-restore").complaint.isEmpty)
    let headless = try DemoProcess(["--headless", "--frames", "2"], home: home.url)
    #expect(headless.status == 0 && headless.complaint.isEmpty)
    #expect(home.text(Self.name) == "broken")
  }

  @Test(arguments: ["INT", "TERM"])
  func `a program that is asked to end remembers`(signal: String) throws {
    // What runs the tests may have it ignore interrupts. In the foreground it is asked only once.
    let heeding = "env --default-signal=\(signal)"
    let interrupted = try DemoProcess(
      ["--video-driver", "dummy", "--screen", "lab"],
      home: home.url,
      after: "set -- timeout --foreground --preserve-status -s \(signal) 3 \(heeding) \"$@\""
    )
    #expect(interrupted.status == 0 && interrupted.complaint.isEmpty)
    #expect(SavedState(home.text(Self.name) ?? "")?.screen == .lab)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a program that is asked twice at once remembers all the same`(signal: String) throws {
    // Not in the foreground, timeout sends its signal to the program and to its group.
    let asked = try DemoProcess(
      ["--video-driver", "dummy", "--screen", "lab"],
      home: home.url,
      after: """
        set -- timeout --preserve-status -s \(signal) 3 env --default-signal=\(signal) "$@"
        """
    )
    #expect(asked.status == 0 && asked.complaint.isEmpty)
    #expect(SavedState(home.text(Self.name) ?? "")?.screen == .lab)
  }

  @Test func `the file can be chosen`() throws {
    #expect(try run("--state", home.path("mine"), "--screen", "read").status == 0)
    #expect(SavedState(home.text("mine") ?? "")?.screen == .read)
    #expect(home.contents == ["mine"])
  }
}
