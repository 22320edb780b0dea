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
    let whole = Rect(x: 0, y: 0, width: Double(picture.width), height: Double(picture.height))
    guard let part = (part ?? whole).intersection(whole), part.isFinite, !rect.isEmpty,
      let bitmap = pictures.bitmap(
        for: picture,
        width: Pixel.edge(Double(rect.width) * whole.width / part.width),
        height: Pixel.edge(Double(rect.height) * whole.height / part.height)
      )
    else { return canvas.fill(rect, Self.placeholder.opacity(opacity)) }
    // The file may hold another size than was said, as a vector picture does.
    let x = Double(bitmap.width) / whole.width
    let y = Double(bitmap.height) / whole.height
    let actual = Rect(
      x: part.minX * x,
      y: part.minY * y,
      width: part.width * x,
      height: part.height * y
    )
    drawBitmap(bitmap, part: actual, in: rect, opacity)
  }
}
