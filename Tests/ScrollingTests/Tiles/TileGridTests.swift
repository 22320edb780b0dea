import Geometry
import Scrolling
import Testing

struct TileGridTests {
  private static let world = TileGrid(
    size: Size(width: 65_536, height: 65_536),
    finestLevel: 12
  )

  @Test(
    arguments: [
      (1.0, 8), (1.01, 9), (2, 9), (2.01, 10), (0.51, 8), (0.5, 7), (0.26, 7), (0.25, 6),
      (1e-9, 0), (1_000, 12),
    ]
  )
  func `the level steps down at half its scale, and up above it`(scale: Double, level: Int) {
    // Row 115; 65,536 points are 2^8 tiles of 256 at the native level.
    #expect(Self.world.level(pixelsPerUnit: scale) == level)
  }

  @Test func `no level is coarser than that of one tile`() {
    let grid = TileGrid(size: Size(width: 512, height: 512), finestLevel: -1)
    #expect(grid.level(pixelsPerUnit: 4) == 0)
  }

  @Test func `the last bits of a scale make no other level`() {
    // Row 115
    #expect(Self.world.level(pixelsPerUnit: 0.1 * 10) == 8)
    #expect(Self.world.level(pixelsPerUnit: 1 + 4e-16) == 8)
  }

  @Test(arguments: 0...12)
  func `neighbors share their edges to the last bit`(level: Int) {
    // Row 114: no seam may open between tiles.
    let rect = Rect(x: 1_000, y: 2_000, width: 3_000, height: 2_000)
    for tile in Self.world.tiles(in: rect, level: level).prefix(60) {
      let frame = Self.world.frame(of: tile)
      var right = tile
      right.column += 1
      var below = tile
      below.row += 1
      #expect(Self.world.frame(of: right).minX == frame.maxX)
      #expect(Self.world.frame(of: below).minY == frame.maxY)
    }
  }

  @Test(arguments: 1...12)
  func `a tile is exactly covered by its four children`(level: Int) {
    let parent = TileIndex(level: level - 1, column: 0, row: 0)
    let frames = parent.children.map { Self.world.frame(of: $0) }
    let covered = frames.dropFirst().reduce(frames[0]) { $0.union($1) }
    #expect(covered == Self.world.frame(of: parent))
    #expect(parent.children.allSatisfy { $0.ancestor(1) == parent })
  }

  @Test func `tiles of a rectangle cover it, and no more than touch it`() {
    let rect = Rect(x: 300, y: 500, width: 500, height: 20)
    let tiles = Self.world.tiles(in: rect, level: 8)
    // 300...800 touches columns 1 to 3, and 500...520 rows 1 and 2.
    #expect(tiles.count == 6)
    #expect(tiles.allSatisfy { Self.world.frame(of: $0).intersects(rect) })
  }

  @Test func `nothing lies outside`() {
    let outside = Rect(x: -500, y: 0, width: 400, height: 400)
    #expect(Self.world.tiles(in: outside, level: 8).isEmpty)
  }
}
