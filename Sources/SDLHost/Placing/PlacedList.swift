internal import ViewTree

/// A draw list with every command at its place in device pixels.
nonisolated struct PlacedList: Sendable {
  /// A command with its place.
  struct Entry: Sendable {
    /// The placement of a leaf, or of a layer's contents.
    var placement: Placement
    /// The pixels that it may touch; for a layer, those of its contents.
    var bounds: PixelRect
    /// A hash of the command; for a layer, with its contents.
    var hash: Int
    /// The index after it; for a layer, after its end.
    var next: Int
  }

  let commands: [DrawCommand]
  let entries: [Entry]
  /// The whole surface.
  let bounds: PixelRect

  /// Places the commands.
  ///
  /// - Parameters:
  ///   - commands: The list; an `end` too many is ignored, and a missing one implied.
  ///   - scale: Device pixels per point.
  ///   - bounds: The whole surface.
  ///   - fineness: The places that a moving layer can take.
  ///   - ruler: A measure for text.
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

/// A walk through a draw list that notes every command's place.
private nonisolated struct PlacedListBuilder {
  let outside: Placement
  let fineness: Fineness
  let ruler: TextRuler
  var entries: [PlacedList.Entry] = []
  /// The open layers, outermost first.
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
    entries.append(PlacedList.Entry(placement: placement, bounds: bounds, hash: hash, next: next))
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
