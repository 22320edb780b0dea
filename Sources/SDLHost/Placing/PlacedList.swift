internal import ViewTree

/// A draw list with every command at its place in device pixels.
nonisolated struct PlacedList: Sendable {
  /// What is known of one command beforehand.
  struct Entry: Sendable {
    /// How a leaf is placed, or what a layer holds.
    var placement: Placement
    /// The pixels it may touch: for a layer, all that what it holds touches.
    var bounds: PixelRect
    /// Equal for equal commands: for a layer, with all that it holds.
    var hash: Int
    /// The index after it: for a layer, after its end.
    var next: Int
  }

  let commands: [DrawCommand]
  let entries: [Entry]
  /// The whole surface.
  let bounds: PixelRect

  /// Places the commands.
  ///
  /// - Parameters:
  ///   - commands: An `end` too many is ignored, a missing one implied.
  ///   - scale: Device pixels a point.
  ///   - bounds: The whole surface.
  ///   - fineness: Where moving layers may be.
  ///   - ruler: Measures text.
  init(
    _ commands: [DrawCommand],
    scale: Double,
    bounds: PixelRect,
    fineness: Fineness,
    ruler: TextRuler
  ) {
    var builder = PlacedListBuilder(
      outside: Placement(scale: scale, bounds: bounds),
      fineness: fineness,
      ruler: ruler
    )
    self.commands = commands
    entries = builder.place(commands)
    self.bounds = bounds
  }
}

/// Walks a draw list once and notes where everything is.
private nonisolated struct PlacedListBuilder {
  let outside: Placement
  let fineness: Fineness
  let ruler: TextRuler
  var entries: [PlacedList.Entry] = []
  /// The layers begun and not ended, outermost first.
  var open: [Int] = []

  init(outside: Placement, fineness: Fineness, ruler: TextRuler) {
    self.outside = outside
    self.fineness = fineness
    self.ruler = ruler
  }

  mutating func place(_ commands: [DrawCommand]) -> [PlacedList.Entry] {
    entries.reserveCapacity(commands.count)
    var placement = outside
    for command in commands {
      switch command {
      case .begin(let layer):
        placement = placement.entering(layer, fineness: fineness)
        open.append(entries.count)
        append(placement, hash: command.contentHash)
      case .end:
        append(placement, hash: 0)
        closeLayer()
        placement = open.last.map { entries[$0].placement } ?? outside
      case .fill, .rounded, .outline, .shadow, .line, .polygon, .text, .bitmap, .picture:
        appendLeaf(command, placement)
      }
    }
    while !open.isEmpty { closeLayer() }
    return entries
  }

  private mutating func append(_ placement: Placement, bounds: PixelRect = .empty, hash: Int) {
    let next = entries.count + 1
    entries.append(
      PlacedList.Entry(placement: placement, bounds: bounds, hash: hash, next: next)
    )
  }

  private mutating func appendLeaf(_ command: DrawCommand, _ placement: Placement) {
    var bounds = PixelRect.empty
    if !placement.clip.isEmpty {
      bounds = command.bounds(in: placement, ruler: ruler).intersection(placement.clip)
    }
    append(placement, bounds: bounds, hash: command.contentHash)
    includeInLayer(bounds, hash: entries[entries.count - 1].hash)
  }

  private mutating func closeLayer() {
    guard let layer = open.popLast() else { return }
    entries[layer].next = entries.count
    includeInLayer(entries[layer].bounds, hash: entries[layer].hash)
  }

  private mutating func includeInLayer(_ bounds: PixelRect, hash: Int) {
    guard let layer = open.last else { return }
    entries[layer].bounds = entries[layer].bounds.union(bounds)
    entries[layer].hash = entries[layer].hash &* 0x1_0000_01B3 ^ hash
  }
}
