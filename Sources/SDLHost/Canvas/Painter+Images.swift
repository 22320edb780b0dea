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

  /// The file may hold another size than was said: the part is that of what was said.
  func drawPicture(_ picture: Picture, part: Rect?, in rect: PixelRect, _ opacity: Double) {
    guard picture.width > 0, picture.height > 0, let bitmap = pixels(picture) else {
      return canvas.fill(rect, Self.placeholder.opacity(opacity))
    }
    let x = Double(bitmap.width) / Double(picture.width)
    let y = Double(bitmap.height) / Double(picture.height)
    let actual = part.map {
      Rect(x: $0.minX * x, y: $0.minY * y, width: $0.width * x, height: $0.height * y)
    }
    drawBitmap(bitmap, part: actual, in: rect, opacity)
  }
}
