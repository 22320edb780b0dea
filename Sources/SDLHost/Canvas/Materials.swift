internal import DesktopFonts
package import Geometry
package import Typesetting
package import ViewTree

/// What drawing needs and keeps from frame to frame: the font, prepared shapes and pictures.
package final class Materials {
  /// The interface font.
  package let family: TypeFamily
  /// Where pictures come from.
  let pictures: PictureStore
  private let assets: AssetDirectory
  let masks: MaskMaker
  let sprites: SpriteCache
  let levels: ImageLevels

  /// Prepares to draw with the fonts and pictures of an assets directory.
  ///
  /// - Parameter assets: Where the font and the pictures are.
  /// - Throws: A `TypefaceError` if the font is missing or damaged.
  package init(assets: AssetDirectory) throws(TypefaceError) {
    family = try TypeFamily(
      directory: assets.path(of: "fonts"),
      fallback: DesktopFonts.shared
    )
    levels = ImageLevels()
    pictures = PictureStore(assets: assets, levels: levels)
    masks = MaskMaker(family: family)
    sprites = SpriteCache(masks: masks)
    self.assets = assets
  }

  private init(sharing other: Materials) {
    (family, masks, sprites) = (other.family, other.masks, other.sprites)
    (assets, levels) = (other.assets, ImageLevels())
    pictures = PictureStore(assets: assets, levels: levels)
  }

  /// The same font and shapes with separate pictures, since another stage draws others and has its
  /// own threads to decode them.
  package func forAnotherStage() -> Materials { Materials(sharing: self) }

  /// Orders the pictures of a list, so that they are decoded by the time a window shows the list.
  ///
  /// - Parameters:
  ///   - commands: What the window will show first.
  ///   - size: Its size in points.
  ///   - scale: Device pixels per point.
  ///   - workshop: The workshop that decodes them.
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
