import Geometry

/// Finds the frames that satisfy constraints: widths first, since heights may depend on them.
///
/// The unknowns of an axis are the length of the content and the start and length of each view.
/// Constraints take precedence over the views' natural sizes, and earlier ones over later ones that
/// contradict them; whatever they leave open stays as it is, and so does a view that others are
/// tied to and that is tied to nothing.
///
/// A system is kept for as long as the constraints tie the same edges: their lengths, the view's
/// rectangle and natural sizes are sums of equations, which are solved already.
final class ConstraintSystem {
  private let ties: [LayoutConstraint.Tie]
  private var views: [View] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The views that have a natural size.
  private var natural: [(index: Int, view: any SelfSizing)] = []
  private var (across, down) = (AxisSystem(), AxisSystem())

  /// What is known of one axis.
  private struct AxisSystem {
    var solution = LinearEquations(unknowns: 0).solution
    /// The views that nothing places.
    var loose: [Int] = []
    /// Whether constraints count from the content's length.
    var countsFromContent = false
  }

  init(_ constraints: [LayoutConstraint]) {
    ties = constraints.map(\.tie)
    for constraint in constraints {
      note(constraint.view)
      if case .view(let other, _) = constraint.anchor { note(other) }
    }
    for (index, view) in views.enumerated() {
      if let view = view as? any SelfSizing { natural.append((index, view)) }
    }
    across = system(.horizontal, constraints)
    down = system(.vertical, constraints)
  }

  private func note(_ view: View) {
    let key = ObjectIdentifier(view)
    guard indices[key] == nil else { return }
    indices[key] = views.count
    views.append(view)
  }

  /// Whether constraints tie the same edges as those of this system.
  func fits(_ constraints: [LayoutConstraint]) -> Bool {
    ties.elementsEqual(constraints.lazy.map(\.tie))
  }

  /// Places the views.
  ///
  /// - Parameters:
  ///   - constraints: Those of the system, or others that fit.
  ///   - frame: The view's own rectangle, in its coordinates.
  /// - Returns: The size of the content where the constraints settle it.
  func solve(_ constraints: [LayoutConstraint], in frame: Rect)
    -> (width: Double?, height: Double?)
  {
    let across = across.solution.values(of: sums(.horizontal, constraints, frame, widths: nil))
    let widths = views.indices.map { across[length($0)] }
    let down = down.solution.values(of: sums(.vertical, constraints, frame, widths: widths))
    for (index, view) in views.enumerated() {
      // Constraints apply to the frame before the transform.
      let old = Rect(origin: view.position, size: view.bounds.size)
      let frame = Rect(
        x: across[start(index)] ?? old.minX,
        y: down[start(index)] ?? old.minY,
        width: max(across[length(index)] ?? old.width, 0),
        height: max(down[length(index)] ?? old.height, 0)
      )
      guard frame != old else { continue }
      (view.position, view.bounds.size) = (frame.origin, frame.size)
    }
    let size = (across[Self.contentLength], down[Self.contentLength])
    warnIfOpen(size)
    return size
  }

  private func warnIfOpen(_ size: (width: Double?, height: Double?)) {
    let isOpen =
      size.width == nil && across.countsFromContent || size.height == nil && down.countsFromContent
    guard isOpen else { return }
    let views = views.map { "\(type(of: $0))" }.joined(separator: ", ")
    FaultLog.say(
      """
      LayoutConstraint: nothing settles how large the content is to which these are tied: \(views). \
      Give one a width and a height, or tie them to .frame
      """
    )
  }

  // MARK: Equations

  private static let contentLength = 0
  private func start(_ index: Int) -> Int { 1 + 2 * index }
  private func length(_ index: Int) -> Int { 2 + 2 * index }

