/// The lengths of parts that lie one after the other, such as the rows of a
/// list or the paragraphs of a text.
///
/// Some lengths are known, the others estimated. Where a part is, which part is at a place, and
/// changing, inserting or removing parts takes a time that grows with the logarithm of their
/// number; a run of parts of one length is kept as one.
package struct Extents: Sendable {
  private var root: Node

  /// The most parts that anything has; a number that is larger is a mistake.
  package static let most = 1_000_000_000_000

  /// Creates parts of one length.
  package init(count: Int = 0, length: Double = 0, isKnown: Bool = false) {
    root = Node(.run(count, Length(length, isKnown: isKnown)))
  }

  /// Creates parts of any lengths.
  package init(lengths: [Double], areKnown: Bool = false) {
    let stored = lengths.map { Length($0, isKnown: areKnown).stored }
    root = Node.tree(of: stored)
  }

  package var count: Int { root.count }

  /// The length of all parts together.
  package var total: Double { root.total }

  package func length(of part: Int) -> Double { stored(part).magnitude }

  /// Whether a length is known, not estimated.
  package func isKnown(_ part: Int) -> Bool { stored(part).sign == .plus }

  private func stored(_ part: Int) -> Double {
    demand((0..<count).contains(part), "There is no part \(part) among \(count)")
    return root.length(of: part)
  }

  /// Where a part begins; that of ``count`` is the end of all.
  package func start(of part: Int) -> Double {
    demand((0...count).contains(part), "There is no part \(part) among \(count)")
    return part == count ? total : root.start(of: part)
  }

  /// The part at a place, the nearest one if the place is outside; nil if there are no parts.
  ///
  /// At the border of two parts it is the later one. A part without a length is
  /// nowhere, unless nothing follows.
  package func part(at place: Double) -> Int? {
    guard count > 0 else { return nil }
    return min(root.part(at: max(place, 0)), count - 1)
  }

  /// The parts of which something is between two places.
  package func parts(from start: Double, to end: Double) -> Range<Int> {
    guard start < total, end > 0, start < end, let first = part(at: start), let last = part(at: end)
    else { return 0..<0 }
    let isInside = end >= total || self.start(of: last) < end
    return first..<max(isInside ? last + 1 : last, first)
  }

  // MARK: Changes

  /// Notes the length of a part, which is then known.
  package mutating func set(_ length: Double, of part: Int) {
    let length = Length(length, isKnown: true)
    guard Length(stored: stored(part)) != length else { return }
    if root.set(length, of: part) { return }
    // The part lies in a long run.
    let (before, rest) = root.split(at: part)
    let (_, after) = rest.split(at: 1)
    root = before.joined(with: Node(.run(1, length))).joined(with: after)
  }

  /// Inserts parts of one length before a part, or at the end.
  package mutating func insert(_ number: Int, at part: Int, length: Double, isKnown: Bool = false) {
    demand((0...count).contains(part), "Nothing can be inserted at \(part) among \(count)")
    demand(number >= 0, "\(number) parts cannot be inserted")
    let (before, after) = root.split(at: part)
    let new = Node(.run(number, Length(length, isKnown: isKnown)))
    root = before.joined(with: new).joined(with: after)
  }

  /// Inserts parts with their lengths before a part, or at the end.
  package mutating func insert(_ other: Extents, at part: Int) {
    demand((0...count).contains(part), "Nothing can be inserted at \(part) among \(count)")
    let (before, after) = root.split(at: part)
    root = before.joined(with: other.root).joined(with: after)
  }

  package mutating func remove(_ parts: Range<Int>) {
    demand(
      parts.lowerBound >= 0 && parts.upperBound <= count,
      "Parts \(parts) cannot be removed from \(count)"
    )
    let (before, rest) = root.split(at: parts.lowerBound)
    root = before.joined(with: rest.split(at: parts.count).1)
  }

  /// Takes all lengths as estimates from now on.
  package mutating func forget() { root.forget() }
}

/// A length as it is stored: with a minus, also before zero, if it is estimated.
private struct Length: Equatable, Sendable {
  let stored: Double

  init(stored: Double) { self.stored = stored }

