import Geometry

/// An index that finds the subviews near a place among very many.
///
/// The index divides the axis along which the subviews spread most into slices. A subview that
/// spans many slices is kept apart and always checked. The cost of a query depends on its result alone.
struct SubviewIndex {
  /// The number of subviews from which an index is worth its cost.
  static let worthwhileCount = 48
  /// The most slices that a subview may span without being kept apart.
  private static let mostSlices = 8

  private var axis = Axis.vertical
  private var sliceLength = 1.0
  private var slices: [Int: [Int]] = [:]
  private var large: [Int] = []

  /// Creates an index of subviews by their extents, in their superview's coordinates.
  init(extents: [Rect]) {
    guard let first = extents.first else { return }
    let spread = extents.reduce(first) { $0.union($1) }
    axis = spread.width > spread.height ? .horizontal : .vertical
    let total = extents.reduce(0) { $0 + $1.end(axis) - $1.start(axis) }
    sliceLength = max(total / Double(extents.count) * 2, 1)
    for (position, extent) in extents.enumerated() { insert(position, extent) }
  }

  /// The indices of all subviews that may overlap the rectangle, from back to front.
  func candidates(in rect: Rect) -> [Int] {
    guard let (first, last) = sliceRange(of: rect), last - first <= slices.count else {
      return Set(slices.values.joined()).union(large).sorted()
    }
    var found = Set(large)
    for slice in first...last { found.formUnion(slices[slice] ?? []) }
    return found.sorted()
  }

  private mutating func insert(_ position: Int, _ extent: Rect) {
    guard let (first, last) = sliceRange(of: extent), last - first < Self.mostSlices else {
      large.append(position)
      return
    }
    for slice in first...last { slices[slice, default: []].append(position) }
  }

  /// The slices that a rectangle overlaps, or nil if there are too many.
  private func sliceRange(of rect: Rect) -> (Int, Int)? {
    let first = (rect.start(axis) / sliceLength).rounded(.down)
    let last = (rect.end(axis) / sliceLength).rounded(.down)
    guard abs(first) < 1e15, abs(last) < 1e15 else { return nil }
    return (Int(first), Int(last))
  }
}
