internal import CSDL2
internal import Glibc

/// The directory with the font and the pictures.
public nonisolated struct AssetDirectory: Hashable, Sendable {
  /// Where it is, without a slash at the end.
  public let path: String

  /// Where a file of it is.
  ///
  /// - Parameter name: From the directory, such as `fonts`.
  /// - Returns: The path to open.
  ///
  /// A name that starts with a slash is a path already.
  public func path(of name: String) -> String {
    name.hasPrefix("/") ? name : "\(path)/\(name)"
  }

  /// Takes the directory that a person named, or looks beside the executable and above it.
  ///
  /// A copied program has its assets beside it; in a package they lie above the build directory. A
  /// program that was built here with the library finds those of the library itself.
  ///
  /// - Parameter given: What a person named, or nil.
  /// - Throws: A ``MissingAssets`` that tells where it looked.
  public init(given: String?) throws(MissingAssets) {
    let places = given.map { [$0] } ?? Self.placesAroundExecutable + [Self.placeInPackage]
    guard let found = places.first(where: Self.holdsAssets) else {
      throw MissingAssets(places: places)
    }
    path = found
  }

  /// A directory holds assets if the font is there.
  private static func holdsAssets(_ directory: String) -> Bool {
    access("\(directory)/fonts/Inter-Regular.typeface", R_OK) == 0
  }

  /// Four above this file, where it was when it was compiled.
  private static var placeInPackage: String {
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Assets"
  }

  private static var placesAroundExecutable: [String] {
    guard let start = SDL_GetBasePath() else { return ["Assets"] }
    defer { SDL_free(start) }
    var parts = String(cString: start).split(separator: "/")
    var places: [String] = []
    // A build directory is four or five deep: .build/x86_64-unknown-linux-gnu/debug/.
    while places.count < 6 {
      places.append("/" + (parts + ["Assets"]).joined(separator: "/"))
      guard parts.popLast() != nil else { break }
    }
    return places
  }
}

/// The assets were nowhere.
public nonisolated struct MissingAssets: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where they were looked for.
  public let places: [String]

  /// One sentence that names all those places.
  public var description: String {
    "The assets were not found; looked in \(places.joined(separator: ", "))."
  }
}
