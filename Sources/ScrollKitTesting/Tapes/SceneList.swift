import Geometry
import Scrolling
import ViewTree

/// A list of a scene, whose rows have heights that it does not know before it fills them.
final class SceneList: ListView {
  private final let data: SceneRows
  /// Whether the header's properties have been assigned, among which is the
  /// estimate, that the list has already.
  private final var isReady = false

  /// The height of rows of which a tape says none, in points.
  private static let usualHeight = 44.0

  init(_ node: SceneNode) throws(TapeLineError) {
    var fields = node.properties
    let estimate = try fields.number("estimatedRowHeight", or: Self.usualHeight)
    guard estimate >= 1 else { throw TapeLineError("\"estimatedRowHeight\" must be 1 or more") }
    let data = SceneRows(height: estimate)
    self.data = data
    super.init(estimatedRowHeight: estimate, rowCount: 0) {
      SceneRow()
    } fill: { row, index in
      row.height = data.height(of: index)
    }
    frame = node.frame
  }

  /// Assigns the properties that lists have besides those of a scroll view.
  func assign(from fields: inout TapeFields) throws(TapeLineError) {
    if !isReady { _ = fields.take("estimatedRowHeight") }
    isReady = true
    if fields.has("rowHeights") {
      data.heights = try fields.numbers("rowHeights")
      reloadRows()
    }
    if fields.has("rowCount") {
      guard sections.isEmpty, !fields.has("sections") else {
        throw TapeLineError("\"sections\" say how many rows there are, not \"rowCount\"")
      }
      rowCount = try fields.count("rowCount")
      data.rows = [0..<rowCount]
    }
    if fields.has("sections") {
      let counts = try fields.counts("sections")
      var sum = 0
      for count in counts { sum = try Self.sum(sum, count) }
      sections = counts.enumerated().map { ListSection("Section \($0)", rowCount: $1) }
      data.rows = [0..<rowCount]
    }
    if fields.has("staysAtEnd") { staysAtEnd = try fields.bool("staysAtEnd") }
  }

  /// The number of so many more rows.
  private static func sum(_ count: Int, _ more: Int) throws(TapeLineError) -> Int {
    guard count <= Extents.most, more <= Extents.most - count else {
      throw TapeLineError("a list has \(Extents.most) rows at most")
    }
    return count + more
  }

  // MARK: Calls

  static let methods = ["insertRows", "removeRows", "scrollToRow"]

  /// Calls a method that only lists have.
  func call(
    _ name: String,
    animated: Bool,
    _ fields: inout TapeFields
  ) throws(TapeLineError) {
    if name == "scrollToRow" {
      let row = try fields.count("row")
      guard row < rowCount else { throw TapeLineError("there is no row \(row) among \(rowCount)") }
      scrollToRow(row, at: try position(&fields), animated: animated)
      return
    }
    let (start, count) = (try fields.count("at"), try fields.count("count"))
    let isInserting = name == "insertRows"
    guard isInserting ? start <= rowCount : start <= rowCount && count <= rowCount - start else {
      throw TapeLineError("there are no rows \(start) to \(start + count) among \(rowCount)")
    }
    let rows = start..<start + count
    if isInserting {
      guard sections.isEmpty else {
        throw TapeLineError("no rows can be inserted into a list with sections on a tape")
      }
      _ = try Self.sum(rowCount, count)
      data.insert(rows)
      insertRows(rows)
    } else {
      data.remove(rows)
      removeRows(rows)
    }
  }

  private func position(_ fields: inout TapeFields) throws(TapeLineError) -> ScrollPosition {
    guard fields.has("position") else { return .nearest }
    let given = try fields.string("position")
    let word = ["none": "nearest", "middle": "center"][given] ?? given
    guard let position = ScrollPosition.allCases.first(where: { "\($0)" == word }) else {
      let words = ScrollPosition.allCases.map { "\($0)" }.joined(separator: ", ")
      throw TapeLineError("\"position\" cannot be \"\(word)\"; it is one of \(words)")
    }
    return position
  }
}

/// The rows of a scene's list: each keeps the height that it had by its index when it came.
final class SceneRows {
  var heights: [Double]
  /// The indices that rows had when they came, in the order in which they are now.
  var rows: [Range<Int>] = []

  init(height: Double) { heights = [height] }

  func height(of row: Int) -> Double {
    var rest = row
    for run in rows {
      if rest < run.count { return heights[(run.lowerBound + rest) % heights.count] }
      rest -= run.count
    }
    return 0
  }

  func insert(_ new: Range<Int>) {
    split(at: new.lowerBound)
    rows.insert(new, at: run(at: new.lowerBound))
  }

  func remove(_ old: Range<Int>) {
    split(at: old.lowerBound)
    split(at: old.upperBound)
    rows.removeSubrange(run(at: old.lowerBound)..<run(at: old.upperBound))
  }

  /// The run that begins at a row, after a split there.
  private func run(at row: Int) -> Int {
    var (index, first) = (0, 0)
    while index < rows.count, first < row {
      first += rows[index].count
      index += 1
    }
    return index
  }

  private func split(at row: Int) {
    var first = 0
    for (index, run) in rows.enumerated() {
      let part = row - first
      if part > 0, part < run.count {
        let middle = run.lowerBound + part
        rows.replaceSubrange(
          index...index,
          with: [run.lowerBound..<middle, middle..<run.upperBound]
        )
        return
      }
      first += run.count
    }
  }
}

/// A row of a scene's list.
private final class SceneRow: View, SelfSizing {
  var height = 0.0

  func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: height) }
}
