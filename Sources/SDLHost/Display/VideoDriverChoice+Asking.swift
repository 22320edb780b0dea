internal import CSDL2
internal import Glibc

extension VideoDriverChoice {
  /// Chooses for this machine and its environment.
  ///
  /// - Parameter given: The driver that the command line names.
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
