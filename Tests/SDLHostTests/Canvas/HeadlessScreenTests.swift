import Geometry
import Glibc
import Testing
import ViewTree

@testable import SDLHost

@Suite struct HeadlessScreenTests {
  private static let size = Size(width: 40, height: 30)

  private func file(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  @Test(arguments: [(1.0, 40, 30), (1.25, 50, 38), (2, 80, 60)])
  func `its pixels are its points times the scale`(scale: Double, width: Int, height: Int) throws {
    let screen = try Screens.headless(Self.size, scale: scale)
    #expect(screen.surface.width == width && screen.surface.height == height)
  }

  @Test func `a screenshot has the same bytes each time`() throws {
    let path = "/tmp/headless-\(getpid()).png"
    defer { unlink(path) }
    let files = try (0..<2).map { _ in
      let screen = try Screens.headless(Self.size, scale: 1.5)
      screen.draw([.rounded(Rect(x: 3, y: 4, width: 30, height: 20), radius: 6, .white)])
      try screen.screenshot(to: path)
      return file(path)
    }
    #expect(files[0] == files[1])
    #expect(files[0].starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `what nothing covers is black`() throws {
    let screen = try Screens.headless(Self.size, scale: 1)
    screen.draw([])
    #expect(screen.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `a file that cannot be written is an error`() throws {
    let screen = try Screens.headless(Self.size, scale: 1)
    #expect(throws: SDLError.self) { try screen.screenshot(to: "/nowhere/x.png") }
  }

  @Test(arguments: [0.0, -4, 1e9, .nan])
  func `impossible sizes are errors`(side: Double) {
    #expect(throws: SDLError.self) {
      try Screens.headless(Size(width: side, height: side), scale: 1)
    }
  }
}
