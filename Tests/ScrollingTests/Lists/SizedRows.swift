import Geometry
import Scrolling
import TestHarness
import ViewTree

/// Lists whose rows size themselves.
enum SizedRows {
  /// A row as high as it was told when it was filled.
  final class Row: View, SelfSizing {
    var index = -1
    var height = 0.0
    func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: height) }
  }

  /// A list of rows of any heights, which it does not know.
  final class Scene {
    let bench = Bench()
    var heights: [Double]
    var fills = 0
    private(set) lazy var list = makeList()
    private let estimate: Double

    init(_ heights: [Double], estimate: Double) {
      (self.heights, self.estimate) = (heights, estimate)
      list.frame = bench.stage.root.bounds
      bench.stage.root.addSubview(list)
      bench.step()
    }

    private func makeList() -> ListView {
      ListView(estimatedRowHeight: estimate, rowCount: heights.count) {
        Row()
      } fill: { [unowned self] row, index in
        (row.index, row.height) = (index, heights[index])
        fills += 1
      }
    }

    /// Where a row really begins below the list's top.
    func place(_ row: Int) -> Double { list.frame(ofRow: row).minY - list.contentOffset.y }

    /// How far the list really is from the top of its content.
    var realOffset: Double {
      let row = list.rowsInSight.lowerBound
      return heights[..<row].reduce(0, +) - place(row)
    }
  }

  /// Heights from 20 to 400, the same in each run.
  static func heights(_ count: Int, seed: Int = 1) -> [Double] {
    var dice = Dice(seed: seed)
    return (0..<count).map { _ in Double(20 + dice.below(381)) }
  }

  /// Estimates of about 210 points that are wrong by a factor of 4 either way, or right.
  nonisolated static let estimates = [50.0, 200, 800]
}
