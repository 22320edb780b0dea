import Controls
import Geometry
import SDLHost
import Scrolling
import Typesetting
import ViewTree

/// Something that the program does, and the least that it could cost.
struct Comparison {
  let name: String
  /// What it is compared with.
  let floor: String
  let ours: (Int) -> Void
  let theirs: (Int) -> Void

  /// How often both are timed: in so many blocks, each of so many rounds.
  var blocks = 15
  var rounds = 24

  /// How many times as long ours takes; timed in turns, so that a slow moment affects both.
  func measure() -> Ratio {
    var worst = 0.0
    let blocks = (0..<blocks).map { block in
      var (mine, its) = (Stopwatch(), Stopwatch())
      for round in 0..<rounds {
        mine.time { ours(block * rounds + round) }
        its.time { theirs(block * rounds + round) }
      }
      worst = max(worst, mine.laps.max() ?? 0)
      return (mine: mine.median, its: its.median)
    }
    let ratios = blocks.map { $0.mine / max($0.its, 1e-9) }.sorted()
    let quarter = ratios.count / 4
    return Ratio(
      name: name,
      floor: floor,
      value: ratios[ratios.count / 2],
      noise: (ratios[ratios.count - 1 - quarter] - ratios[quarter]) / 2,
      microseconds: blocks.map { $0.mine * 1e6 }.sorted()[blocks.count / 2],
      most: worst * 1e6
    )
  }
}

/// How a cost compares with the least it could be.
struct Ratio: Equatable {
  let name: String
  let floor: String
  let value: Double
  /// Half of the interquartile range of the measurements.
  let noise: Double
  /// What it took, for a person to read.
  var microseconds = 0.0
  /// What it took at most.
  var most = 0.0

  /// Beyond the noise of both runs: three times either, and what another machine may differ by.
  func isWorse(than recorded: Double, noise other: Double) -> Bool {
    value > recorded * 1.2 + 3 * max(noise, other)
  }
}

extension Comparison {
  private static let size = BenchSetup.size

  /// All there are, each ready to be measured.
  static func all(_ setup: BenchSetup) throws -> [Comparison] {
    try [
      list(setup), rows(setup), sizedRows(setup), flick(setup), grid(setup), animated(),
      drag(setup), zoom(setup),
    ] + EmojiComparison.all(setup) + ParagraphComparison.all(setup) + TextComparison.all(setup)
  }

  private static func list(_ setup: BenchSetup) throws -> Comparison {
    let view = setup.list()
    let scroll = ScriptedScroll(size: size, view: view)
    let screen = try HeadlessScreen(size: size, scale: 1, materials: setup.materials)
    var window = Pixels(width: Int(size.width), height: Int(size.height))
    return Comparison(name: "list, a frame of a drag", floor: "window filled row by row in C") {
      _ in
      scroll.update()
      screen.draw(scroll.stage.drawList())
    } theirs: { frame in
      Preloaded.fill(&window, first: frame)
    }
  }

  private static func rows(_ setup: BenchSetup) -> Comparison {
    let scrolls = [1_000_000, 1_000].map { count in
      let view = setup.list(rows: count)
      view.contentOffset.y = Double(count) * 32
      return ScriptedScroll(size: size, view: view)
    }
    return Comparison(name: "list of a million rows", floor: "list of a thousand") { _ in
      scrolls[0].update()
      _ = scrolls[0].stage.drawList()
    } theirs: { _ in
      scrolls[1].update()
      _ = scrolls[1].stage.drawList()
    }
  }

  private static func sizedRows(_ setup: BenchSetup) -> Comparison {
    let scrolls = [setup.sizedList(), setup.list(rows: 1_000_000)].map { list in
      list.scrollToRow(500_000, animated: false)
      return ScriptedScroll(size: size, view: list)
    }
    return Comparison(name: "a million rows of any height", floor: "rows of one height") { _ in
      scrolls[0].update()
      _ = scrolls[0].stage.drawList()
    } theirs: { _ in
      scrolls[1].update()
      _ = scrolls[1].stage.drawList()
    }
  }

