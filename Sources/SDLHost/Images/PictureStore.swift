internal import Glibc
internal import Synchronization
internal import ViewTree

/// The pictures that are drawn: decoded when they are first needed, forgotten when memory is short.
final class PictureStore {
  /// Decodes while the main thread goes on; without one, pictures are decoded when they are drawn.
  var workshop: (any Workshop)?
  /// Takes the sentence about a picture that cannot be shown.
  var report: (String) -> Void = { PictureStore.writeToStandardError($0) }

  /// A picture, and for SVG the size that it was drawn for.
  private struct Key: Hashable {
    var picture: Picture
    var width = 0
    var height = 0
  }

  private enum State {
    case waiting(WorkOrder)
    case ready(Bitmap)
    case failed
  }

  private struct Entry {
    var state: State
    var lastUse: Int

    var bitmap: Bitmap? {
      if case .ready(let bitmap) = state { bitmap } else { nil }
    }

    var order: WorkOrder? {
      if case .waiting(let order) = state { order } else { nil }
    }

    /// Smaller versions take a third more.
    var byteCount: Int { (bitmap?.pixels.count ?? 0) * 16 / 3 }
  }

  private let assets: AssetDirectory
  private let levels: ImageLevels
  private var entries: [Key: Entry] = [:]
  private var loaded: Set<Picture> = []
  /// Whose smaller versions are being made.
  private var smallerOrders: Set<Key> = []
  private var clock = 0

  /// Whether pictures were added since ``forgetUndrawn(in:)``.
  private var hasGrown = false

  /// What pictures may take that are not drawn any more, in bytes: some screens full of small ones.
  static let spare = 16 << 20
  /// Icons of at most so many pixels are drawn at once: a screen must not open without them.
  private static let iconPixels = 96 * 96

  init(assets: AssetDirectory, levels: ImageLevels) {
    self.assets = assets
    self.levels = levels
  }

  /// Whether some pictures look different since ``takeLoaded()``.
  var hasLoaded: Bool { !loaded.isEmpty }

  /// The pictures that look different since this was last asked.
  func takeLoaded() -> Set<Picture> {
    defer { loaded = [] }
    return loaded
  }

  /// The pixels of a picture, or nil while they are not there.
  ///
  /// - Parameters:
  ///   - picture: Which.
  ///   - width: How wide all of it is drawn, in device pixels; SVG is drawn for exactly that.
  ///   - height: How high.
  /// - Returns: What to draw; for SVG perhaps of another size.
  func bitmap(for picture: Picture, width: Int, height: Int) -> Bitmap? {
    clock += 1
    let key =
      picture.isVector
      ? Key(picture: picture, width: width, height: height) : Key(picture: picture)
    let isShrunk = Self.shrinksSoon(picture, width, height)
    if entries[key] == nil { order(key, withSmaller: isShrunk) }
    if isShrunk, let bitmap = entries[key]?.bitmap { orderSmaller(of: bitmap, for: key) }
    entries[key]?.lastUse = clock
    return entries[key]?.bitmap ?? (picture.isVector ? otherSize(of: picture) : nil)
  }

  private func otherSize(of picture: Picture) -> Bitmap? {
    entries.lazy.filter { $0.key.picture == picture }.compactMap(\.value.bitmap).first
  }

  /// Whether a picture is drawn from a smaller version, or will be when it shrinks a little further.
  private static func shrinksSoon(_ picture: Picture, _ width: Int, _ height: Int) -> Bool {
    5 * min(width, height) < 4 * min(picture.width, picture.height)
  }

  /// Has smaller versions made before they are drawn; a photo that is shown large does without.
  private func orderSmaller(of bitmap: Bitmap, for key: Key) {
    guard let workshop, max(bitmap.width, bitmap.height) > ImageLevels.smallSide,
      !levels.hasSmaller(of: bitmap), smallerOrders.insert(key).inserted
    else { return }
    let outcome = Outcome()
    _ = workshop.submit(urgency: Double(clock)) {
      outcome.shrink(bitmap)
    } done: { [weak self] _ in
      self?.smallerOrders.remove(key)
      if let parts = outcome.take() { self?.levels.adopt(parts.smaller, of: bitmap) }
    }
  }

