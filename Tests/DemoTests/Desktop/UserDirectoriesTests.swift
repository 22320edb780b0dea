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
    #expect(home.state == "/home/a/.local/state" && home.data == "/home/a/.local/share")
    let named = directories(["HOME": "/home/a", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d"])
    #expect(named.state == "/s" && named.data == "/d")
    // XDG Base Directory Specification: relative paths are to be ignored.
    let relative = directories(["HOME": "/home/a", "XDG_STATE_HOME": "s", "XDG_DATA_HOME": ""])
    #expect(relative.state == home.state && relative.data == home.data)
    #expect(directories([:]).state == nil && directories(["HOME": "x"]).data == nil)
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

  @Test func `what is written goes to the documents, if there is such a folder`() throws {
    let home = try TemporaryFolder()
    let path = home.path("")
    #expect(directories(["HOME": path]).documents == ".")
    try home.write("XDG_DOCUMENTS_DIR=\"$HOME/Papers\"\n", to: ".config/user-dirs.dirs")
    try home.write("", to: "Papers/x")
    #expect(directories(["HOME": path]).documents == path + "/Papers")
    #expect(directories(["HOME": path]).pictures == ".")
  }

  @Test func `what stands in place of the file with the folders is not waited for`() throws {
    let home = try TemporaryFolder()
    try home.write("", to: ".config/other")
    #expect(mkfifo(home.path(".config/user-dirs.dirs"), 0o600) == 0)
    #expect(directories(["HOME": home.path("")]).documents == ".")
  }
}
