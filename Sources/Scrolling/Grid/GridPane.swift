import Geometry
import ViewTree

/// The cells of a grid that scroll in the same way: all of the content, or
/// a strip that stays at an edge.
final class GridPane: View {
  /// The axes along which its cells stay.
  let frozen: AxisSet
  private unowned let grid: GridView
  var pool = ViewPool<GridIndex, View>()
  private var (rows, columns) = (0..<0, 0..<0)
  /// Whether cells have come, gone or changed size, though the same are in sight.
  var isStale = true

  init(_ frozen: AxisSet, of grid: GridView) {
    (self.frozen, self.grid) = (frozen, grid)
    super.init()
  }

  /// Has views for these cells, and for no others.
  func show(_ rows: Range<Int>, _ columns: Range<Int>) {
    guard isStale || rows != self.rows || columns != self.columns else { return }
    (self.rows, self.columns, isStale) = (rows, columns, false)
    pool.retire { index, cell in !contains(index) && !cell.holdsFocus }
    for row in rows {
      for column in columns {
        let index = GridIndex(row: row, column: column)
        if pool[index] == nil, grid.exists(index) { fill(index) }
        // What has changed cells has asked for another layout.
        if isStale { return }
      }
    }
    // With those that are kept out of sight for their focus.
    for (index, cell) in pool.shown {
      let frame = grid.place(of: index)
      if cell.frame != frame { cell.frame = frame }
    }
  }

  func contains(_ index: GridIndex) -> Bool {
    rows.contains(index.row) && columns.contains(index.column)
  }

  private func fill(_ index: GridIndex) {
    let cell = pool.takeSpare() ?? grid.makeCell()
    if cell.superview == nil { addSubview(cell) }
    cell.frame = grid.place(of: index)
    grid.fillCell(cell, index)
    // Where the fill has changed cells, this may be another one's place by now.
    if isStale { pool.giveBack(cell) } else { pool.adopt(cell, for: index) }
  }

  /// Draws a ring around the selected cell, and tints those selected with it, over the cells,
  /// which may have grounds of their own.
  override func drawOverlay() -> [DrawCommand] {
    var commands: [DrawCommand] = []
    for (index, _) in pool.shown where grid.isSelected(index) && index != grid.selection?.cell {
      commands.append(.fill(grid.place(of: index), .color(SelectionLook.tint)))
    }
    for index in [grid.selection?.cell, grid.focusedCell].compactMap(\.self) where contains(index) {
      let place = grid.place(of: index).inset(by: 1)
      commands.append(.outline(place, radius: 0, width: 2, SelectionLook.ring))
    }
    return commands
  }
}
