import Foundation
import TestHarness
import Testing

@testable import Demo

struct ReplacementTests {
  private let home: TemporaryFolder
  private static let tape = #"{"tape":1,"size":[300,300],"screen":"lists"}"# + "\n"

  init() throws { home = try TemporaryFolder() }

  private func run(_ arguments: String...) throws -> DemoProcess {
    try DemoProcess(arguments, home: home.url)
  }

  /// Expects a refusal in a line that names the file, and everything as it was.
  private func expectRefusal(_ run: DemoProcess, of path: String, in before: [String: String]) {
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(["scroll-demo: ", ""].contains { run.complaint.hasPrefix("\($0)\(path): ") })
    #expect(run.complaint.count(where: \.isNewline) == 1)
    for (name, text) in before { #expect(home.text(name) == text) }
  }

  // MARK: How it is done

  private func put(_ text: String, into path: FilePath) {
    let file = fopen("\(path)", "w")
    defer { if let file { fclose(file) } }
    if let file { fputs(text, file) }
  }

  @Test func `what a killed program left keeps nothing from being replaced as a whole`() throws {
    let path = try home.write("old", to: "letter")
    for number in 0..<3 { try home.write("left", to: ".scroll-demo-\(getpid())-\(number).part") }
    try Replacement.make(at: FilePath(path)) { beside throws(PathError) in
      #expect(beside.bytes != FilePath(path).bytes)
      put("new", into: beside)
    }
    #expect(home.text("letter") == "new" && home.text(".scroll-demo-\(getpid())-0.part") == "left")
  }

  @Test func `a file with two names keeps both`() throws {
    let (path, other) = (try home.write("old", to: "letter"), home.path("other"))
    try FileManager.default.linkItem(atPath: path, toPath: other)
    try Replacement.make(at: FilePath(path)) { file throws(PathError) in
      put("new", into: file)
    }
    #expect(home.text("letter") == "new" && home.text("other") == "new")
  }

  // MARK: What is refused

  @Test(arguments: ["--state", "--record", "--dump-log", "--frame-log"])
  func `a file of somebody else is not overwritten`(option: String) throws {
    let letter = "Dear Ann,\nthe screen is dark\n"
    let path = try home.write(letter, to: "letter")
    let run = try DemoProcess(DemoProcess.briefly + [option, path], home: home.url)
    expectRefusal(run, of: path, in: ["letter": letter])
    let tape = try home.write(Self.tape, to: "tape")
    if option != "--record" {
      let other = try DemoProcess(DemoProcess.briefly + [option, tape], home: home.url)
      expectRefusal(other, of: tape, in: ["tape": Self.tape])
    }
  }

  @Test(arguments: [
    ("--record", #"{"tape":1,"note":"mine"}"#), ("--dump-log", #"{"t":5,"temperature":20.5}"#),
  ])
  func `a file that begins as one of ours does is not overwritten`(
    option: String,
    text: String
  ) throws {
    let path = try home.write(text, to: "mine")
    let run = try DemoProcess(DemoProcess.briefly + [option, path], home: home.url)
    expectRefusal(run, of: path, in: ["mine": text])
  }

  @Test func `a picture replaces pictures alone`() throws {
    let path = try home.write("Dear Ann", to: "a.png")
    expectRefusal(try run("--headless", "--screenshot", path), of: path, in: ["a.png": "Dear Ann"])
    let frame = try home.write("Dear Ann", to: "film/00000.png")
    expectRefusal(
      try run("--headless", "--movie", home.path("film")),
      of: frame,
      in: ["film/00000.png": "Dear Ann"]
    )
  }

  @Test func `a picture that shows is not overwritten, by any name`() throws {
    let (own, film) = (home.path("own.png"), home.path("film"))
    #expect(try run("--headless", "--screenshot", own).status == 0)
    #expect(try run("--headless", "--frames", "3", "--movie", film).status == 0)
    let link = home.path("link.png")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: own)
    let before = try Data(contentsOf: URL(filePath: own))
    expectRefusal(try run("--headless", "--screenshot", own, own), of: own, in: [:])
    expectRefusal(try run("--headless", "--screenshot", link, own), of: link, in: [:])
    #expect(try Data(contentsOf: URL(filePath: own)) == before)
    // The second frame would lie on a picture of the folder that shows; so the
    // first is not written either.
    let (first, second) = ("\(film)/00000.png", "\(film)/00001.png")
    try FileManager.default.removeItem(atPath: first)
    let movie = ["--headless", "--frames", "3", "--movie", film, film]
    expectRefusal(try DemoProcess(movie, home: home.url), of: second, in: [:])
    #expect(!FileManager.default.fileExists(atPath: first))
  }

  @Test func `a tape is not overwritten while it is played`() throws {
    let tape = try home.write(Self.tape, to: "tape")
    expectRefusal(try run("replay", tape, "--log", tape), of: tape, in: ["tape": Self.tape])
    // By another name, too.
    let link = home.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tape)
    expectRefusal(try run("replay", tape, "--log", link), of: link, in: ["tape": Self.tape])
  }

