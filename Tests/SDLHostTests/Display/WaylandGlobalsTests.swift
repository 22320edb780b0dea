import Geometry
import Glibc
import Testing

@testable import SDLHost

/// What a compositor says when it is asked what it offers.
struct WaylandGlobalsTests {
  private static func bytes(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word) { [UInt8]($0) } }
  }

  private static func message(_ object: UInt32, _ event: UInt32, _ arguments: [UInt8]) -> [UInt8] {
    bytes([object, UInt32(8 + arguments.count) << 16 | event]) + arguments
  }

  private static func global(_ number: UInt32, _ name: String, _ version: UInt32) -> [UInt8] {
    let text = Array(name.utf8) + [0]
    let padding = [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let arguments = bytes([number, UInt32(text.count)]) + text + padding + bytes([version])
    return message(2, 0, arguments)
  }

  private static let done = message(3, 0, bytes([17]))

  private static let answer =
    global(1, "wl_compositor", 5) + global(2, "wl_seat", 8)
    + global(3, "zxdg_decoration_manager_v1", 1)
    + message(1, 1, bytes([3])) + done

  @Test func `the question is two requests of the protocol's first page`() {
    #expect(
      WaylandGlobals.question
        == Self.message(1, 1, Self.bytes([2])) + Self.message(1, 0, Self.bytes([3]))
    )
  }

  @Test func `an answer counts once it is complete`() {
    for count in 0..<Self.answer.count - 4 {
      #expect(WaylandGlobals.interfaces(in: Array(Self.answer.prefix(count))) == nil)
    }
    let names: Set = ["wl_compositor", "wl_seat", "zxdg_decoration_manager_v1"]
    #expect(WaylandGlobals.interfaces(in: Self.answer) == names)
    #expect(WaylandGlobals.interfaces(in: Self.answer + Self.message(3, 0, [])) == names)
  }

  @Test func `nonsense is no answer`() {
    let (short, crooked) = (Self.bytes([2, 4 << 16]), Self.bytes([2, 13 << 16, 0, 0]))
    for wrong in [short, crooked, short + Self.answer] {
      #expect(WaylandGlobals.interfaces(in: wrong) == nil)
    }
  }

  @Test func `every byte may be wrong`() {
    for place in Self.answer.indices {
      for value: UInt8 in [0, 1, 127, 255] {
        var bytes = Self.answer
        bytes[place] = value
        _ = WaylandGlobals.interfaces(in: bytes)
      }
    }
  }

  @Test func `nobody there is no answer, and neither is somebody who is silent`() throws {
    #expect(WaylandGlobals.interfaces(at: "/nowhere/wayland-0") == nil)
    #expect(WaylandGlobals.interfaces(at: String(repeating: "long", count: 100)) == nil)
    let path = "/tmp/silent-\(getpid())"
    let listener = try #require(Listener(at: path))
    let start = SystemClock.now
    #expect(WaylandGlobals.interfaces(at: path) == nil)
    #expect(SystemClock.now - start < 5)
    withExtendedLifetime(listener) {}
  }
}

/// A socket that takes connections and says nothing.
private final class Listener {
  private let path: String
  private let descriptor: Int32

  init?(at path: String) {
    self.path = path
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    guard status == 0, listen(descriptor, 1) == 0 else { return nil }
  }

  deinit {
    close(descriptor)
    unlink(path)
  }
}
