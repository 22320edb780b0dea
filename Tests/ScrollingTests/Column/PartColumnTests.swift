import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// The parts of a container's content, without a list or a text around them.
struct PartColumnTests {
  private static let estimate = 20.0
  private static let height = 50.0
  private let bench = Bench()
  private let content = Parts(count: 1_000, estimate: estimate, height: height)

  private var column: PartColumn { content.column }

  init() {
    content.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    bench.stage.root.addSubview(content)
    bench.step()
  }

  @Test func `parts near the viewport are measured, and no others`() {
    // What shows and a viewport's length below it are 16 parts, and one may begin there.
    let count = content.asked.count
    #expect(content.asked == Set(0..<count) && (16...17).contains(count))
    let rest = Double(1_000 - count) * Self.estimate
    #expect(content.contentSize.height == Double(count) * Self.height + rest)
    #expect(column.inSight == 0..<8)
  }

  @Test func `what becomes known above moves nothing that shows`() throws {
    content.contentOffset.y = 10_000
    bench.step()
    for _ in 0..<30 {
      let part = try #require(column.part(at: content.bounds.minY + 1))
      let place = column.top(of: part) - content.contentOffset.y
      content.contentOffset.y -= 100
      bench.step()
      #expect(column.top(of: part) - content.contentOffset.y == place + 100)
    }
    #expect(content.asked.contains(450) && !content.asked.contains(300))
  }

  @Test func `parts that come above the viewport move the offset by what they turn out to be`()
    throws
  {
    content.contentOffset.y = 5_000
    bench.step()
    let part = try #require(column.part(at: content.bounds.minY + 1))
    let place = column.top(of: part) - content.contentOffset.y
    content.heights.insert(contentsOf: [80, 90], at: 3)
    column.change {
      $0.insert(2, at: 3, length: Self.estimate)
    } parts: {
      $0 < 3 ? $0 : $0 + 2
    } renumber: {
    }
    bench.step()
    #expect(column.count == 1_002)
    #expect(column.top(of: part + 2) - content.contentOffset.y == place)
    content.contentOffset.y = 0
    bench.step()
    #expect([2, 3, 4, 5].map(column.extents.length) == [50, 80, 90, 50])
  }

  @Test func `a part is measured again, and a pass that fills parts knows of it`() {
    let edition = column.edition
    content.asked = []
    content.heights[3] = 80
    column.measureAgain(3)
    bench.step()
    #expect(column.extents.length(of: 3) == 80 && content.asked == [3])
    #expect(column.edition == edition + 1 && column.top(of: 4) == 3 * Self.height + 80)
  }

  @Test func `other parts forget what showed, and their lengths are what is said`() {
    content.contentOffset.y = 300
    bench.step()
    content.heights = [30, 40]
    column.replace { $0 = Extents(lengths: [10, 10]) }
    content.setNeedsLayout()
    bench.step()
    #expect(content.contentSize.height == 70 && content.contentOffset.y == 0)
    #expect(column.inSight == 0..<2)
  }
}

/// Content that is nothing but parts of some heights.
private final class Parts: ScrollContainer, ColumnContent {
  private(set) lazy var column = PartColumn(of: self, isMeasured: true)
  var heights: [Double]
  /// The parts whose heights were asked for.
  var asked: Set<Int> = []
  private var near = 0..<0

  init(count: Int, estimate: Double, height: Double) {
    heights = Array(repeating: height, count: count)
    super.init(frame: .zero)
    column.replace { $0.insert(count, at: 0, length: estimate) }
  }

  override func layoutSubviews() { column.layOut() }

  func holds(_ part: Int) -> Bool { near.contains(part) }

  func height(of part: Int, isNear: Bool) -> Double {
    asked.insert(part)
    return heights[part]
  }

  func keep(_ parts: Range<Int>) { near = parts }
}