  @Test func `two outputs cannot be one file`() throws {
    let path = home.path("new")
    let run = try run("--record", path, "--frame-log", path)
    expectRefusal(run, of: path, in: [:])
    #expect(home.contents == [])
  }

  @Test func `its own kind is replaced`() throws {
    let (tape, log, shot) = (home.path("tape"), home.path("log"), home.path("a.png"))
    for _ in 1...2 {
      let records = ["--record", tape, "--dump-log", log, "--frame-log", home.path("frames")]
      #expect(try DemoProcess(DemoProcess.briefly + records, home: home.url).status == 0)
      #expect(try run("replay", tape, "--log", home.path("again")).status == 0)
      #expect(try run("--headless", "--screenshot", shot).status == 0)
      #expect(
        try DemoProcess(DemoProcess.briefly + ["--state", home.path("state")], home: home.url)
          .status == 0
      )
    }
    #expect(home.text("tape")?.hasPrefix(#"{"tape":1"#) == true)
  }

  @Test func `what a tape does is not remembered, which is said`() throws {
    let run = try run("--record", home.path("tape"), "--state", home.path("state"))
    #expect(run.status == 2 && run.complaint.contains("--state") && home.contents == [])
  }

  @Test func `a recording that could not be written ends with status 1`() throws {
    let run = try DemoProcess(DemoProcess.briefly + ["--record", "/dev/full"], home: home.url)
    #expect(run.status == 1 && run.complaint.hasPrefix("scroll-demo: /dev/full: No space left"))
  }

  // MARK: How it is replaced

  @Test func `a file keeps its mode, and a link stays one`() throws {
    let path = try home.write("theme dark\n", to: "deep/state")
    #expect(chmod(path, 0o640) == 0)
    let link = home.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try Memory(screen: .map).write(to: link)
    #expect(home.text("deep/state") == "screen map\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    var facts = stat()
    #expect(stat(path, &facts) == 0 && facts.st_mode & 0o7777 == 0o640)
    #expect(home.contents == ["deep", "deep/state", "link"])
  }

  @Test func `a full disk leaves the old file as it was`() throws {
    let text = "theme dark\nscreen feel\n"
    let path = try home.write(text, to: "state")
    let run = try DemoProcess(
      DemoProcess.briefly + ["--state", path, "--screen", "map"],
      home: home.url,
      after: "ulimit -f 0"
    )
    #expect(run.status == 0 && run.complaint.count(where: \.isNewline) == 1)
    #expect(home.contents == ["state"] && home.text("state") == text)
  }

  @Test(arguments: ["42\nDear Ann", "1 2\n3 4\n", "½ ½ ½\n", "1.5 2 3\n"])
  func `numbers of another kind are no list of frames`(text: String) throws {
    let home = try TemporaryFolder()
    let path = FilePath(try home.write(text, to: "numbers"))
    #expect(throws: PathError.self) { try OutputKind.frameLog.check(path) }
    let own = FilePath(try home.write("# ms\n1 2 3\n", to: "frames"))
    #expect(try OutputKind.frameLog.check(own))
  }
}
