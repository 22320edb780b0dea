import Geometry
import Scrolling
import Synchronization
import TestHarness
import Testing
import ViewTree

@Suite struct TiledViewTests {
  /// Makes plain tiles and writes down which were asked for.
  private final class PlainTiles: TileSource {
    private let asked = Mutex<[TileIndex]>([])

    nonisolated func tile(row: Int, column: Int, level: Int) -> Bitmap? {
      asked.withLock { $0.append(TileIndex(level: level, column: column, row: row)) }
      let pixels = [UInt32](repeating: 0xFF00_0000, count: 66 * 66)
      return Bitmap(width: 66, height: 66, pixels: pixels, isOpaque: true)
    }

    var order: [TileIndex] { asked.withLock { $0 } }
  }

  private final class Scene {
    static let tileBytes = 66 * 66 * 4

    let bench: Bench
    let container: ScrollContainer
    let source = PlainTiles()
    let tiles: TiledView
    let log = DelegateLog()
    let workshop = InlineWorkshop()

    init(budget: Int = 200 * Scene.tileBytes, scale: Double = 1) {
      bench = Bench(scale: scale)
      bench.stage.workshop = workshop
      let size = Size(width: 16_384, height: 16_384)
      container = bench.container(content: size)
      let grid = TileGrid(size: size, tileSide: 64, finestLevel: 10)
      tiles = TiledView(grid: grid, source: source, byteBudget: budget)
      container.addSubview(tiles)
      log.zoomedView = tiles
      container.delegate = log
      container.minimumZoomScale = 1.0 / 64
      container.maximumZoomScale = 4
      bench.step()
    }

    /// Draws some tiles between frames.
    func work(_ count: Int = .max) {
      workshop.work(limit: count)
      bench.step()
    }
  }

  @Test func `every tile that shows is there within bounded work`() {
    // Row 114
    let scene = Scene()
    // 400 points at level 8 are at most 8 tiles of 64 each way, the coarse ones before them 2.
    scene.work(8 * 8 + 4)
    #expect(scene.tiles.pendingCount == 0)
    #expect(scene.tiles.level == 8)
  }

  @Test func `a level with more tiles than there is room for is passed over`() {
    let scene = Scene(budget: 30 * Scene.tileBytes)
    scene.work()
    #expect(scene.tiles.pendingCount == 0 && scene.tiles.tileCount <= 30)
    // 400 points are 7 tiles each way at level 8, for which there is no room, and 4 at level 7.
    #expect(scene.tiles.level == 7)
  }

  @Test func `coarse tiles come first, then those in the middle`() {
    // Row 114
    let scene = Scene()
    scene.container.contentOffset = Point(x: 6_000, y: 6_000)
    scene.bench.step()
    let before = scene.source.order.count
    scene.work()
    let order = Array(scene.source.order.dropFirst(before)).filter { $0.level <= 8 }
    let firstFine = order.firstIndex { $0.level == 8 } ?? 0
    #expect(order[..<firstFine].allSatisfy { $0.level == 5 })
    #expect(order[firstFine...].allSatisfy { $0.level == 8 })
    let middle = Point(x: 6_200, y: 6_200)
    let distances = order[firstFine...].prefix(49).map {
      scene.tiles.grid.frame(of: $0).center.distance(to: middle)
    }
    #expect(distances == distances.sorted())
  }

  @Test func `tiles that scrolled away before they were drawn are never drawn`() {
    // Row 114
    let scene = Scene()
    scene.container.contentOffset = Point(x: 12_000, y: 12_000)
    scene.bench.step()
    scene.work()
    let near = Rect(x: 11_000, y: 11_000, width: 2_400, height: 2_400)
    #expect(scene.source.order.allSatisfy { scene.tiles.grid.frame(of: $0).intersects(near) })
  }

  @Test func `views are used again, so that they stay few`() {
    // Rows 13, 114: 400 points touch at most 8 x 8 tiles of 64.
    let scene = Scene()
    for step in 0..<200 {
      scene.container.contentOffset = Point(x: Double(step) * 77, y: Double(step) * 31)
      scene.work(3)
      #expect(scene.tiles.subviews.count <= 64)
    }
  }

