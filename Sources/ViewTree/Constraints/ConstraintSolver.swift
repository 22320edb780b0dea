import Geometry

/// Finds the frames that satisfy constraints: widths first, since heights may depend on them.
///
/// The unknowns of an axis are the length of the content and the start and length of each view.
/// Constraints take precedence over the views' natural sizes, and earlier ones over later ones that
/// contradict them; whatever they leave open stays as it is, and so does a view that others are
/// tied to and that is tied to nothing.
struct ConstraintSolver {
  private let constraints: [LayoutConstraint]
  /// The view's own rectangle, in its coordinates.
  private let frame: Rect
  private var views: [View] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init(_ constraints: [LayoutConstraint], frame: Rect) {
    (self.constraints, self.frame) = (constraints, frame)
    for constraint in constraints {
      note(constraint.view)
      if case .view(let other, _) = constraint.anchor { note(other) }
    }
  }

  private mutating func note(_ view: View) {
    let key = ObjectIdentifier(view)
    guard indices[key] == nil else { return }
    indices[key] = views.count
    views.append(view)
  }

  /// The axes along which constraints count from the content's length, though nothing settles it.
  private func openAxes(_ width: Double?, _ height: Double?) -> AxisSet {
    AxisSet { axis in
      (axis == .horizontal ? width : height) == nil
        && constraints.contains {
          guard case .content(let edge) = $0.anchor else { return false }
          return edge.axis == axis && edge.parts.length > 0
        }
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
    let size = (across.value(Self.contentLength), down.value(Self.contentLength))
    if !openAxes(size.0, size.1).isEmpty {
      let views = views.map { "\(type(of: $0))" }.joined(separator: ", ")
      FaultLog.say(
        """
        LayoutConstraint: nothing settles how large the content is to which these are tied: \(views). \
        Give one a width and a height, or tie them to .frame
        """
      )
    }
    return size
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
    let tied = constraints.lazy.filter { $0.edge.axis == axis }
    let placed = Set(tied.map { ObjectIdentifier($0.view) })
    for (index, view) in views.enumerated() where !placed.contains(ObjectIdentifier(view)) {
      equations.add([(start(index), 1)], sum: view.position[axis])
      equations.add([(length(index), 1)], sum: view.bounds.size[axis])
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
    guard let index = indices[ObjectIdentifier(view)] else { return [] }
    return [(start(index), edge.parts.start), (length(index), edge.parts.length)]
  }
}

/// Equations that are added one by one; one that contradicts those before it is left out.
///
/// Each row is kept solved for its first unknown, so that an answer can be read off at any time. A
/// row has only the unknowns that occur in it, which are few however many views there are.
nonisolated struct LinearEquations: Equatable {
  /// Factors smaller than this count as zero: they are left over from rounding.
  private static let nothing = 1e-9

  fileprivate struct Row: Equatable {
    /// In the order of the unknowns, and without those whose factor is zero.
    var terms: [(unknown: Int, factor: Double)]
    var sum: Double

    static func == (a: Row, b: Row) -> Bool {
      a.sum == b.sum && a.terms.elementsEqual(b.terms, by: ==)
    }
  }

  /// The row solved for each unknown, if any.
  private var rows: [Row?]
  /// For each unknown the rows in which it may occur, by the unknowns for which they are solved.
  private var users: [[Int]]

  init(unknowns: Int) {
    rows = Array(repeating: nil, count: unknowns)
    users = Array(repeating: [], count: unknowns)
  }

  /// Adds an equation, unless earlier ones already imply or contradict it.
  ///
  /// An unknown may occur in two terms.
  mutating func add(_ terms: [(unknown: Int, factor: Double)], sum: Double) {
    var row = Row(terms: [], sum: sum)
    for term in terms { row.add(term) }
    // A row that is solved has no other unknown that is: each is eliminated once.
    for term in row.terms {
      if let known = rows[term.unknown] { row.eliminate(term.unknown, with: known) }
    }
    guard let lead = row.terms.first(where: { abs($0.factor) > Self.nothing }) else { return }
    row.divide(by: lead.factor)
    for user in users[lead.unknown] where rows[user]?.factor(of: lead.unknown) != nil {
      rows[user]?.eliminate(lead.unknown, with: row)
      note(row, in: user, but: lead.unknown)
    }
    users[lead.unknown] = []
    note(row, in: lead.unknown, but: lead.unknown)
    rows[lead.unknown] = row
  }

  /// Notes that the unknowns of a row, but for the one it is solved for, occur
  /// in the row of another unknown.
  private mutating func note(_ row: Row, in user: Int, but pivot: Int) {
    for term in row.terms where term.unknown != pivot { users[term.unknown].append(user) }
  }

  /// The value of an unknown, or nil while the equations leave it open.
  func value(_ unknown: Int) -> Double? {
    guard let row = rows[unknown] else { return nil }
    let isSettled = row.terms.allSatisfy {
      $0.unknown == unknown || abs($0.factor) <= Self.nothing
    }
    return isSettled ? row.sum : nil
  }
}

extension LinearEquations.Row {
  /// Where the term of an unknown is, or would be.
  private nonisolated func place(of unknown: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate nonisolated func factor(of unknown: Int) -> Double? {
    let place = place(of: unknown)
    return place < terms.count && terms[place].unknown == unknown ? terms[place].factor : nil
  }

  fileprivate nonisolated mutating func add(_ term: (unknown: Int, factor: Double)) {
    let place = place(of: term.unknown)
    guard place < terms.count, terms[place].unknown == term.unknown else {
      if term.factor != 0 { terms.insert(term, at: place) }
      return
    }
    terms[place].factor += term.factor
    if terms[place].factor == 0 { terms.remove(at: place) }
  }

  /// Eliminates an unknown with the row that is solved for it.
  fileprivate nonisolated mutating func eliminate(_ unknown: Int, with solved: Self) {
    guard let factor = factor(of: unknown) else { return }
    for term in solved.terms { add((term.unknown, -(term.factor * factor))) }
    sum -= solved.sum * factor
  }

  fileprivate nonisolated mutating func divide(by lead: Double) {
    for place in terms.indices { terms[place].factor /= lead }
    sum /= lead
  }
}

/// Layout that follows from constraints.
extension View {
  /// Places the views that constraints mention, and returns the size of
  /// the content where it is settled.
  @discardableResult
  package final func solveConstraints() -> (width: Double?, height: Double?) {
    constraints.isEmpty ? (nil, nil) : ConstraintSolver(constraints, frame: bounds).solve()
  }
}
