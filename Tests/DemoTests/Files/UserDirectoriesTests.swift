import Glibc
import TestHarness
import Testing

@testable import Demo

struct UserDirectoriesTests {
  private func directories(_ variables: [String: String]) -> UserDirectories {
    UserDirectories { variables[$0] }
  }

  @Test func `files lie where the specification says`() {
    let home = directories(["HOME": "/home/a"])
    #expect(home.state == "/home/a/.local/state")
    #expect(directories(["HOME": "/home/a", "XDG_STATE_HOME": "/s"]).state == "/s")
    // XDG Base Directory Specification: relative paths are to be ignored.
    let relative = directories(["HOME": "/home/a", "XDG_STATE_HOME": "s"])
    #expect(relative.state == home.state)
    #expect(directories(["HOME": "/home/a", "XDG_STATE_HOME": ""]).state == home.state)
    #expect(directories([:]).state == nil && directories(["HOME": "x"]).state == nil)
  }

  @Test func `pictures go to the folder that the user chose, if it is there`() throws {
    let home = try TemporaryFolder()
    let path = home.path("")
    let variables = ["HOME": path]
    #expect(directories(variables).pictures == ".")
    try home.write("# ours\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", to: ".config/user-dirs.dirs")
    #expect(directories(variables).pictures == ".")
    try home.write("", to: "Bilder/x")
    #expect(directories(variables).pictures == path + "/Bilder")
    #expect(directories(["XDG_PICTURES_DIR": "/tmp"]).pictures == "/tmp")
  }

  @Test func `what stands in place of the file with the folders is not waited for`() throws {
    let home = try TemporaryFolder()
    try home.write("", to: ".config/other")
    #expect(mkfifo(home.path(".config/user-dirs.dirs"), 0o600) == 0)
    #expect(directories(["HOME": home.path("")]).pictures == ".")
  }
}
