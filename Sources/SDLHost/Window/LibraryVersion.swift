internal import CSDL2

/// The versions of SDL that the program was built for and is running with.
package enum LibraryVersion {
  /// Both, such as `SDL 2.26.5 (built for 2.26.5)`.
  package static var text: String {
    let linked = linked
    let built = "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)"
    let kind = isCompatibility(linked) ? ", sdl2-compat over SDL 3" : ""
    return "SDL \(linked.major).\(linked.minor).\(linked.patch) (built for \(built)\(kind))"
  }

  /// Whether it is sdl2-compat, SDL 3 behind SDL 2's functions, which is numbered from 2.30.50 on.
  private static func isCompatibility(_ version: SDL_version) -> Bool {
    version.major == 2 && version.minor >= 30 && version.patch >= 50
  }

  /// Whether it is of the last series of SDL 2, or sdl2-compat.
  ///
  /// 2.26 crashes on a Wayland compositor without a seat, and its window surfaces there have one pixel per
  /// unit, also on a scaled output. 2.32 does neither; the versions in between are untried.
  nonisolated static var isModern: Bool { (linked.major, linked.minor) >= (2, 32) }

  private nonisolated static var linked: SDL_version {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version
  }
}
