internal import CSDL2
internal import Glibc

/// The directory with the fonts, and with the pictures that a program draws.
package nonisolated struct AssetDirectory: Hashable, Sendable {
  /// Where it is, without a slash at the end.
  package let path: String

  /// Returns the path of a file in it; a name that starts with a slash is a path already.
  package func path(of name: String) -> String {
    name.hasPrefix("/") ? name : "\(path)/\(name)"
  }

  /// Takes the directory that the user named, or looks for one relative to the executable.
  ///
  /// A program that was copied has a folder `Assets` beside it, and one that was just built has the fonts
  /// where the package manager puts a package's resources. The demo's pictures lie above its build directory.
  ///
  /// - Parameter given: The directory that the user named, or nil.
  /// - Throws: A ``MissingAssets`` with the places where it looked.
  package init(given: String?) throws(MissingAssets) {
    let places = given.map { [$0] } ?? Self.placesAroundExecutable
    guard let found = places.first(where: Self.holdsAssets) else {
      throw MissingAssets(places: places)
    }
    path = found
  }

  /// Whether a directory holds the fonts, without which there is nothing to draw letters with.
  private static func holdsAssets(_ directory: String) -> Bool {
    access("\(directory)/fonts/Inter-Regular.typeface", R_OK) == 0
  }

  /// Where the package manager puts the resources of the target `Fonts`, in the build directory.
  private static let resources: Substring = "ScrollKit_Fonts.resources"

  private static var placesAroundExecutable: [String] {
    guard let start = SDL_GetBasePath() else { return ["Assets"] }
    defer { SDL_free(start) }
    let parts = String(cString: start).split(separator: "/")
    // A build directory is three or four deep: .build/x86_64-unknown-linux-gnu/debug/.
    let above = (0...min(4, parts.count)).map { count in parts.dropLast(count) + ["Assets"] }
    return (above + [parts + [resources]]).map { "/" + $0.joined(separator: "/") }
  }
}

/// An error for a directory with fonts and pictures that was not found.
package nonisolated struct MissingAssets: Error, Hashable, Sendable, CustomStringConvertible {
  /// The places where it was looked for.
  package let places: [String]

  /// A sentence that names all of them.
  package var description: String {
    "The assets were not found; looked in \(places.joined(separator: ", "))."
  }
}
