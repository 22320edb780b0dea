public import Typesetting

/// What drawing needs and keeps from frame to frame: the font, prepared shapes and pictures.
public final class Materials {
  /// The interface font.
  public let family: TypeFamily
  /// Where pictures come from.
  let pictures: PictureStore
  let masks: MaskMaker
  let sprites: SpriteCache
  let levels: ImageLevels

  /// Gets ready to draw with what an assets directory holds.
  ///
  /// - Parameter assets: Where the font and the pictures are.
  /// - Throws: A `TypefaceError` if the font is missing or damaged.
  public init(assets: AssetDirectory) throws(TypefaceError) {
    family = try TypeFamily(directory: assets.path(of: "fonts"))
    levels = ImageLevels()
    pictures = PictureStore(assets: assets, levels: levels)
    masks = MaskMaker(family: family)
    sprites = SpriteCache(masks: masks)
  }
}
