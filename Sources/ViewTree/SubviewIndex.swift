import Geometry

/// Finds the few subviews near a place among very many.
///
/// The places are cut into slices along the axis on which the subviews spread most; a subview that
/// spans many slices is kept apart and always looked at. A query costs what it finds.
struct SubviewIndex {
  /// A superview with fewer subviews looks at each.
  static let worthwhileCount = 48
  /// A subview over more slices than this is kept apart.
  private static let mostSlices = 8

  private var axis = Axis.vertical
  private var sliceLength = 1.0
  private var slices: [Int: [Int]] = [:]
  private var large: [Int] = []

  /// Creates the index of subviews by what they cover, in their superview's coordinates.
  init(extents: [Rect]) {
    guard let first = extents.first else { return }
    let spread = extents.reduce(first) { $0.union($1) }
    axis = spread.width > spread.height ? .horizontal : .vertical
    let total = extents.reduce(0) { $0 + $1.end(axis) - $1.start(axis) }
    sliceLength = max(total / Double(extents.count) * 2, 1)
    for (position, extent) in extents.enumerated() { insert(position, extent) }
  }

  /// The positions of all subviews that may touch the rectangle, from back to front.
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

  /// The slices that a rectangle lies in, or nil when there are too many to count.
  private func sliceRange(of rect: Rect) -> (Int, Int)? {
    let first = (rect.start(axis) / sliceLength).rounded(.down)
    let last = (rect.end(axis) / sliceLength).rounded(.down)
    guard abs(first) < 1e15, abs(last) < 1e15 else { return nil }
    return (Int(first), Int(last))
  }
}
