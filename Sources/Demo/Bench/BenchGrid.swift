import Geometry
import Scrolling
import ViewTree

/// Two thousand photos in seven columns; only the rows in sight have views.
final class BenchGrid: ListView {
  private static let columns = 7
  private static let side = 120.0
  private static let count = 2_000

  init(pictures: String) {
    let rows = (Self.count + Self.columns - 1) / Self.columns
    super.init(rowHeight: Self.side, rowCount: rows) {
      BenchGridRow(pictures: pictures)
    } fill: { row, index in
      row.cells = index * Self.columns..<min((index + 1) * Self.columns, Self.count)
    }
    backgroundColor = .white
  }

  /// Seven photos.
  private final class BenchGridRow: View {
    private let pictures: String
    var cells = 0..<0 { didSet { if oldValue != cells { setNeedsDisplay() } } }

    init(pictures: String) {
      self.pictures = pictures
      super.init()
    }

    override func draw() -> [DrawCommand] {
      cells.enumerated().map { column, cell in
        let picture = Picture(
          path: "\(pictures)/photos/p\(BenchScene.digits(cell, 4)).jpg",
          width: Int(BenchGrid.side),
          height: Int(BenchGrid.side)
        )
        let place = Rect(x: Double(column) * side, y: 0, width: side, height: side)
        return .picture(picture, in: place, part: nil)
      }
    }
  }
}