  @Test(arguments: [12, 30, 64, 200])
  func `the budget is never exceeded, wherever one flies`(tileCount: Int) {
    // Row 116
    let budget = tileCount * Scene.tileBytes
    let scene = Scene(budget: budget)
    var dice = Dice(seed: UInt64(tileCount))
    for _ in 0..<300 {
      let far = 16_384 * scene.container.zoomScale
      switch Int.random(in: 0..<3, using: &dice) {
      case 0:
        let scale = Double.random(in: 1.0 / 64...4, using: &dice)
        scene.container.setZoomScale(scale, animated: false)
      default:
        scene.container.contentOffset = Point(
          x: Double.random(in: 0...far, using: &dice),
          y: Double.random(in: 0...far, using: &dice)
        )
      }
      scene.bench.step()
      scene.work(Int.random(in: 0..<9, using: &dice))
      #expect(scene.tiles.byteCount <= budget)
    }
    scene.work(tileCount)
    #expect(scene.tiles.pendingCount == 0)
  }

  @Test(arguments: [
    // In the same places, of other sizes, and twice as far apart.
    (Size(width: 16_000, height: 9_000), 64, true),
    (Size(width: 16_384, height: 16_384), 32, false),
    (Size(width: 20_000, height: 16_384), 64, false),
  ])
  func `of another grid tiles are kept that lie where they did`(
    size: Size,
    side: Int,
    areKept: Bool
  ) {
    let scene = Scene()
    scene.work()
    let count = scene.tiles.tileCount
    #expect(count > 0)
    scene.tiles.grid = TileGrid(size: size, tileSide: side, finestLevel: 10)
    #expect(scene.tiles.tileCount == (areKept ? count : 0))
    scene.work()
    #expect(scene.tiles.pendingCount == 0)
    for tile in scene.tiles.subviews where !tile.isHidden {
      for case .bitmap(_, let rect, let part) in tile.draw() {
        #expect(rect.width > 0 && (part?.minX ?? 0) >= 0 && (part?.minY ?? 0) >= 0)
      }
    }
  }

  @Test func `where there was nothing is looked at again when it is back in sight`() {
    final class Patience: TileSource {
      private let count = Mutex(0)
      nonisolated func tile(row: Int, column: Int, level: Int) -> Bitmap? {
        count.withLock { $0 += 1 }
        return nil
      }
      var asked: Int { count.withLock { $0 } }
    }
    let scene = Scene()
    let source = Patience()
    scene.tiles.source = source
    scene.work()
    let once = source.asked
    scene.bench.step()
    scene.work()
    #expect(once > 0 && source.asked == once && scene.tiles.pendingCount == 0)
    scene.container.contentOffset = Point(x: 12_000, y: 12_000)
    scene.work()
    let there = source.asked
    scene.container.contentOffset = .zero
    scene.work()
    #expect(source.asked - there >= 8 * 8)
  }

  @Test func `another level changes neither offset nor apparent size`() {
    // Row 115
    let scene = Scene()
    scene.container.setZoomScale(0.51, animated: false)
    scene.work()
    #expect(scene.tiles.level == 8)
    scene.container.setZoomScale(0.5, animated: false)
    let (offset, size) = (scene.container.contentOffset, scene.container.contentSize)
    scene.work()
    #expect(scene.tiles.level == 7)
    #expect(scene.container.contentOffset == offset)
    #expect(scene.container.contentSize == size)
    #expect(size == Size(width: 8_192, height: 8_192))
  }

  @Test func `twice the pixels a point make a level finer`() {
    // Rows 112, 115
    let scene = Scene(scale: 2)
    #expect(scene.tiles.level == 9)
  }

  @Test func `something shows while the fine tiles are on their way`() {
    // Row 114: the coarse ones, stretched.
    let scene = Scene()
    scene.work()
    scene.container.setZoomScale(2, animated: false)
    scene.bench.step()
    #expect(scene.tiles.pendingCount > 0)
    let shown = scene.bench.stage.drawList().filter {
      if case .bitmap = $0 { true } else { false }
    }
    #expect(shown.count >= scene.tiles.subviews.count { !$0.isHidden })
  }

  @Test func `a view that leaves takes its orders back`() {
    let scene = Scene()
    #expect(scene.workshop.pendingCount > 0)
    scene.container.removeFromSuperview()
    #expect(scene.workshop.pendingCount == 0)
  }

  @Test func `a tile that cannot be drawn is not asked for again`() {
    nonisolated struct Nothing: TileSource {
      func tile(row: Int, column: Int, level: Int) -> Bitmap? { nil }
    }
    let scene = Scene()
    scene.tiles.source = Nothing()
    scene.work()
    #expect(scene.workshop.pendingCount == 0)
    #expect(scene.tiles.pendingCount == 0)
  }
}
