import Foundation
import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct MemoryTests {
  private let home: TemporaryFolder
  private static let name = ".local/state/scroll-demo/state"

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String..., after limit: String = ":") throws -> DemoProcess {
    try DemoProcess(DemoProcess.briefly + arguments, home: home.url, after: limit)
  }

  private func remembered(_ name: String = name) -> Memory { Memory(home.text(name) ?? "") }

  // MARK: The file

  @Test(arguments: [nil, .light, .dark] as [Theme?], [nil, .map, .commands] as [ScreenKind?])
  func `what is written is read`(theme: Theme?, screen: ScreenKind?) throws {
    let (memory, path) = (Memory(theme: theme, screen: screen), home.path("deep/er/state"))
    try Memory(theme: .dark, screen: .photo).write(to: path)
    try memory.write(to: path)
    #expect(Memory(contentsOf: path) == memory)
    #expect(home.contents == ["deep", "deep/er", "deep/er/state"])
  }

  @Test func `a place is words of the screen's own, after its name`() {
    let places: [ScreenKind: String] = [.read: "2 top -3.5 0.0 Ada  Abel", .map: "x"]
    let memory = Memory(theme: .dark, screen: .read, places: places)
    #expect(Memory(memory.text) == memory)
    #expect(Memory("place read\nplace nowhere 1\nplace\n") == Memory())
  }

  @Test func `the contacts are where they were when the program ended`() throws {
    let old = try OpenDemo(.read)
    old.choose("Contacts")
    let list = try #require(old.view(ContactList.self))
    list.contentOffset.y = 1_234
    old.bench.step()
    let places = old.shell.places
    #expect(places.keys.contains(.read) && places.count == 1)
    let new = Shell(first: .flip, places: places)
    // What was not opened again is not forgotten.
    #expect(new.places[.read] == places[.read])
    let bench = Bench(size: Size(width: 700, height: 500))
    new.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(new)
    bench.step()
    new.choose(.read)
    bench.settle()
    let read = try #require(new.screen as? ReadScreen)
    let contacts = try #require(read.watched as? ContactList)
    #expect(contacts.contentOffset.y == 1_234 && new.places == places)
  }

  @Test func `the page of Flip is there again, of as many pages`() throws {
    let old = try OpenDemo(.flip)
    old.choose("10,000")
    let pager = try #require((old.screen as? FlipScreen)?.pager)
    pager.setCurrentPage(4_711, animated: false)
    old.bench.step()
    let new = try OpenDemo(.flip, size: Size(width: 480, height: 360), places: old.shell.places)
    let screen = try #require(new.screen as? FlipScreen)
    #expect(screen.pager.currentPage == 4_711 && screen.pager.numberOfPages == 10_000)
    #expect(screen.count.selectedSegmentIndex == 1 && screen.dots.currentPage == 4_711)
    #expect(new.shell.places == old.shell.places)
    new.press(.home)
    new.bench.settle()
    new.choose("12 pages")
    #expect(new.shell.places == [:])
  }

  @Test(arguments: [ScreenKind.map, .photo])
  func `what was zoomed shows the same in a window of another size`(kind: ScreenKind) throws {
    let old = try OpenDemo(kind)
    #expect(old.shell.places == [:])
    if kind == .photo {
      old.press(.pageDown)
      old.bench.settle()
    }
    let zoomed = try #require(old.screen.watched as? FittedContainer)
    zoomed.setZoomScale(zoomed.minimumZoomScale * 3, animated: false)
    zoomed.showInMiddle(Point(x: 420, y: 333))
    old.bench.settle()
    let middle = zoomed.shownMiddle
    let size = Size(width: 1_000, height: 700)
    let new = try OpenDemo(kind, size: size, places: old.shell.places)
    new.bench.settle()
    let shown = try #require(new.screen.watched as? FittedContainer)
    #expect(shown !== zoomed && shown.zoomScale == zoomed.zoomScale)
    #expect(shown.shownMiddle.distance(to: middle) < 1 / shown.zoomScale)
    #expect(new.shell.places.keys.contains(kind))
    // Home shows the whole album's first photo, or the whole country, where one begins.
    new.screen.restart()
    new.bench.settle()
    #expect(new.shell.places == [:])
  }

  @Test(arguments: [
    "", " ", "x", "-1", "1", "7 99999999999999999999", "1 -5", "1 10001", "3 nan 0 0",
    "0 1e999 0 0", "inf 0 0", "0.5 nan 0", "-2 10 10", "1 0 0 0", "1e300 1e300 1e300",
    "2 1e-300 -1e300 5",
  ])
  func `a place that there is not opens the screen all the same`(words: String) throws {
    for kind in [ScreenKind.flip, .photo, .map, .read] {
      let demo = try OpenDemo(kind, places: [kind: words])
      demo.bench.settle()
      let container = try #require(demo.screen.watched)
      let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
      let offset = container.contentOffset
      #expect((low.x...high.x).contains(offset.x) && (low.y...high.y).contains(offset.y))
      let scales = container.minimumZoomScale...container.maximumZoomScale
      #expect(scales.contains(container.zoomScale))
    }
  }

  @Test func `the album's place outlives a look at other pictures`() throws {
    let demo = try OpenDemo(.photo)
    demo.press(.pageDown)
    demo.bench.settle()
    let places = demo.shell.places
    #expect(places[.photo] == "1")
    let photos = try #require(demo.screen as? PhotoScreen)
    photos.show([FilePath(OpenDemo.assets + "/photos")])
    demo.bench.settle()
    #expect(demo.shell.places == places)
  }

  @Test func `lines that are not known cost no others`() {
    let text = "scroll-demo 1\nscreen feel\nsize 500.0 400.0\n\u{0}\nplace\ntheme dark\ntheme"
    #expect(Memory(text) == Memory(theme: .dark, screen: .feel))
    #expect(Memory("theme blue\nscreen nowhere\n") == Memory())
  }

  @Test(arguments: ["/dev/zero", "/dev/full", "/dev/null", "/"])
  func `a device or a folder is neither read nor replaced`(target: String) throws {
    let path = home.path("state")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    #expect(Memory(contentsOf: path) == Memory())
    #expect(throws: PathError(path: path, reason: "it is not a file")) {
      try Memory(screen: .map).write(to: path)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  @Test func `a pipe into which nobody writes is not waited for`() {
    #expect(mkfifo(home.path("state"), 0o600) == 0)
    #expect(Memory(contentsOf: home.path("state")) == Memory())
  }

  @Test func `it lies where the specification says`() {
    func path(_ variables: [String: FilePath]) -> FilePath? { Memory.usualPath { variables[$0] } }
    let usual: FilePath = "/home/a/.local/state/scroll-demo/state"
    #expect(path(["HOME": "/home/a"]) == usual)
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]) == "/s/scroll-demo/state")
    // XDG Base Directory Specification: relative paths are to be ignored.
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": "s"]) == usual)
    #expect(path(["HOME": "/home/a", "XDG_STATE_HOME": ""]) == usual)
    #expect(path([:]) == nil && path(["HOME": "x"]) == nil)
    // A home need not be text: what is no text was lost, and another folder made.
    let odd = FilePath(Array("/home/".utf8) + [0xFE])
    #expect(path(["HOME": odd]) == odd + ".local/state" + "scroll-demo/state")
  }

  // MARK: The program

  @Test func `the program goes on where it ended`() throws {
    try home.write(Memory(theme: .dark, screen: .feel).text, to: Self.name)
    let run = try run()
    #expect(run.status == 0 && run.complaint.isEmpty)
    #expect(remembered() == Memory(theme: .dark, screen: .feel))
  }

  @Test func `a person's options come first, and do not stay`() throws {
    try home.write(Memory(theme: .dark, screen: .feel).text, to: Self.name)
    let run = try run("--screen", "map", "--theme", "light")
    #expect(run.status == 0 && run.complaint.isEmpty)
    #expect(remembered() == Memory(theme: .dark, screen: .map))
  }

  @Test func `a full disk or a folder that is none costs the program a line`() throws {
    try home.write(Memory(screen: .feel).text, to: Self.name)
    let full = try run(after: "ulimit -f 0; trap '' XFSZ")
    #expect(full.status == 0 && full.complaint.count(where: \.isNewline) == 1)
    try home.write("a file", to: "in-the-way")
    let astray = try run("--state", home.path("in-the-way/deep/state"))
    #expect(astray.status == 0 && astray.complaint.count(where: \.isNewline) == 1)
  }

  @Test func `where it shall not remember, it neither reads nor writes`() throws {
    try home.write("screen map", to: Self.name)
    #expect(try run("--no-restore").complaint.isEmpty)
    let headless = try DemoProcess(["--headless", "--frames", "2"], home: home.url)
    #expect(headless.status == 0 && headless.complaint.isEmpty)
    #expect(home.text(Self.name) == "screen map")
  }

  @Test(arguments: ["INT", "TERM"])
  func `a program that is asked to end remembers`(signal: String) throws {
    // What runs the tests may have it ignore interrupts. In the foreground it is asked only once.
    let heeding = "env --default-signal=\(signal)"
    let interrupted = try DemoProcess(
      ["--screen", "lab"],
      home: home.url,
      after: "set -- timeout --foreground --preserve-status -s \(signal) 3 \(heeding) \"$@\""
    )
    #expect(interrupted.status == 0 && interrupted.complaint.isEmpty)
    #expect(remembered().screen == .lab)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a program that is asked twice at once remembers all the same`(signal: String) throws {
    // Not in the foreground, timeout sends its signal to the program and to its group.
    let asked = try DemoProcess(
      ["--screen", "lab"],
      home: home.url,
      after: """
        set -- timeout --preserve-status -s \(signal) 3 env --default-signal=\(signal) "$@"
        """
    )
    #expect(asked.status == 0 && asked.complaint.isEmpty)
    #expect(remembered().screen == .lab)
  }

  @Test func `the file can be chosen`() throws {
    #expect(try run("--state", home.path("mine"), "--screen", "read").status == 0)
    #expect(remembered("mine").screen == .read)
    #expect(home.contents == ["mine"])
  }
}
