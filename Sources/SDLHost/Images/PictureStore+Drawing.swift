internal import Geometry
internal import ViewTree

/// What a drawing needs of the pictures in it.
extension PictureStore {
  /// The pixels of a picture, a part of which fills a rectangle; nil until they are decoded.
  func bitmap(for picture: Picture, part: Rect, in rect: PixelRect) -> Bitmap? {
    guard !rect.isEmpty else { return nil }
    return bitmap(
      for: picture,
      width: Pixel.edge(Double(rect.width) / part.width * Double(picture.width)),
      height: Pixel.edge(Double(rect.height) / part.height * Double(picture.height))
    )
  }

  /// The parts to draw over a photo, a part of which fills a rectangle that shows in some pixels.
  func parts(
    of picture: Picture,
    part: Rect,
    in rect: PixelRect,
    shown: PixelRect
  ) -> [SharpParts.Part] {
    let shown = shown.intersection(rect)
    guard !shown.isEmpty else { return [] }
    let (x, y) = (part.width / Double(rect.width), part.height / Double(rect.height))
    return parts(
      of: picture,
      width: Pixel.edge(Double(picture.width) / x),
      height: Pixel.edge(Double(picture.height) / y),
      showing: Rect(
        x: part.minX + Double(shown.left - rect.left) * x,
        y: part.minY + Double(shown.top - rect.top) * y,
        width: Double(shown.width) * x,
        height: Double(shown.height) * y
      )
    )
  }

  /// Orders the pictures that are visible in a list, before it is drawn.
  func order(_ list: PlacedList) {
    for (command, entry) in zip(list.commands, list.entries) where !entry.bounds.isEmpty {
      guard case .picture(let picture, let rect, let part) = command,
        let part = part.visible(picture.width, picture.height)
      else { continue }
      _ = bitmap(for: picture, part: part, in: entry.placement.edges(of: rect))
    }
  }
}
