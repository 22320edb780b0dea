internal import Geometry
internal import Glibc
internal import Platform
internal import ViewTree

/// The pictures that are drawn: decoded when they are first needed, forgotten when memory is short.
final class PictureStore {
  /// Decodes while the main thread goes on; without one, pictures are decoded when they are drawn.
  var workshop: (any Workshop)?
  /// Called once with each picture that cannot be shown.
  var report: (UnreadablePicture) -> Void = { PictureStore.writeToStandardError($0) }

  /// A picture, and for SVG the size that it was drawn for.
  nonisolated struct Key: Hashable {
    let picture: Picture
    let width: Int
    let height: Int
  }

  /// A picture that was drawn; without pixels and without an order it cannot be shown.
  private struct Entry {
    var bitmap: Bitmap?
    /// The order to decode it, for the first time or because it is drawn larger than before.
    var order: WorkOrder?
    var lastUse: Int
    /// Whether it was drawn, and not only wanted early.
    var isDrawn = false
    /// How many times it was halved, if it is a large photo.
    var halvings = 0

    /// The bytes of a file in memory, which go with the entry if nobody else has them.
    var contents = 0

    /// The bytes of the pixels, plus a third for smaller versions.
    var byteCount: Int { (bitmap?.pixels.count ?? 0) * 16 / 3 + contents }
  }

  private let assets: AssetDirectory
  private let levels: ImageLevels
  private let parts = SharpParts()
  private var entries: [Key: Entry] = [:]
  private var loaded: Set<Picture> = []
  /// What is known not to be showable, since each is told of once.
  private var told: Set<UnreadableSource> = []
  /// Counts what is drawn, by which the newest is known.
  private var drawings = 0

  /// Whether pictures were added since ``forgetUndrawn(in:)``.
  private var hasGrown = false

  /// The bytes that pictures no longer drawn may take: some screens full of small ones.
  static let spare = 16 << 20
  /// Icons of at most this many pixels are decoded at once: a screen must not open without them.
  ///
  /// A longer file, or one with more dashes, may take long, however small it shows.
  private static let (iconPixels, iconBytes, iconDashes) = (96 * 96, 64 << 10, 1_000.0)
  /// Photos of this many pixels or more are decoded no larger than they are shown.
  var largePhoto = 2_000_000
  /// How many times a photo of so many pixels is halved at least where it is decoded as a whole.
  var leastHalvings: (_ pixels: Int) -> Int = { PictureDecoder.leastHalvings($0) }

  init(assets: AssetDirectory, levels: ImageLevels) {
    self.assets = assets
    self.levels = levels
  }

  /// How many pictures it knows, each drawing once for each size.
  var count: Int { entries.count }

  /// Whether the look of some pictures has changed since ``takeLoaded()``.
  var hasLoaded: Bool { !loaded.isEmpty }

  /// Whether something that was drawn is being decoded, and nothing can be shown for it yet.
  var isAwaited: Bool {
    entries.values.contains { $0.isDrawn && $0.order != nil && $0.bitmap == nil }
  }

  /// The pictures whose look has changed since the last call.
  func takeLoaded() -> Set<Picture> {
    defer { loaded = [] }
    return loaded
  }

