internal import Geometry
internal import ViewTree

extension Painter {
  /// The color in place of a picture that is not decoded yet, suited to light and dark backgrounds.
  private static let placeholder = Color(red: 128, green: 128, blue: 136, alpha: 46)

  /// Whether a command draws only opaque pixels, which hide everything behind them.
  func isOpaque(_ command: DrawCommand, _ entry: PlacedList.Entry) -> Bool {
    switch command {
    case .bitmap(let bitmap, _, let part):
      return bitmap.isOpaque && bitmap.visible(part) != nil
    case .picture(let picture, let rect, let part):
      guard let part = picture.visible(part) else { return false }
      let spot = PictureSpot(picture, part, in: entry.placement.edges(of: rect), entry.bounds)
      return pictures.bitmap(at: spot)?.isOpaque ?? false
    default: return false
    }
  }

  func drawBitmap(_ bitmap: Bitmap, part: Rect?, in rect: PixelRect, _ opacity: Double) {
    guard let part = bitmap.visible(part) else { return }
    canvas.draw(bitmap, part: part, in: rect, opacity: opacity)
  }

  func drawPicture(_ picture: Picture, part: Rect?, in rect: PixelRect, _ entry: PlacedList.Entry) {
    let opacity = entry.placement.opacity
    guard let part = picture.visible(part) else {
      return canvas.fill(rect, Self.placeholder.opacity(opacity))
    }
    let spot = PictureSpot(picture, part, in: rect, entry.bounds)
    guard let bitmap = pictures.bitmap(at: spot) else {
      canvas.fill(rect, Self.placeholder.opacity(opacity))
      guard let preview = pictures.preview(of: picture) else { return }
      return drawBitmap(preview.bitmap, part: nil, in: spot.pixels(of: preview.area), opacity)
    }
    // The file's size may differ from the stated one, as that of a vector picture does.
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

/// Where a part of a picture is drawn, and what shows of it.
private struct PictureSpot {
  let picture: Picture
  private let part: Rect
  private let rect: PixelRect
  private let visible: PixelRect

  init(_ picture: Picture, _ part: Rect, in rect: PixelRect, _ visible: PixelRect) {
    (self.picture, self.part, self.rect, self.visible) = (picture, part, rect, visible)
  }

  var isEmpty: Bool { rect.isEmpty }
  /// Pixels of the screen for each of the picture, across and down.
  private var scale: (x: Double, y: Double) {
    (Double(rect.width) / part.width, Double(rect.height) / part.height)
  }
  /// The width of the whole picture, in device pixels.
  var width: Int { Pixel.edge(scale.x * Double(picture.width)) }
  var height: Int { Pixel.edge(scale.y * Double(picture.height)) }

  /// The visible part, in pixels of the picture.
  var region: Rect {
    Rect(
      x: part.minX + Double(visible.left - rect.left) / scale.x,
      y: part.minY + Double(visible.top - rect.top) / scale.y,
      width: Double(visible.width) / scale.x,
      height: Double(visible.height) / scale.y
    )
  }

  /// Where pixels of the picture are on the screen.
  func pixels(of area: Rect) -> PixelRect {
    PixelRect(
      left: rect.left + Pixel.edge((area.minX - part.minX) * scale.x),
      top: rect.top + Pixel.edge((area.minY - part.minY) * scale.y),
      right: rect.left + Pixel.edge((area.maxX - part.minX) * scale.x),
      bottom: rect.top + Pixel.edge((area.maxY - part.minY) * scale.y)
    )
  }
}

extension Picture {
  fileprivate func visible(_ part: Rect?) -> Rect? {
    Size(width: Double(width), height: Double(height)).visible(part)
  }
}

extension Bitmap {
  fileprivate func visible(_ part: Rect?) -> Rect? {
    Size(width: Double(width), height: Double(height)).visible(part)
  }
}

extension Size {
  /// The part that lies inside a picture of this size; without a part, the whole picture.
  fileprivate func visible(_ part: Rect?) -> Rect? {
    let whole = Rect(origin: .zero, size: self)
    guard let part = (part ?? whole).intersection(whole), part.isFinite else { return nil }
    return part
  }
}

extension PictureStore {
  /// The pixels for a picture at a spot, or nil while they are not decoded.
  fileprivate func bitmap(at spot: PictureSpot) -> Bitmap? {
    guard !spot.isEmpty else { return nil }
    return bitmap(for: spot.picture, width: spot.width, height: spot.height, region: spot.region)
  }

  /// Orders the pictures that are visible in a list.
  func order(_ list: PlacedList) {
    for (command, entry) in zip(list.commands, list.entries) where !entry.bounds.isEmpty {
      guard case .picture(let picture, let rect, let part) = command,
        let part = picture.visible(part)
      else { continue }
      let edges = entry.placement.edges(of: rect)
      _ = bitmap(at: PictureSpot(picture, part, in: edges, entry.bounds))
    }
  }
}
