/// A rectangle whose corners come from a mask and whose straight parts stretch.
///
/// The mask is as small as can be: the corners and, where there is
/// something between them, one pixel.
nonisolated struct NineSlice {
  /// A run of pixels along one axis.
  private struct Run {
    var start: Int
    var length: Int
    /// Where the mask is read.
    var part: Int
    /// Whether the whole run shows the same pixel of the mask.
    var isStretched = false
  }

  private let columns: [Run]
  private let rows: [Run]

  init(_ rect: PixelRect, corner: Int) {
    columns = Self.runs(rect.left, rect.width, corner)
    rows = Self.runs(rect.top, rect.height, corner)
  }

  /// The two ends of an axis and the part between them, or the whole axis
  /// where the mask is not stretched.
  private static func runs(_ start: Int, _ length: Int, _ corner: Int) -> [Run] {
    guard length > 2 * corner else { return [Run(start: start, length: length, part: 0)] }
    let middle = length - 2 * corner
    return [
      Run(start: start, length: corner, part: 0),
      Run(start: start + corner, length: middle, part: corner, isStretched: true),
      Run(start: start + corner + middle, length: corner, part: corner + 1),
    ]
  }

  var width: Int { Self.side(columns) }
  var height: Int { Self.side(rows) }

  private static func side(_ runs: [Run]) -> Int {
    runs.map { $0.isStretched ? 1 : $0.length }.reduce(0, +)
  }

  private var cells: [(column: Run, row: Run)] {
    rows.flatMap { row in columns.map { ($0, row) } }
  }

  /// The parts of the mask that are drawn as they are, and where.
  var corners: [(part: PixelRect, x: Int, y: Int)] {
    cells.filter { !$0.column.isStretched && !$0.row.isStretched }.map { column, row in
      let part = PixelRect(x: column.part, y: row.part, width: column.length, height: row.length)
      return (part, column.start, row.start)
    }
  }

  /// All between the corners, in up to five rectangles that do not overlap.
  var cross: [PixelRect] {
    cells.filter { $0.column.isStretched || $0.row.isStretched }.map { column, row in
      PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
    }
  }

  /// All between the corners, in bands that show one pixel of the mask each.
  var bands: [(rect: PixelRect, x: Int, y: Int)] {
    let edges = cells.filter { $0.column.isStretched || $0.row.isStretched }
    return edges.flatMap { column, row in
      Self.pieces(row).flatMap { row in
        Self.pieces(column).map { column in
          let (width, height) = (column.length, row.length)
          let rect = PixelRect(x: column.start, y: row.start, width: width, height: height)
          return (rect, column.part, row.part)
        }
      }
    }
  }

  /// The pixels of a run one by one, unless it is stretched.
  private static func pieces(_ run: Run) -> [Run] {
    guard !run.isStretched else { return [run] }
    return (0..<run.length).map { Run(start: run.start + $0, length: 1, part: run.part + $0) }
  }
}
