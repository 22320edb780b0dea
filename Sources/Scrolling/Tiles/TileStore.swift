import ViewTree

/// The tiles that are kept, never more than the budget allows.
nonisolated struct TileStore {
  private struct Entry {
    let bitmap: Bitmap
    /// When it was last seen, in counts of ``lookCount``.
    var lastSeen: Int
  }

  /// How many bytes there may be.
  var budget: Int
  /// How many bytes of pixels there are.
  private(set) var byteCount = 0
  private var entries: [TileIndex: Entry] = [:]
  private var lookCount = 0

  init(budget: Int) { self.budget = budget }

  var count: Int { entries.count }

  func contains(_ index: TileIndex) -> Bool { entries[index] != nil }

  /// Starts another look: what is taken from now on was seen later than all before.
  mutating func beginLook() { lookCount += 1 }

  /// A tile's pixels, which are seen by this.
  mutating func see(_ index: TileIndex) -> Bitmap? {
    guard let bitmap = entries[index]?.bitmap else { return nil }
    entries[index]?.lastSeen = lookCount
    return bitmap
  }

  /// Drops what was seen least recently until there is room.
  ///
  /// - Parameters:
  ///   - bytes: How much room.
  ///   - isKept: Whether a tile stays whatever happens.
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
