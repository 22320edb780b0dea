internal import Geometry
internal import ViewTree

extension Painter {
  /// What is shown of a picture that is not there: neither light nor dark, so that it fits any ground.
  private static let placeholder = Color(red: 128, green: 128, blue: 136, alpha: 46)

  func drawBitmap(_ bitmap: Bitmap, part: Rect?, in rect: PixelRect, _ opacity: Double) {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    guard let part = (part ?? whole).intersection(whole), part.isFinite else { return }
    canvas.draw(bitmap, part: part, in: rect, opacity: opacity)
  }

  func drawPicture(_ picture: Picture, part: Rect?, in rect: PixelRect, _ opacity: Double) {
    guard let part = picture.visible(part),
      let bitmap = pictures.bitmap(for: picture, part, in: rect)
    else { return canvas.fill(rect, Self.placeholder.opacity(opacity)) }
    // The file may hold another size than was said, as a vector picture does.
    let x = Double(bitmap.width) / Double(picture.width)
    let y = Double(bitmap.height) / Double(picture.height)
    let actual = Rect(
      x: part.minX * x,
      y: part.minY * y,
      width: part.width * x,
      height: part.height * y
    )
    drawBitmap(bitmap, part: actual, in: rect, opacity)
  }
}

extension Picture {
  /// What there is of a part of it, or of all.
  fileprivate func visible(_ part: Rect?) -> Rect? {
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let part = (part ?? whole).intersection(whole), part.isFinite else { return nil }
    return part
  }
}

extension PictureStore {
  /// The pixels of a picture of which a part fills a rectangle, or nil while they are not there.
  fileprivate func bitmap(for picture: Picture, _ part: Rect, in rect: PixelRect) -> Bitmap? {
    guard !rect.isEmpty else { return nil }
    return bitmap(
      for: picture,
      width: Pixel.edge(Double(rect.width) * Double(picture.width) / part.width),
      height: Pixel.edge(Double(rect.height) * Double(picture.height) / part.height)
    )
  }

  /// Has the pictures decoded that show in a list.
  func order(_ list: PlacedList) {
    for (command, entry) in zip(list.commands, list.entries) where !entry.bounds.isEmpty {
      guard case .picture(let picture, let rect, let part) = command,
        let part = picture.visible(part)
      else { continue }
      _ = bitmap(for: picture, part, in: entry.placement.edges(of: rect))
    }
  }
}
