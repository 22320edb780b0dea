internal import CSDL2

/// The versions of SDL that the program was built for and runs with.
public enum LibraryVersion {
  /// Both, such as `SDL 2.26.5 (built for 2.26.5)`.
  public static var text: String {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    let built = "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)"
    let kind = isCompatibility(linked) ? ", sdl2-compat over SDL 3" : ""
    return "SDL \(linked.major).\(linked.minor).\(linked.patch) (built for \(built)\(kind))"
  }

  /// Whether it is SDL 3 behind SDL 2's functions, whose versions begin at 2.30.50.
  private static func isCompatibility(_ version: SDL_version) -> Bool {
    version.major == 2 && version.minor >= 30 && version.patch >= 50
  }

  /// The video driver that a window would use, or nil where there is no display.
  public static var videoDriver: String? {
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { return nil }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let name = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
    // Where there is no display SDL takes one of these, which show nothing to anyone.
    let isChosen = SDL_GetHint(SDL_HINT_VIDEODRIVER) != nil
    return name.flatMap { !isChosen && ["offscreen", "dummy", "evdev"].contains($0) ? nil : $0 }
  }
}
