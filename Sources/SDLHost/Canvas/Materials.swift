internal import DesktopFonts
package import Geometry
internal import Glibc
internal import Platform
package import Typesetting
package import ViewTree

/// What drawing needs and keeps from frame to frame: the font, prepared shapes and pictures.
package final class Materials {
  /// The interface font.
  package let family: TypeFamily
  let pictures: PictureStore
  private let assets: AssetDirectory
  let masks: MaskMaker
  let levels: ImageLevels

  /// Prepares to draw with the fonts and pictures of an assets directory.
  package init(assets: AssetDirectory) throws(TypefaceError) {
    family = try TypeFamily(
      directory: assets.path(of: "fonts"),
      fallback: DesktopFonts.shared,
      rules: DesktopScripts()
    )
    levels = ImageLevels()
    pictures = PictureStore(assets: assets, levels: levels)
    masks = MaskMaker(family: family)
    self.assets = assets
    Stage.loadedTypefaces = family
  }

  private init(sharing other: Materials) {
    (family, masks) = (other.family, other.masks)
    (assets, levels) = (other.assets, ImageLevels())
    pictures = PictureStore(assets: assets, levels: levels)
  }

  /// The same font and shapes with separate pictures, since another stage draws others and has its
  /// own threads to decode them.
  package func forAnotherStage() -> Materials { Materials(sharing: self) }

  /// Has a stage told of pictures that cannot be shown.
  package func tell(_ stage: Stage) { pictures.tell(stage) }

  /// Orders the pictures of a list, so that they are decoded by the time a window shows the list.
  package func order(
    _ commands: [DrawCommand],
    size: Size,
    scale: Double,
    from workshop: any Workshop
  ) {
    pictures.workshop = workshop
    let (width, height) = (Pixel.edge(size.width * scale), Pixel.edge(size.height * scale))
    let list = PlacedList(
      commands,
      scale: scale,
      bounds: PixelRect(x: 0, y: 0, width: width, height: height),
      fineness: .wholePixels,
      ruler: masks.ruler
    )
    pictures.order(list)
  }
}

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
