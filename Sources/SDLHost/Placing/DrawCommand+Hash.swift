internal import Geometry
internal import Typesetting
internal import ViewTree

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
