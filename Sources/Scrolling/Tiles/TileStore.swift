import ViewTree

/// The tiles that are kept, never more than the budget allows.
nonisolated struct TileStore {
  private struct Entry {
    let bitmap: Bitmap
    /// The value of ``lookCount`` when the tile was last seen.
    var lastSeen: Int
  }

  /// The most bytes of pixels to keep.
  var budget: Int
  /// How many bytes of pixels there are.
  private(set) var byteCount = 0
  private var entries: [TileIndex: Entry] = [:]
  private var lookCount = 0

  init(budget: Int) { self.budget = budget }

  var count: Int { entries.count }

  func contains(_ index: TileIndex) -> Bool { entries[index] != nil }

  /// Starts another look: tiles seen from now on count as seen later than all before.
  mutating func beginLook() { lookCount += 1 }

  /// Returns a tile's pixels and marks the tile as seen.
  mutating func see(_ index: TileIndex) -> Bitmap? {
    guard let bitmap = entries[index]?.bitmap else { return nil }
    entries[index]?.lastSeen = lookCount
    return bitmap
  }

  /// Drops the tiles that were seen least recently until there is room.
  ///
  /// - Parameters:
  ///   - bytes: The room that is needed.
  ///   - isKept: Whether a tile must not be dropped.
  /// - Returns: Whether there is room now.
  mutating func makeRoom(for bytes: Int, keeping isKept: (TileIndex) -> Bool) -> Bool {
    guard byteCount + bytes > budget else { return true }
    let oldest = entries.filter { !isKept($0.key) }.sorted {
      ($0.value.lastSeen, -$0.key.level) < ($1.value.lastSeen, -$1.key.level)
    }
    for (index, _) in oldest where byteCount + bytes > budget { remove(index) }
    return byteCount + bytes <= budget
  }

  /// Keeps a tile; the caller has made room.
  mutating func insert(_ bitmap: Bitmap, at index: TileIndex) {
    remove(index)
    precondition(byteCount + bitmap.byteCount <= budget, "There is no room for another tile")
    entries[index] = Entry(bitmap: bitmap, lastSeen: lookCount)
    byteCount += bitmap.byteCount
  }

  mutating func remove(_ index: TileIndex) {
    guard let entry = entries.removeValue(forKey: index) else { return }
    byteCount -= entry.bitmap.byteCount
  }

  mutating func removeAll() {
    entries = [:]
    byteCount = 0
  }
}

extension Bitmap {
  /// The memory that its pixels take.
  nonisolated var byteCount: Int { width * height * 4 }
}
