internal import ViewTree

/// The decoded pictures.
final class PictureStore {
  private let assets: AssetDirectory

  init(assets: AssetDirectory) { self.assets = assets }

  func bitmap(for picture: Picture) -> Bitmap? { nil }

  func takeLoaded() -> Set<Picture> { [] }
}
