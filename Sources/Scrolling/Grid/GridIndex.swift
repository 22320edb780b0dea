import Geometry

/// A cell of a grid, by its row and its column.
public nonisolated struct GridIndex: Hashable, Sendable {
  /// The row, from 0.
  public var row: Int
  /// The column, from 0.
  public var column: Int

  /// Creates the index of a cell.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  subscript(axis: Axis) -> Int {
    get { axis == .vertical ? row : column }
    set { if axis == .vertical { row = newValue } else { column = newValue } }
  }
}

/// The cells of a grid that are selected: one, or all between two.
public nonisolated struct GridSelection: Hashable, Sendable {
  /// The cell that was clicked, or that keys have gone to.
  public var cell: GridIndex
  /// The cell from which Shift extends the selection.
  public var anchor: GridIndex

  /// Selects one cell, or all from an anchor to it.
  public init(_ cell: GridIndex, from anchor: GridIndex? = nil) {
    (self.cell, self.anchor) = (cell, anchor ?? cell)
  }

  /// The rows between the two cells.
  public var rows: ClosedRange<Int> { range(.vertical) }
  /// The columns between the two cells.
  public var columns: ClosedRange<Int> { range(.horizontal) }

  private func range(_ axis: Axis) -> ClosedRange<Int> {
    min(cell[axis], anchor[axis])...max(cell[axis], anchor[axis])
  }
}

/// How many columns a grid of items has.
public nonisolated enum GridColumns: Hashable, Sendable {
  /// So many.
  case fixed(Int)
  /// As many as fit, none of them narrower than this, in points.
  case adaptive(minimum: Double)

  func count(in width: Double, spacing: Double) -> Int {
    switch self {
    case .fixed(let count): min(max(count, 1), Self.most)
    case .adaptive(let minimum):
      // A cell has a gap behind it, but the last one.
      max(Int(min((width + spacing) / max(minimum + spacing, 1), Double(Self.most))), 1)
    }
  }

  private static let most = 10_000

  func check() {
    guard case .adaptive(let minimum) = self else { return }
    demand(!minimum.isNaN, "A column cannot be at least \(minimum) points wide")
  }
}
