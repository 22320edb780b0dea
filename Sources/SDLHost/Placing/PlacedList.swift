internal import Geometry
internal import Typesetting
internal import ViewTree

/// A draw list with every command at its place in device pixels.
nonisolated struct PlacedList: Sendable {
  struct Entry: Sendable {
    /// The placement of a leaf, or of a layer's contents.
    var placement: Placement
    /// The pixels that it may touch; for a layer, those of its contents.
    var bounds: PixelRect
    /// The index after it; for a layer, after its end.
    var next: Int
    /// The same for equal commands; for a layer, of all that is in it.
    var digest: Int
  }

  let commands: [DrawCommand]
  private(set) var entries: [Entry] = []
  let bounds: PixelRect

  /// Places the commands; an `end` too many is ignored, and a missing one implied.
  init(
    _ commands: [DrawCommand],
    scale: Double,
    bounds: PixelRect,
    fineness: Fineness,
    ruler: TextRuler
  ) {
    (self.commands, self.bounds) = (commands, bounds)
    entries.reserveCapacity(commands.count)
    let outside = Placement(scale: scale, bounds: bounds)
    var placement = outside
    // The open layers, outermost first.
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      if case .begin(let layer) = command {
        placement = placement.entering(layer, fineness: fineness)
        open.append(index)
      }
      let pixels =
        placement.clip.isEmpty
        ? .empty : command.bounds(in: placement, ruler: ruler).intersection(placement.clip)
      entries.append(
        Entry(
          placement: placement,
          bounds: pixels,
          next: index + 1,
          digest: CommandDigest(command).value
        )
      )
      if let layer = open.last, layer < index { include(index, in: layer) }
      guard case .end = command else { continue }
      close(&open)
      placement = open.last.map { entries[$0].placement } ?? outside
    }
    while !open.isEmpty { close(&open) }
  }

  private mutating func close(_ open: inout [Int]) {
    guard let layer = open.popLast() else { return }
    entries[layer].next = entries.count
    if let around = open.last { include(layer, in: around) }
  }

  private mutating func include(_ inner: Int, in layer: Int) {
    entries[layer].bounds = entries[layer].bounds.union(entries[inner].bounds)
    entries[layer].digest = entries[layer].digest &* 31 &+ entries[inner].digest
  }
}

extension DrawCommand {
  /// The pixels that a leaf may touch, not yet clipped.
  nonisolated func bounds(in placement: Placement, ruler: TextRuler) -> PixelRect {
    let margin = placement.drift == .zero ? 0 : 1
    switch self {
    case .begin, .end, .prepare: return .empty
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
