import Geometry
import ScrollPhysics
import ViewTree

/// Where a list is: a row of it, and how far a line of that row is from an edge of what shows.
///
/// It can be kept as text, by its ``description``, and read again in another run. Set again with
/// another width or text size, or with other rows before it, the same line is where it was.
public nonisolated struct ListPlace: Hashable, Sendable, LosslessStringConvertible {
  /// The edge from which the distance counts.
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    /// The upper edge, below the insets and a header that is pinned.
    case top
    /// The lower edge, above the insets.
    case bottom
  }

  /// The row as ``ListView/rowIdentity`` names it.
  public var row: String
  /// How far into its height the line is: 0 is the row's top, 1 its bottom.
  public var share: Double
  /// How far the line is from the edge, toward the middle, in points.
  public var distance: Double
  /// The edge from which the distance counts.
  public var edge: Edge

  /// Creates a place.
  public init(row: String, share: Double = 0, distance: Double = 0, from edge: Edge = .top) {
    demand(
      (0...1).contains(share) && distance.isFinite,
      "A place cannot be \(distance) points from \(share) of a row"
    )
    (self.row, self.share, self.distance, self.edge) = (row, share, distance, edge)
  }

  /// The edge, the distance, the share and the row, with a space between them.
  public var description: String { "\(edge.rawValue) \(distance) \(share) \(row)" }

  /// Reads a description; nil if the text is none.
  public init?(_ description: String) {
    let words = description.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
    guard words.count == 4, let edge = Edge(rawValue: String(words[0])),
      let distance = Double(words[1]), distance.isFinite,
      let share = Double(words[2]), (0...1).contains(share)
    else { return nil }
    self.init(row: String(words[3]), share: share, distance: distance, from: edge)
  }
}

/// The place of a list, to be kept.
extension ListView {
  /// Where the list is; nil while it shows no row.
  ///
  /// It is the first row whose top is in sight, or the part of a higher one at the top; at
  /// the end of a list that ``staysAtEnd``, the end. Assigning it moves the list there at
  /// once, as far as the content reaches; before the first layout, it waits for that. A row
  /// that there is no more moves nothing.
  public final var place: ListPlace? {
    get { awaitsLayout ? awaitedPlace : presentPlace }
    set {
      guard let newValue, let row = row(named: newValue.row) else { return }
      go(to: newValue, in: parts.part(ofRow: row))
    }
  }

  /// How far below the top of the viewport what is read begins, without the header of a section.
  private var coveredAbove: Double {
    adjustedContentInset.top + pinnedHeight
  }

  private var presentPlace: ListPlace? {
    guard rowCount > 0, !bounds.isEmpty else { return nil }
    let (top, bottom) = (bounds.minY + coveredAbove, bounds.maxY - adjustedContentInset.bottom)
    if staysAtEnd, contentOffset.y >= maximumContentOffset.y {
      let end = frame(ofRow: rowCount - 1).maxY
      return ListPlace(row: name(rowCount - 1), share: 1, distance: bottom - end, from: .bottom)
    }
    let head = column.part(at: top).flatMap(head(of:)).map(column.extents.length) ?? 0
    let rows = parts.rows(among: column.parts(from: top + head, to: bottom))
    for row in rows where frame(ofRow: row).minY >= top + head {
      return ListPlace(row: name(row), distance: frame(ofRow: row).minY - top)
    }
    // Of a row that is higher than all that shows, what lies at the top.
    let row = min(rows.lowerBound, rowCount - 1)
    let frame = frame(ofRow: row)
    let share = frame.height > 0 ? (top + head - frame.minY) / frame.height : 0
    let line = frame.minY + min(max(share, 0), 1) * frame.height
    return ListPlace(row: name(row), share: min(max(share, 0), 1), distance: line - top)
  }

  private func go(to place: ListPlace, in part: Int) {
    guard let part = column.index(of: part, after: layoutIfNeeded) else { return }
    guard !awaitsLayout else {
      awaitedPlace = place
      return wait(animated: false) { [unowned self] in
        if let row = row(named: place.row) { go(to: place, in: parts.part(ofRow: row)) }
      }
    }
    guard let part = column.index(of: part, after: { column.learn(around: part) }) else { return }
    let frame = column.frame(of: part)
    let line = frame.minY + place.share * frame.height
    let wanted =
      switch place.edge {
      case .top: line - place.distance - coveredAbove
      case .bottom: line + place.distance + adjustedContentInset.bottom - bounds.height
      }
    setContentOffset(Point(x: contentOffset.x, y: limits.vertical.clamp(wanted)), animated: false)
  }

  private func name(_ row: Int) -> String { rowIdentity?(row) ?? String(row) }

  private func row(named name: String) -> Int? {
    let rows = 0..<rowCount
    guard let rowIdentity else { return Int(name).flatMap { rows.contains($0) ? $0 : nil } }
    return rows.first { rowIdentity($0) == name }
  }
}