  /// The pixels of a picture that is drawn as a whole at this size; nil until they are decoded.
  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    if case .bitmap(let bitmap) = picture.memory { return bitmap }
    drawings += 1
    let key = key(of: picture, width, height)
    let halvings = halvings(picture, width, height)
    if let entry = entries[key] {
      // The old pixels are shown until the sharper ones are there.
      let isTooSmall = entry.halvings > halvings && entry.bitmap != nil
      if isTooSmall, entry.order == nil { order(key, halvings) }
    } else {
      order(key, halvings)
    }
    entries[key]?.lastUse = drawings
    entries[key]?.isDrawn = true
    guard let entry = entries[key] else { return nil }
    return entry.bitmap ?? (entry.order == nil ? nil : standIn(for: picture))
  }

  /// The key of a picture at a size; a drawing that is larger than any is drawn is stretched.
  private func key(of picture: Picture, _ width: Int, _ height: Int) -> Key {
    guard picture.kind == .drawing else { return Key(picture: picture, width: 0, height: 0) }
    let most = PictureDecoder.mostDrawn
    guard width > 0, height > most / width else {
      return Key(picture: picture, width: width, height: height)
    }
    let share = (Double(most) / Double(width) / Double(height)).squareRoot()
    let down = min(max(Int(Double(height) * share), 1), most)
    let across = min(max(Int(Double(width) * share), 1), most / down)
    return Key(picture: picture, width: across, height: down)
  }

  /// How many times a photo is halved as a whole: as often as it may be and still be sharp, and so
  /// often that it is not too large.
  private func halvings(_ picture: Picture, _ width: Int, _ height: Int) -> Int {
    guard picture.kind == .photo, picture.width > 0, picture.height >= largePhoto / picture.width
    else {
      return 0
    }
    return max(sharpHalvings(picture, width, height), leastHalvings(picture.width * picture.height))
  }

  /// How many times a large photo may be halved and still be sharp even if it grows by a quarter.
  private func sharpHalvings(_ picture: Picture, _ width: Int, _ height: Int) -> Int {
    let shrink = min(
      Double(picture.width) / Double(max(1, width)),
      Double(picture.height) / Double(max(1, height))
    )
    return (1...3).last { shrink >= 1.25 * Double(1 << $0) } ?? 0
  }

  // MARK: Parts

  /// The parts to draw over a photo that is drawn at this size as a whole, from back to front;
  /// orders what shows of it, in its own pixels, in more detail than it is kept as a whole.
  func parts(of picture: Picture, width: Int, height: Int, showing shown: Rect) -> [SharpParts.Part]
  {
    guard picture.kind == .photo, picture.width > 0, picture.height > 0 else { return [] }
    let least = leastHalvings(picture.width * picture.height)
    guard least > 0 else { return [] }
    let halvings = sharpHalvings(picture, width, height)
    guard halvings < least else { return [] }
    let size = SharpParts.size(of: picture, halvings: halvings)
    let share = Rect(
      x: shown.minX / Double(picture.width) * Double(size.width),
      y: shown.minY / Double(picture.height) * Double(size.height),
      width: shown.width / Double(picture.width) * Double(size.width),
      height: shown.height / Double(picture.height) * Double(size.height)
    )
    let pixels = PixelRect(around: share)
      .intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    if let place = parts.missing(of: picture, showing: pixels, halvings: halvings) {
      orderPart(place, of: picture, halvings)
    }
    return parts.parts(of: picture, showing: pixels, halvings: halvings)
  }

  private func orderPart(_ place: PixelRect, of picture: Picture, _ halvings: Int) {
    let source = source(of: picture)
    guard let workshop else {
      return take(DecodedPart(source, place, halvings), of: picture)
    }
    let order = workshop.submit(urgency: Urgency.shown(drawing: drawings)) {
      DecodedPart(source, place, halvings)
    } done: { [weak self] decoded in
      self?.take(decoded, of: picture)
      self?.loaded.insert(picture)
    }
    parts.note(order, for: picture)
  }

  private func take(_ decoded: DecodedPart?, of picture: Picture) {
    parts.take(decoded?.part, of: picture)
    if let decoded { levels.adopt(decoded.smaller, of: decoded.part.bitmap) }
  }

  /// What shows until a picture is decoded: it in another size, or its thumbnail.
  private func standIn(for picture: Picture) -> Bitmap? {
    entries.lazy.filter { $0.key.picture.standsIn(for: picture) }.compactMap(\.value.bitmap).first
  }

  private func order(_ key: Key, _ halvings: Int, urgency: Double? = nil) {
    let source = source(of: key.picture)
    guard let workshop, !isIcon(key, source) else {
      return record(key, halvings, Decoded(source, key, halvings).result)
    }
    let order = workshop.submit(urgency: urgency ?? Urgency.shown(drawing: drawings)) {
      Decoded(source, key, halvings)
    } done: { [weak self] decoded in
      self?.finish(key, halvings, decoded)
    }
    entries[key, default: Entry(lastUse: drawings)].order = order
  }

  private func isIcon(_ key: Key, _ source: PictureSource) -> Bool {
    guard key.picture.kind == .drawing, key.width * key.height <= Self.iconPixels else {
      return false
    }
    // Of a file that is not there, it is known at once that it is not.
    guard let bytes = try? source.open() else { return true }
    return bytes.count <= Self.iconBytes && DashCount(in: bytes.all()).all <= Self.iconDashes
  }

  private func source(of picture: Picture) -> PictureSource {
    guard case .file(let contents) = picture.memory else {
      return .file(assets.path(of: picture.path))
    }
    return .memory(contents)
  }

  private func finish(_ key: Key, _ halvings: Int, _ decoded: Decoded?) {
    guard entries[key] != nil, let decoded else { return }
    record(key, halvings, decoded.result)
    if let bitmap = entries[key]?.bitmap, !decoded.smaller.isEmpty {
      levels.adopt(decoded.smaller, of: bitmap)
    }
    loaded.insert(key.picture)
  }

  private func record(_ key: Key, _ halvings: Int, _ result: Result<Bitmap, FileError>) {
    switch result {
    case .success(let bitmap):
      entries[key] = Entry(bitmap: bitmap, lastUse: drawings, halvings: halvings)
      // Another file may have taken its place; if that one cannot be shown, it is told, too.
      if key.picture.kind != .thumbnail { told.remove(UnreadableSource(key.picture)) }
    case .failure(let error):
      // An earlier bitmap stays, and the picture is not ordered again.
      entries[key] = Entry(bitmap: entries[key]?.bitmap, lastUse: drawings, halvings: halvings)
      tell(of: key.picture, error.reason)
    }
    if case .file(let contents) = key.picture.memory {
      entries[key]?.contents = contents.bytes.count
    }
    hasGrown = true
  }

  private func tell(of picture: Picture, _ reason: String) {
    guard told.insert(UnreadableSource(picture)).inserted else { return }
    let path = picture.path.isEmpty ? "" : assets.path(of: picture.path)
    report(UnreadablePicture(path: path, reason: reason, of: picture))
  }

  /// Has a stage told of what cannot be shown, or else standard error.
  func report(to stage: Stage) {
    report = { [weak stage] picture in
      (stage?.onUnreadablePicture ?? Self.writeToStandardError)(picture)
    }
  }

  // MARK: What is not drawn

  /// Orders the pictures that a list wants early, after those that it draws.
  private func prepare(_ commands: [DrawCommand], scale: Double) {
    guard workshop != nil else { return }
    for case .prepare(let picture, let size) in commands where picture.memory?.isBitmap != true {
      let (width, height) = (Pixel.edge(size.width * scale), Pixel.edge(size.height * scale))
      let key = key(of: picture, width, height)
      // In no room there is nothing to decode.
      guard entries[key] == nil, width > 0, height > 0 else { continue }
      order(key, halvings(picture, width, height), urgency: Urgency.early)
    }
  }

  /// Orders what a list wants early, and forgets what it does not draw: orders, since a fling
  /// passes more pictures than can be decoded, and the pictures that were drawn longest ago.
  func forgetUndrawn(in commands: [DrawCommand], scale: Double = 1) {
    prepare(commands, scale: scale)
    if !parts.isEmpty {
      let pictures = Set(
        commands.compactMap { if case .picture(let one, _, _) = $0 { one } else { nil } }
      )
      for order in parts.forget(where: { !pictures.contains($0) }) { workshop?.cancel(order) }
    }
    // Also of bitmaps that are no pictures of a file.
    defer { levels.forgetReleased() }
    guard hasGrown || entries.values.contains(where: { $0.order != nil }) else { return }
    let drawn = newest(in: commands)
    cancelOrders { !drawn.contains($0) }
    if hasGrown {
      dropOldest { !drawn.contains($0) }
      // What cannot be shown takes little, but a drawing may be wanted in any number of sizes.
      entries = entries.filter {
        $0.value.bitmap != nil || $0.value.order != nil || drawn.contains($0.key)
      }
    }
    hasGrown = false
  }

  /// What a list draws: pictures, and of a vector picture as many sizes as
  /// it is drawn times, the newest.
  private func newest(in commands: [DrawCommand]) -> Set<Key> {
    var counts: [Picture: Int] = [:]
    for command in commands {
      switch command {
      case .picture(let picture, _, _), .prepare(let picture, _): counts[picture, default: 0] += 1
      case .begin, .end, .fill, .rounded, .outline, .shadow, .line, .polygon, .text, .bitmap: break
      }
    }
    let sizes = Dictionary(grouping: entries.filter { counts[$0.key.picture] != nil }) {
      $0.key.picture
    }
    return Set(
      sizes.flatMap { picture, entries in
        entries.sorted { $0.value.lastUse > $1.value.lastUse }
          .prefix(counts[picture] ?? 0).map(\.key)
      }
    )
  }

  private func cancelOrders(where isUnwanted: (Key) -> Bool) {
    for (key, entry) in entries where isUnwanted(key) {
      guard let order = entry.order else { continue }
      workshop?.cancel(order)
      entries[key]?.order = nil
      if entry.bitmap == nil { entries[key] = nil }
    }
  }

  /// The picture that was drawn last stays, however large, since the user may go back to it.
  private func dropOldest(where isUnwanted: (Key) -> Bool) {
    let spare = entries.filter { isUnwanted($0.key) && $0.value.byteCount > 0 }
    var bytes = spare.values.map(\.byteCount).reduce(0, +)
    guard bytes > Self.spare else { return }
    for (key, entry) in spare.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
      guard bytes > Self.spare else { return }
      bytes -= entry.byteCount
      entries[key] = nil
    }
  }

  private static func writeToStandardError(_ picture: UnreadablePicture) {
    let line = Array("\(picture)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

/// The file or the memory of a picture that cannot be shown, which its thumbnail shares.
private nonisolated struct UnreadableSource: Hashable {
  private let path: String
  private let memory: Picture.Memory?

  init(_ picture: Picture) { (path, memory) = (picture.path, picture.memory) }
}
