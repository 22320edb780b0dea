internal import CSDL2
internal import ViewTree

/// One texture with all masks and small pictures in use, so that a whole screen is one call.
final class Atlas {
  /// The next free place: shelves as high as the highest mask on them.
  private struct Shelf {
    var x: Int
    var y: Int
    var height: Int
  }

  private struct PictureKey: Hashable {
    var bitmap: ObjectIdentifier
    var halvings: Int
  }

  private struct PicturePlace {
    weak var bitmap: Bitmap?
    var place: PixelRect
  }

  /// The gap between masks, since reading between two pixels mixes in neighboring ones.
  private static let gap = 1
  private static let side = 2_048
  /// A white spot, from the middle of which plain colors are drawn.
  private static let white = PixelRect(x: 0, y: 0, width: 4, height: 4)

  let texture: Texture
  private let masks: MaskMaker
  private var places: [Mask: PixelRect] = [:]
  private var pictures: [PictureKey: PicturePlace] = [:]
  private var shelf = Shelf(x: 0, y: 0, height: 0)

  init(_ renderer: RendererHandle, masks: MaskMaker) throws(SDLError) {
    self.masks = masks
    texture = try Texture(renderer, width: Self.side, height: Self.side, blend: .plain)
    clear()
  }

  /// Forgets all masks; everything drawn from them must have been sent.
  func clear() {
    places.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    let spot = Self.white
    shelf = Shelf(x: spot.right + Self.gap, y: 0, height: spot.height)
    let pixels = [UInt32](repeating: .max, count: spot.area)
    texture.write(spot, pixels, rowLength: spot.width)
  }

  /// Where to read plain white, as fractions of the texture's size.
  var whiteSource: Quad { share(Quad(Self.white.inset(by: 2))) }

  /// Pixels of the texture as fractions of its size.
  func share(_ rect: Quad) -> Quad {
    let side = Double(Self.side)
    return Quad(
      left: rect.left / side,
      top: rect.top / side,
      right: rect.right / side,
      bottom: rect.bottom / side
    )
  }

  /// Where a mask is, or nil if there is no room for it.
  func place(of mask: Mask) -> PixelRect? {
    if let place = places[mask] { return place }
    let coverage = masks.coverage(of: mask)
    guard let place = reserve(coverage.width, coverage.height) else { return nil }
    write(coverage, at: place)
    places[mask] = place
    return place
  }

  /// Where a version of an opaque picture is, or nil if there is no room for it.
  func place(of bitmap: Bitmap, _ level: ImageLevel, halvings: Int) -> PixelRect? {
    let key = PictureKey(bitmap: ObjectIdentifier(bitmap), halvings: halvings)
    if let known = pictures[key], known.bitmap === bitmap { return known.place }
    guard let frame = reserve(level.width + 2, level.height + 2) else { return nil }
    texture.write(frame, level.framed, rowLength: frame.width)
    let place = frame.inset(by: 1)
    pictures[key] = PicturePlace(bitmap: bitmap, place: place)
    return place
  }

  private func reserve(_ width: Int, _ height: Int) -> PixelRect? {
    if shelf.x + width > Self.side {
      shelf = Shelf(x: 0, y: shelf.y + shelf.height + Self.gap, height: 0)
    }
    guard width <= Self.side, shelf.y + height < Self.side else { return nil }
    defer {
      shelf.x += width + Self.gap
      shelf.height = max(shelf.height, height)
    }
    return PixelRect(x: shelf.x, y: shelf.y, width: width, height: height)
  }

  /// Writes the mask and a clear edge right and below, over what an earlier mask may have left.
  private func write(_ coverage: Coverage, at place: PixelRect) {
    let width = min(coverage.width + Self.gap, Self.side - place.left)
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * (coverage.height + Self.gap))
    for y in 0..<coverage.height {
      for x in 0..<coverage.width {
        pixels[y * width + x] = UInt32(coverage[x, y]) << 24 | 0xFFFFFF
      }
    }
    let area = PixelRect(
      x: place.left,
      y: place.top,
      width: width,
      height: coverage.height + Self.gap
    )
    texture.write(area, pixels, rowLength: width)
  }
}

extension ImageLevel {
  /// The pixels in a frame that repeats the edge pixels, so that edges mix with their own color.
  fileprivate nonisolated var framed: [UInt32] {
    (-1...height).flatMap { y in
      (-1...width).map { x in
        pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
      }
    }
  }
}
