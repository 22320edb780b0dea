internal import Glibc
internal import Platform

/// The directory with the fonts, and with the pictures that a program draws.
package nonisolated struct AssetDirectory: Hashable, Sendable {
  /// The directory's path, without a slash at the end.
  package let path: String

  /// Returns the path of a file in it; a name that starts with a slash is a path already.
  package func path(of name: String) -> String {
    name.hasPrefix("/") ? name : "\(path)/\(name)"
  }

  /// Takes the directory that the user named, or looks for one relative to the executable.
  ///
  /// A program that was copied has a folder `Assets` beside it, and one that was just built
  /// has the fonts where the package manager puts a package's resources. The package's other
  /// files lie above the directory of the build.
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
  private static let resources = "ScrollKit_Fonts.resources"

  private static var placesAroundExecutable: [String] {
    let folders = ProgramFolders.all
    return folders.map { "\($0)/Assets" } + folders.prefix(1).map { "\($0)/\(resources)" }
  }
}

/// An error: no directory with the fonts and pictures was found.
package nonisolated struct MissingAssets: Error, Hashable, Sendable, CustomStringConvertible {
  package let places: [String]

  package init(places: [String]) { self.places = places }

  package var description: String {
    "The assets were not found; looked in \(places.joined(separator: ", "))."
  }
}
