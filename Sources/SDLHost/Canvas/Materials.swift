internal import DesktopFonts
package import Geometry
internal import Glibc
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
  package func tell(_ stage: Stage) { pictures.report(to: stage) }

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