  private func order(_ key: Key, withSmaller: Bool) {
    let path = assets.path(of: key.picture.path)
    let isIcon = key.picture.isVector && key.width * key.height <= Self.iconPixels
    guard let workshop, !isIcon else {
      return settle(key, PictureDecoder.result(path, width: key.width, height: key.height))
    }
    cancelOrders { $0 == key.picture }
    let outcome = Outcome()
    let order = workshop.submit(urgency: Double(clock)) {
      outcome.decode(path, width: key.width, height: key.height, withSmaller: withSmaller)
    } done: { [weak self] _ in
      self?.finish(key, outcome)
    }
    entries[key] = Entry(state: .waiting(order), lastUse: clock)
  }

  private func finish(_ key: Key, _ outcome: Outcome) {
    guard entries[key] != nil, let (result, smaller) = outcome.take() else { return }
    settle(key, result)
    if let bitmap = entries[key]?.bitmap, !smaller.isEmpty { levels.adopt(smaller, of: bitmap) }
    loaded.insert(key.picture)
  }

  private func settle(_ key: Key, _ result: Result<Bitmap, PictureError>) {
    switch result {
    case .success(let bitmap): entries[key] = Entry(state: .ready(bitmap), lastUse: clock)
    case .failure(let error):
      entries[key] = Entry(state: .failed, lastUse: clock)
      report("The picture \(key.picture.path) cannot be shown: \(error.reason).")
    }
    hasGrown = true
  }

  /// Forgets what a list does not draw: orders, since a fling passes more than can be decoded, and
  /// pictures that have not been drawn for longest.
  func forgetUndrawn(in commands: [DrawCommand]) {
    guard hasGrown || entries.values.contains(where: { $0.order != nil }) else { return }
    var drawn: Set<Picture> = []
    for case .picture(let picture, _, _) in commands { drawn.insert(picture) }
    cancelOrders { !drawn.contains($0) }
    if hasGrown { dropOldest { !drawn.contains($0) } }
    hasGrown = false
  }

  private func cancelOrders(where isUnwanted: (Picture) -> Bool) {
    for (key, entry) in entries where isUnwanted(key.picture) {
      guard let order = entry.order else { continue }
      workshop?.cancel(order)
      entries[key] = nil
    }
  }

  /// The one that was drawn last stays, however large: one goes back to it.
  private func dropOldest(where isUnwanted: (Picture) -> Bool) {
    let spare = entries.filter { isUnwanted($0.key.picture) && $0.value.bitmap != nil }
    var bytes = spare.values.map(\.byteCount).reduce(0, +)
    guard bytes > Self.spare else { return }
    for (key, entry) in spare.sorted(by: { $0.value.lastUse < $1.value.lastUse }).dropLast() {
      guard bytes > Self.spare else { return }
      bytes -= entry.byteCount
      entries[key] = nil
    }
  }

  private static func writeToStandardError(_ sentence: String) {
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

extension Picture {
  /// Whether it is drawn for each size anew.
  fileprivate var isVector: Bool { path.hasSuffix(".svg") }
}

/// What a thread made of a picture, on its way to the main thread.
private nonisolated final class Outcome: Sendable {
  typealias Parts = (result: Result<Bitmap, PictureError>, smaller: [ImageLevel])

  private let parts = Mutex<Parts?>(nil)

  /// Decodes a file; its smaller versions take as long again for a large picture.
  func decode(_ path: String, width: Int, height: Int, withSmaller: Bool) -> Bitmap? {
    let result = PictureDecoder.result(path, width: width, height: height)
    let bitmap = try? result.get()
    let smaller = withSmaller ? bitmap.map { ImageLevels.all(of: $0) } ?? [] : []
    parts.withLock { $0 = (result, smaller) }
    return bitmap
  }

  /// Makes the smaller versions of a bitmap.
  func shrink(_ bitmap: Bitmap) -> Bitmap? {
    let smaller = ImageLevels.all(of: bitmap)
    parts.withLock { $0 = (.success(bitmap), smaller) }
    return bitmap
  }

  func take() -> Parts? { parts.withLock { $0 } }
}
