internal import CSDL2
internal import Glibc
internal import Trackpad

/// The choice of SDL's video driver.
///
/// SDL 2 itself prefers X11, which under a Wayland compositor means XWayland and a blurred window
/// on a scaled output. So Wayland is chosen wherever a compositor answers that has a seat,
/// without which there is no input.
nonisolated struct VideoDriverChoice {
  /// The names for SDL to try, one after the other; nil to let SDL choose, which
  /// reads the environment itself.
  let hint: String?
  /// Whether the user named the driver, which may be one without a screen.
  let isNamed: Bool
  /// Whether it will be X11, as far as that is known before SDL has tried.
  let isX11: Bool
  /// Whether SDL would crash on the compositor, which has no seat.
  let wouldCrash: Bool
  /// Whether SDL would wait for the compositor for ever, which accepts connections and is silent.
  let wouldWait: Bool

  /// Chooses by the value of `SDL_VIDEODRIVER`, what a Wayland
  /// compositor answered, and an X server.
  init(
    name: String?,
    compositor: WaylandCompositor,
    hasServer: Bool,
    survivesWithoutSeat: Bool
  ) {
    // To SDL an empty name is none.
    let name = name?.isEmpty == true ? nil : name
    isNamed = name != nil
    let isAtStake = name.map { $0.hasPrefix("wayland") } ?? !hasServer
    wouldCrash = compositor == .withoutSeat && !survivesWithoutSeat && isAtStake
    wouldWait = compositor == .silent && isAtStake
    if isNamed || compositor == .missing {
      hint = nil
    } else {
      hint = compositor != .withSeat && hasServer ? "x11" : "wayland,x11"
    }
    isX11 = hasServer && (hint ?? name ?? "x11").hasPrefix("x11")
  }

  /// Chooses for this machine and its environment.
  init() {
    let name = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    let hasServer = Self.variable("DISPLAY") != nil
    // No compositor is asked when another driver was named.
    let matters = name.map { $0.isEmpty || $0.hasPrefix("wayland") } ?? true
    self.init(
      name: name,
      compositor: (matters ? Self.socket(hasServer) : nil).map(WaylandCompositor.init(at:))
        ?? .missing,
      hasServer: hasServer,
      survivesWithoutSeat: LibraryVersion.isModern
    )
  }

  /// The path of the compositor's socket, found as libwayland finds it.
  ///
  /// The default name counts only without an X server: a user who is logged in remotely shares the
  /// folder of sockets with the local desktop, but wants the window on the remote one.
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
