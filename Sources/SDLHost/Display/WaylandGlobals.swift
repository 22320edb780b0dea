internal import Geometry
internal import Glibc

/// The interfaces of a Wayland compositor, read on a short connection of our own.
///
/// Reading them takes only two requests, so no library is loaded; and unlike libwayland, this code
/// gives up after a moment.
nonisolated struct WaylandGlobals: Equatable, Sendable {
  /// The names of the interfaces, such as `wl_seat`.
  private(set) var interfaces: Set<String>
  /// Whether the list is complete.
  private(set) var isComplete = false

  init(interfaces: Set<String> = []) { self.interfaces = interfaces }

  /// Reads and removes whole messages, and leaves the beginning of one that has not arrived completely.
  ///
  /// - Returns: False for bytes that are not Wayland messages.
  mutating func read(_ bytes: inout [UInt8]) -> Bool {
    while !isComplete, bytes.count >= 8 {
      let object = Self.word(bytes, at: 0)
      let (length, event) = (Int(Self.word(bytes, at: 4) >> 16), Self.word(bytes, at: 4) & 0xFFFF)
      guard length >= 8, length.isMultiple(of: 4) else { return false }
      guard length <= bytes.count else { return true }
      switch (object, event) {
      case (Self.registry, 0): note(bytes[8..<length])
      case (Self.callback, 0): isComplete = true
      // wl_display.error
      case (Self.display, 0): return false
      default: break
      }
      bytes.removeFirst(length)
    }
    return true
  }

  /// `wl_registry.global`: a number, the length of a name that ends with 0, the name, a version.
  private mutating func note(_ arguments: ArraySlice<UInt8>) {
    let arguments = Array(arguments)
    guard arguments.count >= 8 else { return }
    let length = Int(Self.word(arguments, at: 4))
    guard length > 0, 8 + length <= arguments.count else { return }
    interfaces.insert(String(decoding: arguments[8..<(8 + length - 1)], as: UTF8.self))
  }

  // MARK: Messages

  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3

  /// `wl_display.get_registry` and `wl_display.sync`: twelve bytes each, in the machine's byte order.
  static let question: [UInt8] = {
    let words: [UInt32] = [display, 12 << 16 | 1, registry, display, 12 << 16, callback]
    return words.flatMap { word in withUnsafeBytes(of: word) { [UInt8]($0) } }
  }()

  private static func word(_ bytes: [UInt8], at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}

extension WaylandGlobals {
  /// How long to wait for an answer, in seconds; even a busy compositor takes only milliseconds.
  private static let patience = 0.25

  /// Asks the compositor that listens at a path; nil without an answer.
  init?(at path: String) {
    guard let socket = Self.connect(to: path) else { return nil }
    defer { close(socket) }
    let question = Self.question
    guard send(socket, question, question.count, Int32(MSG_NOSIGNAL)) == question.count
    else { return nil }
    self.init()
    let deadline = SystemClock.now + Self.patience
    var waiting: [UInt8] = []
    while !isComplete {
      guard let more = Self.receive(socket, until: deadline) else { return nil }
      waiting += more
      guard read(&waiting) else { return nil }
    }
  }

  private static func connect(to path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size)
      }
    }
    guard status == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Receives bytes; returns nil after the deadline, or if the compositor is gone.
  private static func receive(_ socket: Int32, until deadline: Timestamp) -> [UInt8]? {
    let milliseconds = ((deadline - SystemClock.now) * 1_000).rounded(.up)
    guard milliseconds > 0 else { return nil }
    var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    // After a signal, wait again.
    guard poll(&wait, 1, Int32(milliseconds)) > 0 else { return errno == EINTR ? [] : nil }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(socket, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