  /// The equations of an axis: constraints, then natural sizes, then what stays as it is.
  private func system(_ axis: Axis, _ constraints: [LayoutConstraint]) -> AxisSystem {
    var equations = LinearEquations(unknowns: 1 + 2 * views.count)
    let constraints = constraints.filter { $0.edge.axis == axis }
    for constraint in constraints { equations.add(terms(of: constraint)) }
    for (index, _) in natural { equations.add([(length(index), 1)]) }
    let placed = Set(constraints.map { ObjectIdentifier($0.view) })
    let loose = views.indices.filter { !placed.contains(ObjectIdentifier(views[$0])) }
    for index in loose {
      equations.add([(start(index), 1)])
      equations.add([(length(index), 1)])
    }
    let countsFromContent = constraints.contains {
      if case .content(let edge) = $0.anchor { edge.parts.length > 0 } else { false }
    }
    return AxisSystem(
      solution: equations.solution,
      loose: loose,
      countsFromContent: countsFromContent
    )
  }

  /// The sums of an axis' equations, in their order.
  private func sums(
    _ axis: Axis,
    _ constraints: [LayoutConstraint],
    _ frame: Rect,
    widths: [Double?]?
  ) -> [Double] {
    var sums: [Double] = []
    sums.reserveCapacity(constraints.count)
    for constraint in constraints where constraint.edge.axis == axis {
      sums.append(constraint.sum(in: frame))
    }
    for (index, view) in natural {
      sums.append(view.naturalSize(atWidth: widths?[index])[axis])
    }
    for index in axis == .horizontal ? across.loose : down.loose {
      sums.append(views[index].position[axis])
      sums.append(views[index].bounds.size[axis])
    }
    return sums
  }

  private func terms(of constraint: LayoutConstraint) -> [(unknown: Int, factor: Double)] {
    let own = terms(constraint.view, constraint.edge)
    switch constraint.anchor {
    case .length, .frame: return own
    case .content(let edge): return own + [(Self.contentLength, -edge.parts.length)]
    case .view(let view, let edge): return own + terms(view, edge).map { ($0.unknown, -$0.factor) }
    }
  }

  private func terms(_ view: View, _ edge: LayoutConstraint.Edge) -> [(
    unknown: Int, factor: Double
  )] {
    guard let index = indices[ObjectIdentifier(view)] else { return [] }
    return [(start(index), edge.parts.start), (length(index), edge.parts.length)]
  }
}

extension LayoutConstraint {
  /// What a constraint ties to what, whatever its lengths are.
  nonisolated struct Tie: Equatable {
    let view: ObjectIdentifier
    let edge: Edge
    let anchor: Anchor

    enum Anchor: Equatable {
      case content(Edge)
      case frame(Edge)
      case view(ObjectIdentifier, Edge)
      case length
    }
  }

  fileprivate var tie: Tie {
    let anchor: Tie.Anchor =
      switch anchor {
      case .content(let edge): .content(edge)
      case .frame(let edge): .frame(edge)
      case .view(let view, let edge): .view(ObjectIdentifier(view), edge)
      case .length: .length
      }
    return Tie(view: ObjectIdentifier(view), edge: edge, anchor: anchor)
  }

  /// What is known of the edge: its constant, and what it counts from in a rectangle.
  fileprivate func sum(in frame: Rect) -> Double {
    switch anchor {
    case .length(let length): constant + length
    case .frame(let edge):
      constant
        + (edge.parts.start * frame.start(edge.axis)
          + edge.parts.length * frame.size[edge.axis])
    case .content, .view: constant
    }
  }
}

/// Layout that follows from constraints.
extension View {
  /// Places the views that constraints mention, and returns the size of
  /// the content where it is settled.
  @discardableResult
  package final func solveConstraints() -> (width: Double?, height: Double?) {
    guard !constraints.isEmpty else { return (nil, nil) }
    let system =
      constraintSystem.flatMap { $0.fits(constraints) ? $0 : nil }
      ?? ConstraintSystem(constraints)
    constraintSystem = system
    return system.solve(constraints, in: bounds)
  }
}
