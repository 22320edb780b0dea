/// Bitmaps that are kept within a budget, by when they were last seen.
///
/// Tiles of a map and the sharp parts of photos are kept by it. It drops nothing by itself:
/// only its owner knows what shows, and must stay.
package nonisolated struct BitmapStore<Key: Hashable> {
  private struct Entry {
    let bitmap: Bitmap
    /// The value of ``drawingCount`` when it was last seen.
    var lastSeen: Int
  }

  /// The most bytes of pixels to keep.
  package let budget: Int
  package private(set) var byteCount = 0
  /// How fine a bitmap is: of those seen last in the same drawing the finest goes first, since a
  /// coarse one stands in for more.
  private let fineness: (Key) -> Int
  private var entries: [Key: Entry] = [:]
  private var drawingCount = 0

  package init(budget: Int, fineness: @escaping (Key) -> Int) {
    (self.budget, self.fineness) = (budget, fineness)
  }

  package var count: Int { entries.count }

  package func contains(_ key: Key) -> Bool { entries[key] != nil }

  /// Starts another drawing: what is seen from now on counts as seen later than all before.
  package mutating func beginDrawing() { drawingCount += 1 }

  /// Returns a bitmap and marks it as seen.
  package mutating func see(_ key: Key) -> Bitmap? {
    guard let bitmap = entries[key]?.bitmap else { return nil }
    entries[key]?.lastSeen = drawingCount
    return bitmap
  }

  /// Drops what was seen least recently until there is room for some
  /// bytes more; returns whether there is.
  @discardableResult
  package mutating func makeRoom(for bytes: Int = 0, keeping isKept: (Key) -> Bool) -> Bool {
    // One tile comes at a time, and one goes for it: a search takes less than sorting all.
    while byteCount + bytes > budget, let oldest = oldest(keeping: isKept) { remove(oldest) }
    return byteCount + bytes <= budget
  }

  private func oldest(keeping isKept: (Key) -> Bool) -> Key? {
    var oldest: (key: Key, lastSeen: Int)?
    for (key, entry) in entries {
      if let (other, lastSeen) = oldest {
        guard entry.lastSeen <= lastSeen else { continue }
        if entry.lastSeen == lastSeen, fineness(key) <= fineness(other) { continue }
      }
      if !isKept(key) { oldest = (key, entry.lastSeen) }
    }
    return oldest?.key
  }

  /// Keeps a bitmap, which counts as seen in this drawing.
  package mutating func insert(_ bitmap: Bitmap, at key: Key) {
    remove(key)
    entries[key] = Entry(bitmap: bitmap, lastSeen: drawingCount)
    byteCount += bitmap.byteCount
  }

  package mutating func remove(_ key: Key) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    byteCount -= entry.bitmap.byteCount
  }

  package mutating func removeAll() {
    entries = [:]
    byteCount = 0
  }
}

extension Bitmap {
  package nonisolated var byteCount: Int { width * height * 4 }
}
