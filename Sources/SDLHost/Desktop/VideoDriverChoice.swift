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

  /// Chooses.
  ///
  /// Without a seat there is no input; a title bar is drawn by the compositor or by libdecor; and SDL 2 needs OpenGL
  /// to draw on Wayland.
  ///
  /// - Parameters:
  ///   - given: The driver that the command line names.
  ///   - variable: The value of `SDL_VIDEODRIVER`.
  ///   - compositor: The interfaces of the Wayland compositor; nil if none answers.
  ///   - hasServer: Whether there is an X server.
  ///   - survivesWithoutSeat: Whether SDL survives a compositor without a seat.
  ///   - hasLibrary: Whether a library can be loaded; asked only when the answer counts, since it takes time.
  init(
    given: String?,
    variable: String?,
    compositor: Set<String>?,
    hasServer: Bool,
    survivesWithoutSeat: Bool,
    hasLibrary: (String) -> Bool
  ) {
    let hasSeat = compositor?.contains("wl_seat") ?? true
    let mayCrash = !hasSeat && !survivesWithoutSeat
    if let name = given ?? variable {
      (hint, isNamed, wouldCrash) = (given, true, mayCrash && name.hasPrefix("wayland"))
      reason = given == nil ? "as SDL_VIDEODRIVER says" : "as --video-driver says"
      return
    }
    isNamed = false
    guard let compositor else {
      (hint, reason, wouldCrash) = (nil, "no Wayland compositor answers; SDL chose", false)
      return
    }
    let lack: String? =
      if !hasSeat {
        "the compositor has no seat"
      } else if !compositor.contains("zxdg_decoration_manager_v1"), !hasLibrary("libdecor-0.so.0") {
        "no one would draw a title bar"
      } else {
        hasLibrary("libEGL.so.1") ? nil : "there is no OpenGL to draw with"
      }
    if let lack, hasServer {
      (hint, reason, wouldCrash) = ("x11", "under Wayland \(lack)", false)
    } else {
      (hint, wouldCrash) = ("wayland,x11", mayCrash)
      reason =
        lack.map { "there is nothing else, though \($0)" }
        ?? "the compositor offers all that is needed"
    }
  }

  /// Chooses for this machine and its environment, or the driver that the command line names.
  init(given: String?) {
    let variable = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    let hasServer = Self.variable("DISPLAY") != nil
    // No compositor is asked when another driver was named.
    let matters = (given ?? variable)?.hasPrefix("wayland") ?? true
    self.init(
      given: given,
      variable: variable,
      compositor: matters ? Self.socket(hasServer).flatMap(WaylandGlobals.interfaces(at:)) : nil,
      hasServer: hasServer,
      survivesWithoutSeat: LibraryVersion.isModern,
      // SDL loads it again later, at no further cost.
      hasLibrary: { dlopen($0, RTLD_LAZY | RTLD_LOCAL) != nil }
    )
  }

  /// The path of the compositor's socket, found as libwayland finds it.
  ///
  /// The default name counts only without an X server: a user who is logged in remotely shares the folder of
  /// sockets with the local desktop, but wants the window on the remote one.
  private static func socket(_ hasServer: Bool) -> String? {
    // An inherited connection can be used only once, and SDL needs it.
    guard variable("WAYLAND_SOCKET") == nil,
      let name = variable("WAYLAND_DISPLAY") ?? (hasServer ? nil : "wayland-0")
    else { return nil }
    if name.hasPrefix("/") { return name }
    return variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
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
nonisolated enum WaylandGlobals {
  private static let display: UInt32 = 1
  private static let registry: UInt32 = 2
  private static let callback: UInt32 = 3

  /// `wl_display.get_registry` and `wl_display.sync`: twelve bytes each, in the machine's byte order.
  static let question: [UInt8] = {
    let words: [UInt32] = [display, 12 << 16 | 1, registry, display, 12 << 16, callback]
    return words.flatMap { word in withUnsafeBytes(of: word) { [UInt8]($0) } }
  }()

  /// How long to wait for an answer, in seconds; even a busy compositor takes only milliseconds.
  private static let patience = 0.25

  /// The interfaces of the compositor that listens at a path; nil without an answer.
  static func interfaces(at path: String) -> Set<String>? {
    guard let socket = LocalSocket.connect(to: Array(path.utf8)) else { return nil }
    defer { close(socket) }
    guard send(socket, question, question.count, Int32(MSG_NOSIGNAL)) == question.count
    else { return nil }
    let deadline = SystemClock.now + patience
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4_096)
    while deadline > SystemClock.now {
      var wait = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      _ = poll(&wait, 1, Int32(((deadline - SystemClock.now) * 1_000).rounded(.up)))
      let count = recv(socket, &chunk, chunk.count, 0)
      // After a signal, wait again.
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { return nil }
      answer += chunk.prefix(count)
      if let interfaces = interfaces(in: answer) { return interfaces }
    }
    return nil
  }

  /// The names of the interfaces, such as `wl_seat`; nil unless the answer is complete.
  static func interfaces(in answer: [UInt8]) -> Set<String>? {
    var (names, rest) = (Set<String>(), answer[...])
    while rest.count >= 8 {
      let head = rest.withUnsafeBytes { $0.loadUnaligned(as: SIMD2<UInt32>.self) }
      let (length, event) = (Int(head.y >> 16), head.y & 0xFFFF)
      guard length >= 8, length <= rest.count else { return nil }
      if head.x == callback { return names }
      // `wl_registry.global`: a number, the length of a name that ends with 0, the name, a version.
      if head.x == registry, event == 0 {
        let name = rest.prefix(length).dropFirst(16).prefix { $0 != 0 }
        names.insert(String(decoding: name, as: UTF8.self))
      }
      rest = rest.dropFirst(length)
    }
    return nil
  }
}
