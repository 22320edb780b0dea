// A sheet of a million cells: a header row and column that stay, and a
// selection that the title tells.
import ScrollKit

final class Cell: View {
  let label = Label(text: "", font: TextStyle(size: 13))
  var isHeader = false { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: EdgeInsets(left: 8, right: 8))
  }

  // Headers lie over other cells, so they have a background.
  override func draw() -> [DrawCommand] {
    let (right, bottom) = (bounds.maxX - 0.5, bounds.maxY - 0.5)
    let corner = Point(x: right, y: bottom)
    return [
      .fill(bounds, .color(isHeader ? palette.raised : palette.window)),
      .line([Point(x: right, y: 0), corner, Point(x: 0, y: bottom)], width: 1, palette.line),
    ]
  }
}

/// A to Z, then AA to ZZ and so on.
func letters(_ column: Int) -> String {
  let last = String(UnicodeScalar(UInt8(65 + column % 26)))
  return column < 26 ? last : letters(column / 26 - 1) + last
}

/// The first row and the first column have the names.
func text(_ row: Int, _ column: Int) -> String {
  if row == 0 { return column == 0 ? "" : letters(column - 1) }
  return column == 0 ? "\(row)" : "\(row * column)"
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Sheet", size: Size(width: 640, height: 480))
  let sheet = GridView(rowCount: 10_001, columnCount: 101) {
    Cell()
  } fill: { cell, row, column in
    cell.label.text = text(row, column)
    cell.isHeader = row == 0 || column == 0
  }
  sheet.frame = window.stage.root.bounds
  sheet.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  (sheet.frozenRows, sheet.frozenColumns) = (1, 1)
  sheet.setWidth(64, ofColumn: 0)
  sheet.didSelect = { selection in
    let (row, column) = (selection.cell.row, selection.cell.column)
    window.title = "\(text(0, column))\(row): \(text(row, column))"
  }
  window.stage.root.addSubview(sheet)
  try window.run()
}
