import Geometry
import SDLHost
import Typesetting
import ViewTree

/// What turns into pixels.
extension Benchmark {
  static let glyphs = Benchmark(name: "glyphs") { setup in
    let screen = try HeadlessScreen(
      size: Size(width: 640, height: 40),
      scale: 1,
      materials: setup.materials
    )
    var number = 0
    var letters = 0
    // Every line is new, so that none was drawn before.
    let lines = Stopwatch.rate(of: 40) { count in
      for _ in 0..<count {
        number += 1
        let line = TextLine(
          "Quarterly report draft \(number), half read",
          style: TextStyle(size: 15)
        )
        letters = line.string.count
        screen.draw([.text(line, at: Point(x: 4, y: 28), .white)])
      }
    }
    return [
      Figure(
        name: "glyphs: drawn for the first time",
        value: lines * Double(letters),
        unit: .perSecond
      )
    ]
  }

  static let tiles = Benchmark(name: "tiles") { setup in
    let source = MapTiles(ink: .paper, delay: 0)
    let bitmaps = (0..<8).compactMap { source.tile(row: 20 + $0, column: 20, level: 6) }
    let made = Stopwatch.rate(of: 4, rounds: 7) { count in
      for index in 0..<count { _ = source.tile(row: 30 + index, column: 30, level: 6) }
    }
    let side = Double(MapTiles.side)
    let screen = try HeadlessScreen(
      size: Size(width: side * 4, height: side * 2),
      scale: 1,
      materials: setup.materials
    )
    let drawn = Stopwatch.rate(of: 8) { _ in
      screen.forget()
      screen.draw(
        bitmaps.enumerated().map { index, bitmap in
          let (x, y) = (Double(index % 4) * side, Double(index / 4) * side)
          return .bitmap(bitmap, in: Rect(x: x, y: y, width: side, height: side), part: nil)
        }
      )
    }
    return [
      Figure(name: "tiles: of the map, made by one thread", value: made, unit: .perSecond),
      Figure(name: "tiles: drawn", value: drawn, unit: .perSecond),
    ]
  }
}
