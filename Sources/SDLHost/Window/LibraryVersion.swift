internal import CSDL2

/// The versions of SDL that the program was built for and runs with.
public enum LibraryVersion {
  /// Both, such as `SDL 2.26.5 (built for 2.26.5)`.
  public static var text: String {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    let built = "\(SDL_MAJOR_VERSION).\(SDL_MINOR_VERSION).\(SDL_PATCHLEVEL)"
    return "SDL \(linked.major).\(linked.minor).\(linked.patch) (built for \(built))"
  }
}