  init(_ length: Double, isKnown: Bool) {
    demand(length >= 0 && length.isFinite, "A part cannot be \(length) long")
    stored = isKnown ? length.magnitude : -length.magnitude
  }

  static func == (left: Length, right: Length) -> Bool {
    left.stored == right.stored && left.stored.sign == right.stored.sign
  }
}

/// A part of a balanced tree, all leaves of which are on one level.
private struct Node: Sendable {
  enum Content: Sendable {
    /// Any number of parts of one length.
    case run(Int, Length)
    /// A few parts.
    case parts([Double])
    case nodes([Node])
  }

  private(set) var content: Content
  private(set) var count = 0
  private(set) var total = 0.0
  /// How many levels are below.
  private let height: Int

  /// The most that a node holds.
  private static let most = (parts: 128, nodes: 32)

  init(_ content: Content) {
    self.content = content
    if case .nodes(let nodes) = content { height = nodes[0].height + 1 } else { height = 0 }
    measure()
  }

  /// A node of nodes, of which one alone stands for itself.
  private static func of(_ nodes: some Collection<Node>) -> Node {
    guard let first = nodes.first else { return Node(.parts([])) }
    return nodes.count == 1 ? first : Node(.nodes(Array(nodes)))
  }

  /// A tree of full leaves.
  static func tree(of parts: [Double]) -> Node {
    var nodes = stride(from: 0, to: parts.count, by: most.parts).map {
      Node(.parts(Array(parts[$0..<min($0 + most.parts, parts.count)])))
    }
    while nodes.count > 1 {
      nodes = stride(from: 0, to: nodes.count, by: most.nodes).map {
        Node(.nodes(Array(nodes[$0..<min($0 + most.nodes, nodes.count)])))
      }
    }
    return nodes.first ?? Node(.parts([]))
  }

  private mutating func measure() {
    switch content {
    case .run(let count, let length):
      (self.count, total) = (count, Double(count) * length.stored.magnitude)
    case .parts(let parts): (count, total) = (parts.count, parts.reduce(0) { $0 + $1.magnitude })
    case .nodes(let nodes):
      count = nodes.reduce(0) { $0 + $1.count }
      total = nodes.reduce(0) { $0 + $1.total }
    }
  }

  // MARK: Finding

  func length(of part: Int) -> Double {
    switch content {
    case .run(_, let length): return length.stored
    case .parts(let parts): return parts[part]
    case .nodes(let nodes):
      let (child, first, _) = Self.child(holding: part, of: nodes)
      return nodes[child].length(of: part - first)
    }
  }

  func start(of part: Int) -> Double {
    switch content {
    case .run(_, let length): return Double(part) * length.stored.magnitude
    case .parts(let parts): return parts[..<part].reduce(0) { $0 + $1.magnitude }
    case .nodes(let nodes):
      let (child, first, place) = Self.child(holding: part, of: nodes)
      return place + nodes[child].start(of: part - first)
    }
  }

  /// The child with a part, and the part and the place at which it begins.
  private static func child(holding part: Int, of nodes: [Node]) -> (Int, Int, Double) {
    var (first, place) = (0, 0.0)
    for index in nodes.indices.dropLast() {
      let next = first + nodes[index].count
      if part < next { return (index, first, place) }
      (first, place) = (next, place + nodes[index].total)
    }
    return (nodes.count - 1, first, place)
  }

  func part(at place: Double) -> Int {
    switch content {
    case .run(let count, let length):
      let parts = (place / length.stored.magnitude).rounded(.down)
      return parts < Double(count) ? Int(parts) : max(count - 1, 0)
    case .parts(let parts):
      var rest = place
      for (index, part) in parts.enumerated() {
        if rest < part.magnitude { return index }
        rest -= part.magnitude
      }
      return max(parts.count - 1, 0)
    case .nodes(let nodes):
      var (first, rest) = (0, place)
      for node in nodes.dropLast() {
        if rest < node.total { return first + node.part(at: rest) }
        (first, rest) = (first + node.count, rest - node.total)
      }
      return first + nodes[nodes.count - 1].part(at: rest)
    }
  }

  // MARK: Changing

