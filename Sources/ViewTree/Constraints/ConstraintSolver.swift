import Geometry

/// Finds the frames that satisfy constraints: widths first, since heights may depend on them.
///
/// The unknowns of an axis are the length of the content and the start and length of each view.
/// Constraints take precedence over the views' natural sizes, and earlier ones over later ones that
/// contradict them; whatever they leave open stays as it is.
struct ConstraintSolver {
  private let constraints: [LayoutConstraint]
  /// The view's own rectangle, in its coordinates.
  private let frame: Rect
  private let views: [View]

  init(_ constraints: [LayoutConstraint], frame: Rect) {
    (self.constraints, self.frame) = (constraints, frame)
    views = constraints.flatMap(\.mentioned).reduce(into: []) { views, view in
      if !views.contains(where: { $0 === view }) { views.append(view) }
    }
  }

  /// Places the views, and returns the size of the content where the constraints settle it.
  func solve() -> (width: Double?, height: Double?) {
    let across = equations(.horizontal, widths: nil)
    let widths = views.indices.map { across.value(length($0)) }
    let down = equations(.vertical, widths: widths)
    for (index, view) in views.enumerated() {
      // Constraints apply to the frame before the transform.
      let old = Rect(origin: view.position, size: view.bounds.size)
      let frame = Rect(
        x: across.value(start(index)) ?? old.minX,
        y: down.value(start(index)) ?? old.minY,
        width: max(across.value(length(index)) ?? old.width, 0),
        height: max(down.value(length(index)) ?? old.height, 0)
      )
      guard frame != old else { continue }
      (view.position, view.bounds.size) = (frame.origin, frame.size)
    }
    return (across.value(Self.contentLength), down.value(Self.contentLength))
  }

  // MARK: Equations

  private static let contentLength = 0
  private func start(_ index: Int) -> Int { 1 + 2 * index }
  private func length(_ index: Int) -> Int { 2 + 2 * index }

  private func equations(_ axis: Axis, widths: [Double?]?) -> LinearEquations {
    var equations = LinearEquations(unknowns: 1 + 2 * views.count)
    for constraint in constraints where constraint.edge.axis == axis {
      add(constraint, to: &equations, axis)
    }
    for (index, view) in views.enumerated() {
      guard let view = view as? any SelfSizing else { continue }
      let size = view.naturalSize(atWidth: widths?[index])
      equations.add([(length(index), 1)], sum: size[axis])
    }
    return equations
  }

  private func add(
    _ constraint: LayoutConstraint,
    to equations: inout LinearEquations,
    _ axis: Axis
  ) {
    var terms = terms(constraint.view, constraint.edge)
    var sum = constraint.constant
    switch constraint.anchor {
    case .length(let length): sum += length
    case .frame(let edge):
      sum += edge.parts.start * frame.start(axis) + edge.parts.length * frame.size[axis]
    case .content(let edge): terms.append((Self.contentLength, -edge.parts.length))
    case .view(let view, let edge): terms += self.terms(view, edge).map { ($0.0, -$0.1) }
    }
    equations.add(terms, sum: sum)
  }

  private func terms(_ view: View, _ edge: LayoutConstraint.Edge) -> [(
    unknown: Int, factor: Double
  )] {
    guard let index = views.firstIndex(where: { $0 === view }) else { return [] }
    return [(start(index), edge.parts.start), (length(index), edge.parts.length)]
  }
}

extension LayoutConstraint {
  fileprivate var mentioned: [View] {
    if case .view(let other, _) = anchor { [view, other] } else { [view] }
  }
}

/// Equations that are added one by one; one that contradicts those before it is left out.
///
/// Each row is kept solved for its first unknown, so that an answer can be read off at any time.
nonisolated struct LinearEquations: Equatable {
  /// Factors smaller than this count as zero: they are left over from rounding.
  private static let nothing = 1e-9

  /// The row solved for each unknown, if any; in a fixed order, because rounding depends on it.
  ///
  /// A row is the factor of each unknown, and then the sum.
  private var rows: [[Double]?]

  init(unknowns: Int) { rows = Array(repeating: nil, count: unknowns) }

  /// Adds an equation, unless earlier ones already imply or contradict it.
  ///
  /// An unknown may occur in two terms.
  mutating func add(_ terms: [(unknown: Int, factor: Double)], sum: Double) {
    var row = Array(repeating: 0, count: rows.count) + [sum]
    for term in terms { row[term.unknown] += term.factor }
    for (pivot, known) in rows.enumerated() {
      if let known { row = Self.without(known, pivot, in: row) }
    }
    guard let pivot = row.dropLast().firstIndex(where: { abs($0) > Self.nothing }) else { return }
    let lead = row[pivot]
    row = row.map { $0 / lead }
    rows = rows.map { $0.map { Self.without(row, pivot, in: $0) } }
    rows[pivot] = row
  }

  /// A row after eliminating an unknown with the row that is solved for it.
  private static func without(_ solved: [Double], _ pivot: Int, in row: [Double]) -> [Double] {
    zip(row, solved).map { $0 - $1 * row[pivot] }
  }

  /// The value of an unknown, or nil while the equations leave it open.
  func value(_ unknown: Int) -> Double? {
    guard let row = rows[unknown] else { return nil }
    let isSettled = row.indices.dropLast().allSatisfy {
      $0 == unknown || abs(row[$0]) <= Self.nothing
    }
    return isSettled ? row.last : nil
  }
}

/// Layout that follows from constraints.
extension View {
  /// Places the views that constraints mention, and returns the size of the content where it is settled.
  @discardableResult
  package final func solveConstraints() -> (width: Double?, height: Double?) {
    constraints.isEmpty ? (nil, nil) : ConstraintSolver(constraints, frame: bounds).solve()
  }
}
