import Glibc
import ScrollKit
import Testing

@testable import Demo

struct MapTilesTests {
  private static let tiles = MapTiles(ink: .paper)
  /// Somewhere inland.
  private static func middle(_ level: Int) -> Int { (1 << level) * 3 / 8 }

  @Test func `a tile is the same whenever it is drawn`() throws {
    // Row 114
    let place = Self.middle(5)
    let a = try #require(Self.tiles.tile(row: place, column: place, level: 5))
    let b = try #require(Self.tiles.tile(row: place, column: place, level: 5))
    #expect(a.pixels == b.pixels)
    #expect(a.isOpaque)
  }

  @Test func `from close by there is something to see on the mountains, on any spot`() throws {
    // Where a wheel turned over the upper left of the opening view leads.
    let (x, y, level) = (30_200.0, 19_950.0, 12)
    let span = Terrain.side / Double(1 << level)
    let (column, row) = (Int(x / span), Int(y / span))
    var busy = 0
    for place in 0..<16 {
      let tile = try #require(
        Self.tiles.tile(row: row + place / 4, column: column + place % 4, level: level)
      )
      // Land alone changes from one pixel to the next by a few shades.
      let steps = zip(tile.pixels, tile.pixels.dropFirst()).map { Self.difference($0, $1) }
      if steps.count(where: { $0 > 24 }) > 40 { busy += 1 }
    }
    #expect(busy > 7)
  }

  @Test(arguments: [3, 7, 9, 10, 12])
  func `neighbors agree where they meet`(level: Int) throws {
    // Row 114: the last column that counts of one is the frame of the next, so no seam shows.
    let place = Self.middle(level)
    let left = try #require(Self.tiles.tile(row: place, column: place, level: level))
    let right = try #require(Self.tiles.tile(row: place, column: place + 1, level: level))
    let width = left.width
    let differences = (0..<left.height).map { y in
      Self.difference(left.pixels[y * width + width - 2], right.pixels[y * width])
    }
    // Land is computed from rounded coordinates: a shade or two may differ, never a visible edge.
    #expect(differences.filter { $0 > 8 }.count < 6)
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
  }

  @Test func `noise is nowhere flat from cell to cell, which would be a straight ridge`() {
    let noise = Noise(wave: 64, octaves: 1, keep: 0.5, seed: 7)
    for line in 0..<64 {
      var values: [Float] = []
      let row = Noise.Row(x: 0, y: Double(line) * 64, step: 4, count: 1_024)
      noise.sample(row) { values.append($2) }
      for cell in 0..<64 {
        #expect(values[cell * 16..<(cell + 1) * 16].contains { abs($0) > 0.02 })
      }
    }
  }

  @Test func `the country has a capital, and its towns do not stand in the sea`() {
    let country = Country.shared
    #expect(country.settlements.first?.rank == .capital)
    #expect(country.settlements.count > 600)
    for settlement in country.settlements.prefix(60) {
      #expect(Terrain(corner: settlement.center, step: 64, count: 1).heights[0] > -60)
    }
  }

  @Test func `no two places have one name, and neighbors neither begin nor end alike`() {
    let settlements = Country.shared.settlements
    #expect(Set(settlements.map(\.name)).count == settlements.count)
    let cities = settlements.filter { $0.rank.rawValue <= Settlement.Rank.city.rawValue }
    #expect(Set(cities.map { $0.name.prefix(3) }).count == cities.count)
    #expect(Set(cities.map { $0.name.suffix(4) }).count == cities.count)
  }

  @Test func `a river through a town leaves its houses dry, and wide streets cross it`() throws {
    let center = Point(x: 30_000, y: 30_000)
    let place = Settlement(name: "Test", rank: .city, center: center, angle: 0)
    let (area, ink) = (Rect(center: center, side: 400), MapInk.paper)
    // Along the middle of a row of blocks.
    let ends = [-300.0, 300].map { center + Vector(dx: $0, dy: 15) }
    let river = Line(ends, width: 10, shownFrom: 0)
    let ground = ink.land(at: 100)
    func town(_ rivers: [Line]) throws -> Town {
      try #require(Town(place, in: area, step: 0.25, ink: ink, barriers: rivers))
    }
    let (dry, wet) = (try town([]), try town([river]))
    func changes(_ rows: ClosedRange<Double>) -> (changed: Int, bare: Int) {
      var (changed, bare) = (0, 0)
      for dy in stride(from: rows.lowerBound, through: rows.upperBound, by: 0.5) {
        for dx in stride(from: -150.0, through: 150, by: 0.5) {
          let (x, y) = (center.x + dx, center.y + dy)
          let (a, b) = (
            dry.color(over: ground, x: x, y: y), wet.color(over: ground, x: x, y: y)
          )
          if a != b { changed += 1 }
          // Where houses stood is the ground of the town, or the edge of a street.
          if a != b, b == ground.mixed(with: ink.builtUp, by: 0.9) { bare += 1 }
        }
      }
      return (changed, bare)
    }
    let (changed, bare) = changes(0...30)
    #expect(changed > 1_000 && Double(bare) > 0.97 * Double(changed))
    #expect(changes(30.5...90).changed == 0 && changes(-60 ... -0.5).changed == 0)
    #expect(wet.bridge(x: center.x, y: center.y + 15) == 1)
    #expect(wet.bridge(x: center.x + 46, y: center.y + 15) == 0)
    #expect(wet.bridge(x: center.x + 23, y: center.y + 15) == 0)
  }

  @Test func `a river runs on to the sea, ever wider`() {
    let grid = CountryGrid()
    let water = grid.water
    for cell in grid.heights.indices where grid.heights[cell] > 0 {
      #expect(water.next[cell] >= 0 && water.flow[water.next[cell]] > water.flow[cell])
    }
  }

  @Test func `no settlement stands in the streets of another`() {
    let all = Country.shared.settlements
    #expect(all.count > 1_000)
    for (index, one) in all.enumerated() {
      for other in all[..<index] {
        let apart = one.center.distance(to: other.center)
        // A block is built on up to a quarter beyond the radius.
        #expect(apart > 1.25 * (one.rank.radius + other.rank.radius), "\(one.name), \(other.name)")
      }
    }
  }

  @Test func `rivers widen without a step and have no corners`() throws {
    let rivers = Country.shared.rivers
    let starts = Dictionary(grouping: rivers) { $0.points[0] }
    var joins = 0
    for river in rivers {
      let pieces = river.pieces(isCoarse: false)
      let steps = zip(pieces, pieces.dropFirst())
      #expect(steps.allSatisfy { $0.width <= $1.width })
      // A bend of a right angle in so many pieces.
      let turns = steps.map { before, after in
        let (a, b) = (before.end - before.start, after.end - after.start)
        return acos(min(max((a.dx * b.dx + a.dy * b.dy) / (a.length * b.length), -1), 1))
      }
      #expect(turns.allSatisfy { $0 < 0.5 })
      guard let next = starts[try #require(river.points.last)]?.first else { continue }
      joins += 1
      #expect(river.width <= next.pieces(isCoarse: false)[0].width)
    }
    // All but those that reach the sea.
    #expect(joins > rivers.count * 3 / 4)
  }

  @Test func `nearly all rivers reach the sea`() throws {
    let rivers = Country.shared.rivers
    let starts = Set(rivers.map { $0.points[0] })
    let mouths = rivers.compactMap(\.points.last).filter { !starts.contains($0) }
    let wet = mouths.filter { Terrain(corner: $0, step: 0.5, count: 1).heights[0] <= 0 }
    let words: Comment = "\(wet.count) of \(mouths.count)"
    #expect(mouths.count > 20 && wet.count * 10 >= mouths.count * 9, words)
  }

  @Test func `the first tile needs no country`() throws {
    let bitmap = MapTile(row: 0, column: 0, level: 0, ink: .paper).bitmap(of: nil)
    #expect(Set(bitmap.pixels).count > 100)
  }
}
