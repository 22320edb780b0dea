internal import Geometry
internal import Typesetting
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

  /// Places the commands; an `end` too many is ignored, and a missing one implied.
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

extension DrawCommand {
  /// The pixels that a leaf may touch, not yet clipped.
  nonisolated func bounds(in placement: Placement, ruler: TextRuler) -> PixelRect {
    let margin = placement.drift == .zero ? 0 : 1
    switch self {
    case .begin, .end: return .empty
    case .fill(let rect, _), .bitmap(_, let rect, _), .picture(_, let rect, _):
      return placement.edges(of: rect).inset(by: -margin)
    case .rounded(let rect, let radius, _), .outline(let rect, let radius, _, _):
      return RoundShape(rect, radius: radius, in: placement).rect.inset(by: -margin)
    case .shadow(let rect, let radius, let blur, _):
      let shape = RoundShape(rect, radius: radius, in: placement)
      return shape.rect.inset(by: -Pixel.ceil(blur * placement.scale) - margin)
    case .line(let points, let width, _):
      return Self.bounds(of: points, margin: width / 2 * placement.scale + 1, in: placement)
    case .polygon(let points, _): return Self.bounds(of: points, margin: 0, in: placement)
    case .text(let line, let point, _):
      let spot = TextSpot(line, at: point, in: placement)
      return ruler.box(of: spot).inset(by: -margin)
    }
  }

  private nonisolated static func bounds(
    of points: [Point],
    margin: Double,
    in placement: Placement
  ) -> PixelRect {
    guard var (low, high) = Pixel.corners(of: points) else { return .empty }
    (low, high) = (placement.apply(to: low), placement.apply(to: high))
    return PixelRect(
      left: Pixel.floor(low.x - margin),
      top: Pixel.floor(low.y - margin),
      right: Pixel.ceil(high.x + margin),
      bottom: Pixel.ceil(high.y + margin)
    )
  }
}

extension DrawCommand {
  /// Equal for equal commands, and cheap: what is long is left to the comparison that follows.
  nonisolated var contentHash: Int {
    var hasher = Hasher()
    switch self {
    case .begin(let layer):
      hasher.combine(1)
      hasher.combine(layer.transform)
      hasher.combine(layer.clip)
    case .end: return 0
    case .fill(let rect, _):
      hasher.combine(2)
      hasher.combine(rect)
    case .rounded(let rect, let radius, let color):
      hasher.combine(3)
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(color)
    case .outline(let rect, _, _, let color):
      hasher.combine(4)
      hasher.combine(rect)
      hasher.combine(color)
    case .shadow(let rect, _, _, _):
      hasher.combine(5)
      hasher.combine(rect)
    case .line(let points, _, let color), .polygon(let points, let color):
      hasher.combine(points.count)
      hasher.combine(points.first)
      hasher.combine(points.last)
      hasher.combine(color)
    case .text(let line, let point, _):
      hasher.combine(line.string)
      hasher.combine(point)
    case .bitmap(let bitmap, let rect, _):
      hasher.combine(ObjectIdentifier(bitmap))
      hasher.combine(rect)
    case .picture(let picture, let rect, _):
      hasher.combine(picture.path)
      hasher.combine(rect)
    }
    return hasher.finalize()
  }
}
