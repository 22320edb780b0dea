internal import CSDL2
internal import Glibc

extension VideoDriverChoice {
  /// Looks around, and chooses.
  ///
  /// - Parameter given: The driver that the command line names.
  init(given: String?) {
    self.init(given: given, in: Surroundings(given: given))
  }
}

extension VideoDriverChoice.Surroundings {
  fileprivate init(given: String?) {
    variable = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    hasServer = Self.variable("DISPLAY") != nil
    hasLibrary = Self.canLoad
    bearsNoSeat = LibraryVersion.isModern
    let name = given ?? variable
    // Nobody is asked what does not matter.
    let matters = name?.hasPrefix("wayland") ?? true
    compositor = matters ? Self.socket(hasServer).flatMap(WaylandGlobals.init(at:)) : nil
  }

  /// Where the compositor listens, by the rules of libwayland.
  ///
  /// The usual name counts only where there is nothing else: someone who is logged in from afar shares
  /// the folder with the desktop, and not the desktop.
  private static func socket(_ hasServer: Bool) -> String? {
    // A connection that was handed down can be used only once, and SDL needs it.
    guard variable("WAYLAND_SOCKET") == nil else { return nil }
    guard let name = variable("WAYLAND_DISPLAY") ?? (hasServer ? nil : "wayland-0") else {
      return nil
    }
    if name.hasPrefix("/") { return name }
    return variable("XDG_RUNTIME_DIR").map { "\($0)/\(name)" }
  }

  /// SDL would load it as well, and the second time costs nothing.
  private static func canLoad(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }
}