  private static func flick(_ setup: BenchSetup) -> Comparison {
    let flicks = [setup.sizedList(), setup.list(rows: 1_000_000)].map { list in
      list.scrollToRow(500_000, animated: false)
      return ScriptedFlick(size: size, list: list)
    }
    return Comparison(name: "rows of any height, a flick", floor: "rows of one height") { _ in
      flicks[0].update()
    } theirs: { _ in
      flicks[1].update()
    }
  }

  private static func grid(_ setup: BenchSetup) -> Comparison {
    let scrolls = [10_000, 100].map { rows in
      let grid = GridView(rowCount: rows, columnCount: 100) {
        Label(text: "", font: TextStyle(size: 13))
      } fill: { cell, row, column in
        cell.text = "\(row * column)"
      }
      grid.contentOffset = Point(x: 4_000, y: Double(rows) * 16)
      return ScriptedScroll(size: size, view: grid)
    }
    return Comparison(name: "grid of a million cells", floor: "grid of ten thousand") { _ in
      scrolls[0].update()
      _ = scrolls[0].stage.drawList()
    } theirs: { _ in
      scrolls[1].update()
      _ = scrolls[1].stage.drawList()
    }
  }

  private static func animated() -> Comparison {
    let (ours, theirs) = (MovingViews(isAnimated: true), MovingViews(isAnimated: false))
    return Comparison(name: "200 animated views", floor: "200 views placed frame by frame") { _ in
      ours.update()
      _ = ours.stage.drawList()
    } theirs: { _ in
      theirs.update()
      _ = theirs.stage.drawList()
    }
  }

  private static func drag(_ setup: BenchSetup) throws -> Comparison {
    let (picture, screen) = try large(setup)
    var window = Pixels(width: Int(size.width), height: Int(size.height))
    return Comparison(name: "picture, a frame of a drag", floor: "the same pixels copied in C") {
      let place = Point(x: Double(-$0 % 60 * 7), y: Double(-$0 % 60 * 5))
      screen.forget()
      screen.draw([picture.command(at: place, scale: 1)])
    } theirs: { frame in
      Preloaded.copy(picture.pixels, x: frame % 60 * 7, y: frame % 60 * 5, to: &window)
    }
  }

  private static func zoom(_ setup: BenchSetup) throws -> Comparison {
    let (picture, screen) = try large(setup)
    var window = Pixels(width: Int(size.width), height: Int(size.height))
    func scale(_ frame: Int) -> Double { 1.01 + Double(frame % 60) / 45 }
    return Comparison(name: "picture, a frame of a zoom", floor: "four pixels mixed in plain C") {
      screen.draw([picture.command(at: .zero, scale: scale($0))])
    } theirs: { frame in
      Preloaded.stretch(picture.pixels, by: scale(frame), to: &window)
    }
  }

  /// A picture larger than the window, and a screen to draw it on.
  private static func large(_ setup: BenchSetup) throws -> (LargePicture, HeadlessScreen) {
    (LargePicture(), try HeadlessScreen(size: size, scale: 1, materials: setup.materials))
  }
}

/// A picture in the form that either side takes.
private struct LargePicture {
  let pixels: Pixels
  private let bitmap: Bitmap

  init() {
    var pixels = Pixels(width: 2_000, height: 1_500)
    for index in pixels.rows.indices {
      pixels.rows[index] |= UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    self.pixels = pixels
    let (width, height) = (pixels.width, pixels.height)
    bitmap = Bitmap(width: width, height: height, pixels: pixels.rows, isOpaque: true)
  }

  func command(at place: Point, scale: Double) -> DrawCommand {
    let size = Size(width: Double(pixels.width) * scale, height: Double(pixels.height) * scale)
    return .bitmap(bitmap, in: Rect(origin: place, size: size), part: nil)
  }
}
