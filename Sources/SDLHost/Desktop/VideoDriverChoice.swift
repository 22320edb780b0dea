internal import CSDL2
internal import Geometry
internal import Glibc
internal import MessageBus

/// The choice of SDL's video driver, with its reason.
///
/// SDL 2 itself prefers X11, which under a Wayland compositor means XWayland and a blurred window on a scaled
/// output. So Wayland is chosen wherever it offers everything that a window needs.
package nonisolated struct VideoDriverChoice: Hashable, Sendable {
  /// The names for SDL to try, one after the other; nil to let SDL choose, which reads the environment itself.
  let hint: String?
  /// The reason, in a few words.
  let reason: String
  /// Whether the user named the driver, which may be one without a screen.
  let isNamed: Bool
  /// Whether SDL would crash on the compositor, which has no seat.
  let wouldCrash: Bool

  /// What is known about the desktop.
  struct Desktop {
    /// The value of `SDL_VIDEODRIVER`.
    var variable: String?
    /// What the Wayland compositor offers; nil if none answers.
    var compositor: WaylandGlobals?
    /// Whether there is an X server.
    var hasServer: Bool
    /// Whether SDL survives a compositor without a seat.
    var survivesWithoutSeat: Bool
    /// Whether a library can be loaded; asked only when the answer counts, since it takes time.
    var hasLibrary: (String) -> Bool
  }

  /// Chooses.
  init(given: String?, on desktop: Desktop) {
    let hasSeat = desktop.compositor?.interfaces.contains("wl_seat") ?? true
    let mayCrash = !hasSeat && !desktop.survivesWithoutSeat
    if let name = given ?? desktop.variable {
      (hint, isNamed, wouldCrash) = (given, true, mayCrash && name.hasPrefix("wayland"))
      reason = given == nil ? "as SDL_VIDEODRIVER says" : "as --video-driver says"
      return
    }
    isNamed = false
    let lack = desktop.lack
    switch (desktop.compositor, lack) {
    case (nil, _):
      (hint, wouldCrash) = (nil, false)
      reason = "no Wayland compositor answers; SDL chose"
    case (_, let lack?) where desktop.hasServer:
      (hint, reason, wouldCrash) = ("x11", "under Wayland \(lack)", false)
    default:
      (hint, wouldCrash) = ("wayland,x11", mayCrash)
      reason =
        lack.map { "there is nothing else, though \($0)" }
        ?? "the compositor offers all that is needed"
    }
  }
}

extension VideoDriverChoice.Desktop {
  /// What the compositor or this machine lacks first, or nil.
  ///
  /// Without a seat there is no input; a title bar is drawn by the compositor or by libdecor; and SDL 2 needs OpenGL to
  /// draw on Wayland.
  fileprivate nonisolated var lack: String? {
    guard let offered = compositor?.interfaces else { return nil }
    if !offered.contains("wl_seat") { return "the compositor has no seat" }
    if !offered.contains("zxdg_decoration_manager_v1"), !hasLibrary("libdecor-0.so.0") {
      return "no one would draw a title bar"
    }
    return hasLibrary("libEGL.so.1") ? nil : "there is no OpenGL to draw with"
  }
}

extension VideoDriverChoice {
  /// Chooses for this machine and its environment, or the driver that the command line names.
  init(given: String?) {
    self.init(given: given, on: Desktop(given: given))
  }
}

extension VideoDriverChoice.Desktop {
  fileprivate init(given: String?) {
    variable = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    hasServer = Self.variable("DISPLAY") != nil
    hasLibrary = Self.canLoad
    survivesWithoutSeat = LibraryVersion.isModern
    let name = given ?? variable
    // No compositor is asked when another driver was named.
    let matters = name?.hasPrefix("wayland") ?? true
    compositor = matters ? Self.socket(hasServer).flatMap(WaylandGlobals.init(at:)) : nil
  }

  /// The path of the compositor's socket, found as libwayland finds it.
  ///
  /// The default name counts only without an X server: a user who is logged in remotely shares the folder of
  /// sockets with the local desktop, but wants the window on the remote one.
  private static func socket(_ hasServer: Bool) -> String? {
    // An inherited connection can be used only once, and SDL needs it.
    guard variable("WAYLAND_SOCKET") == nil else { return nil }
    guard let name = variable("WAYLAND_DISPLAY") ?? (hasServer ? nil : "wayland-0") else {
      return nil
    }
    if name.hasPrefix("/") { return name }
    return variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  /// Whether a library can be loaded, which SDL does again later, and at no further cost.
  private static func canLoad(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}

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

  /// Reads and removes whole messages; returns false for bytes that are no Wayland messages.
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
    guard let socket = LocalSocket.connect(to: Array(path.utf8)) else { return nil }
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
