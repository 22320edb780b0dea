internal import Geometry
internal import Typesetting
internal import ViewTree

/// The parts of very large photos that are looked at, in more detail than the whole is kept in.
///
/// A photo's bytes can only be read from its beginning, so a part is not made of tiles:
/// what shows and as much around it as there is room for comes in one pass. Until then
/// the photo as a whole stands in.
final class SharpParts {
  /// A part of a photo that was halved, in pixels of the upright one after that.
  nonisolated struct Part: Sendable {
    let place: PixelRect
    let halvings: Int
    let bitmap: Bitmap
  }

  private nonisolated struct Key: Hashable {
    let picture: Picture
    let place: PixelRect
    let halvings: Int
  }

  private struct Photo {
    /// The parts that it has; the one that was looked at last is last.
    var keys: [Key] = []
    var order: WorkOrder?
    /// Whether it cannot be read in parts, as a progressive one cannot.
    var isRefused = false
  }

  private var photos: [Picture: Photo] = [:]
  /// The parts of all photos.
  private var store: BitmapStore<Key>

  /// The most bytes of pixels in all parts, unless more than those show.
  static let budget = 80 << 20
  /// The most pixels of a part, unless more than those show: somewhat
  /// more than a screen with 4K has.
  private static let mostPixels = 10_000_000.0
  /// How much wider and higher a part is than what shows.
  private static let growth = 2.0
  /// Parts begin at multiples of this many pixels.
  private static let grain = 64

  init(budget: Int = budget) {
    store = BitmapStore(budget: budget, fineness: { -$0.halvings })
  }

  /// The bytes of pixels in all parts.
  var byteCount: Int { store.byteCount }

  /// The size of an upright photo that was halved, as libjpeg rounds it.
  static func size(of picture: Picture, halvings: Int) -> (width: Int, height: Int) {
    let last = 1 << halvings - 1
    return ((picture.width + last) >> halvings, (picture.height + last) >> halvings)
  }

  /// The parts to draw over a photo, from back to front: where one
  /// shows everything, that one alone.
  func parts(of picture: Picture, showing shown: PixelRect, halvings: Int) -> [Part] {
    guard let keys = photos[picture]?.keys, let last = keys.last else { return [] }
    store.beginDrawing()
    let isEnough = last.halvings == halvings && last.place.contains(shown)
    return (isEnough ? keys.suffix(1) : keys[...]).compactMap { key in
      store.see(key).map { Part(place: key.place, halvings: key.halvings, bitmap: $0) }
    }
  }

  /// Returns the part to order since it shows and is not there, of a photo of
  /// which no other part is on its way.
  func missing(of picture: Picture, showing shown: PixelRect, halvings: Int) -> PixelRect? {
    guard !shown.isEmpty else { return nil }
    let photo = photos[picture] ?? Photo()
    if let index = photo.keys.lastIndex(where: {
      $0.halvings == halvings && $0.place.contains(shown)
    }) {
      photos[picture]?.keys.append(photo.keys[index])
      photos[picture]?.keys.remove(at: index)
      return nil
    }
    guard photo.order == nil, !photo.isRefused else { return nil }
    return Self.part(around: shown, in: Self.size(of: picture, halvings: halvings))
  }

  private static func part(around shown: PixelRect, in size: (width: Int, height: Int)) -> PixelRect
  {
    let factor = min(growth, (mostPixels / Double(shown.area)).squareRoot())
    let share = max(factor - 1, 0) / 2
    let (across, down) = (Int(Double(shown.width) * share), Int(Double(shown.height) * share))
    return PixelRect(
      left: max(0, shown.left - across) / grain * grain,
      top: max(0, shown.top - down) / grain * grain,
      right: min(size.width, shown.right + across),
      bottom: min(size.height, shown.bottom + down)
    )
  }

  func note(_ order: WorkOrder, for picture: Picture) {
    photos[picture, default: Photo()].order = order
  }

  /// Takes a part that has come; nil if the photo has none.
  func take(_ part: Part?, of picture: Picture) {
    var photo = photos[picture] ?? Photo()
    (photo.order, photo.isRefused) = (nil, part == nil)
    if let part {
      let key = Key(picture: picture, place: part.place, halvings: part.halvings)
      photo.keys.append(key)
      store.insert(part.bitmap, at: key)
    }
    photos[picture] = photo
    dropOldest()
  }

  /// Keeps to the budget, but for what is drawn: of each photo, what was looked at last.
  private func dropOldest() {
    store.makeRoom { photos[$0.picture]?.keys.last == $0 }
    for picture in photos.keys { photos[picture]?.keys.removeAll { !store.contains($0) } }
  }

  var isEmpty: Bool { photos.isEmpty }

  /// Forgets the photos that are not drawn, and returns the orders to cancel.
  func forget(where isUnwanted: (Picture) -> Bool) -> [WorkOrder] {
    let gone = photos.filter { isUnwanted($0.key) }
    for (picture, photo) in gone {
      for key in photo.keys { store.remove(key) }
      photos[picture] = nil
    }
    return gone.values.compactMap(\.order)
  }
}

extension SharpParts.Part {
  /// What of a part to draw where a part of the photo fills a rectangle, and over which of its
  /// pixels; nil if it is none of it.
  func drawn(
    of picture: Picture,
    _ part: Rect,
    in rect: PixelRect
  ) -> (rect: PixelRect, part: Rect)? {
    let whole = SharpParts.size(of: picture, halvings: halvings)
    // Pixels of the part per pixel of the display.
    let x = part.width / Double(rect.width) * Double(whole.width) / Double(picture.width)
    let y = part.height / Double(rect.height) * Double(whole.height) / Double(picture.height)
    let left = part.minX * Double(whole.width) / Double(picture.width)
    let top = part.minY * Double(whole.height) / Double(picture.height)
    let covered = PixelRect(
      left: rect.left + Pixel.ceil((Double(place.left) - left) / x),
      top: rect.top + Pixel.ceil((Double(place.top) - top) / y),
      right: rect.left + Pixel.floor((Double(place.right) - left) / x),
      bottom: rect.top + Pixel.floor((Double(place.bottom) - top) / y)
    ).intersection(rect)
    guard !covered.isEmpty else { return nil }
    let source = Rect(
      x: left + Double(covered.left - rect.left) * x - Double(place.left),
      y: top + Double(covered.top - rect.top) * y - Double(place.top),
      width: Double(covered.width) * x,
      height: Double(covered.height) * y
    )
    return (covered, source)
  }
}
