import Foundation
import TestHarness
import Testing

@testable import Demo

struct DesktopInstallationTests {
  private let home: TemporaryFolder
  private nonisolated static let entry = "data/applications/scroll-demo.desktop"
  private nonisolated static let icon = "data/icons/hicolor/scalable/apps/scroll-demo.svg"
  private static let picture = Array(#"<svg id="scroll-demo-icon"/>"#.utf8)

  init() throws { home = try TemporaryFolder() }

  private func installation(_ program: String = "/opt/scroll-demo") -> DesktopInstallation {
    DesktopInstallation(data: home.path("data"), program: program, icon: Self.picture)
  }

  @Test func `installing twice is installing once`() throws {
    let written = try installation().install()
    #expect(written == [home.path(Self.entry), home.path(Self.icon)])
    let (contents, entry) = (home.contents, home.text(Self.entry))
    #expect(try installation().install() == written)
    #expect(home.contents == contents && home.text(Self.entry) == entry)
  }

  @Test func `uninstalling leaves everything as it was`() throws {
    try home.write("other", to: "data/applications/other.desktop")
    let before = home.contents
    _ = try installation().install()
    _ = try installation().install()
    _ = try installation().remove()
    #expect(home.contents == before)
    #expect(try installation().remove() == [])
  }

  @Test func `folders that others use by now stay`() throws {
    _ = try installation().install()
    try home.write("other", to: "data/icons/hicolor/scalable/apps/other.svg")
    _ = try installation().remove()
    #expect(home.text("data/icons/hicolor/scalable/apps/other.svg") == "other")
    #expect(!home.contents.contains("data/applications"))
  }

  @Test(arguments: [entry, icon])
  func `files of somebody else are neither replaced nor removed`(name: String) throws {
    try home.write("somebody else's", to: name)
    let before = home.contents
    #expect(throws: FileError.self) { try installation().install() }
    #expect(try installation().remove() == [])
    #expect(home.contents == before && home.text(name) == "somebody else's")
  }

  @Test(arguments: ["/a b/scroll-demo", #"/a"b\c$d`e%f;g/scroll-demo"#])
  func `any path of the program is kept`(program: String) throws {
    let entry = DesktopEntry(program: program, folders: ["/x;y", #"/z\n"#])
    #expect(DesktopEntry(entry.text) == entry)
  }

  @Test func `the command line of the entry is quoted as the specification says`() {
    // Desktop Entry Specification 1.5: a backslash before each of " ` $ \, then each backslash twice.
    let text = DesktopEntry(program: #"/a"b$c\d"#, folders: []).text
    #expect(text.contains(#"Exec="/a\\"b\\$c\\\\d""# + "\n"))
  }

  @Test func `a program with a percent sign in its path is started by a shell, which GLib finds`() {
    let text = DesktopEntry(program: "/a b%c", folders: []).text
    #expect(text.contains(#"Exec=sh -c "exec \\"\\$0\\"" "/a b%%c""# + "\n"))
    #expect(text.contains("\nTryExec=/a b%c\n"))
  }

  @Test func `the program installs itself, and its own icon`() throws {
    let run = try DemoProcess(["--install"], home: home.url)
    #expect(run.status == 0 && run.complaint.isEmpty)
    let entry = try #require(home.text(".local/share/applications/scroll-demo.desktop"))
    #expect(try #require(DesktopEntry(entry)).program.hasSuffix("/scroll-demo"))
    #expect(try DemoProcess(["--uninstall"], home: home.url).status == 0)
    #expect(home.contents == [])
  }

  @Test func `where nothing can be installed it is said in a line`() throws {
    try home.write("a file", to: ".local")
    let run = try DemoProcess(["--install"], home: home.url)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaint.count(where: \.isNewline) == 1)
  }
}