  /// Sets a length in place; returns false in a run that is too long for it.
  mutating func set(_ length: Length, of part: Int) -> Bool {
    switch content {
    case .run(let count, let old):
      guard count <= Self.most.parts else { return false }
      var parts = [Double](repeating: old.stored, count: count)
      parts[part] = length.stored
      content = .parts(parts)
    case .parts(var parts):
      content = .parts([])  // so that the array is not copied
      parts[part] = length.stored
      content = .parts(parts)
    case .nodes(var nodes):
      content = .parts([])
      let (child, first, _) = Self.child(holding: part, of: nodes)
      let isDone = nodes[child].set(length, of: part - first)
      content = .nodes(nodes)
      guard isDone else { return false }
    }
    measure()
    return true
  }

  mutating func forget() {
    switch content {
    case .run(let count, let length):
      content = .run(count, Length(length.stored.magnitude, isKnown: false))
    case .parts(let parts): content = .parts(parts.map { -$0.magnitude })
    case .nodes(var nodes):
      content = .parts([])
      for index in nodes.indices { nodes[index].forget() }
      content = .nodes(nodes)
    }
  }

  // MARK: Splitting and joining

  /// The parts before a part, and the rest.
  func split(at part: Int) -> (Node, Node) {
    switch content {
    case .run(let count, let length):
      return (Node(.run(part, length)), Node(.run(count - part, length)))
    case .parts(let parts):
      return (Node(.parts(Array(parts[..<part]))), Node(.parts(Array(parts[part...]))))
    case .nodes(let nodes):
      let (child, first, _) = Self.child(holding: part, of: nodes)
      let (before, after) = nodes[child].split(at: part - first)
      return (
        Node.of(nodes[..<child]).joined(with: before),
        after.joined(with: Node.of(nodes[(child + 1)...]))
      )
    }
  }

  /// The parts of this node, then those of another.
  func joined(with other: Node) -> Node {
    guard count > 0 else { return other }
    return other.count > 0 ? Node.of(paired(with: other)) : self
  }

  /// Both as one node or two, as high as the higher one.
  private func paired(with other: Node) -> [Node] {
    if height > other.height, case .nodes(let nodes) = content {
      let last = nodes[nodes.count - 1].paired(with: other)
      return Self.pair(nodes.dropLast() + last)
    }
    if height < other.height, case .nodes(let nodes) = other.content {
      return Self.pair(paired(with: nodes[0]) + nodes.dropFirst())
    }
    switch (content, other.content) {
    case (.nodes(let nodes), .nodes(let others)):
      let half = Self.most.nodes / 2
      return min(nodes.count, others.count) >= half ? [self, other] : Self.pair(nodes + others)
    default: return leaves(with: other)
    }
  }

  private static func pair(_ nodes: [Node]) -> [Node] {
    guard nodes.count > most.nodes else { return [Node(.nodes(nodes))] }
    let half = nodes.count / 2
    return [Node(.nodes(Array(nodes[..<half]))), Node(.nodes(Array(nodes[half...])))]
  }

  /// Two leaves as one or two, of which none is nearly empty.
  private func leaves(with other: Node) -> [Node] {
    let (sum, half) = (count + other.count, Self.most.parts / 2)
    if case (.run(_, let length), .run(_, let same)) = (content, other.content), length == same {
      return [Node(.run(sum, length))]
    }
    if sum <= Self.most.parts { return [Node(.parts(parts + other.parts))] }
    guard min(count, other.count) < half else { return [self, other] }
    // What is missing comes from the other leaf, of a run no more than that.
    if count < half {
      let (first, rest) = other.split(at: (other.isRun ? half : sum / 2) - count)
      return [Node(.parts(parts + first.parts)), rest]
    }
    let (rest, last) = split(at: count - ((isRun ? half : sum / 2) - other.count))
    return [rest, Node(.parts(last.parts + other.parts))]
  }

  private var isRun: Bool { if case .run = content { true } else { false } }

  /// The parts of a leaf.
  private var parts: [Double] {
    switch content {
    case .run(let count, let length): [Double](repeating: length.stored, count: count)
    case .parts(let parts): parts
    case .nodes(let nodes): nodes.flatMap(\.parts)
    }
  }
}
