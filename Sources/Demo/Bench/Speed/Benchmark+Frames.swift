import Geometry
import SDLHost
import Scrolling
import ViewTree

/// What whole frames cost.
extension Benchmark {
  private static let size = Size(width: 1_180, height: 760)
  private static let frames = 180

  static let screens = Benchmark(name: "screens") { setup in
    try ScreenKind.allCases.flatMap { kind in
      let shell = Shell(look: setup.look, first: kind, showsInspector: true)
      return try FrameCosts(
        of: ScriptedScroll(size: size, view: shell),
        size,
        frames,
        setup.materials
      )
      .figures("screens: \(kind.rawValue)")
    }
  }

  /// A pull from night to day and back: everything in the window changes its color in each frame.
  static let dusk = Benchmark(name: "dusk") { setup in
    let look = Look(theme: .dark, type: setup.look.type)
    let shell = Shell(look: look, first: .flip, showsInspector: true)
    let scroll = ScriptedScroll(size: size, view: shell)
    return try FrameCosts(of: scroll, size, frames, setup.materials).figures("dusk")
  }

  static let rows = Benchmark(name: "rows") { setup in
    let counts = [1_000, 100_000, 1_000_000]
    let scrolls = counts.map { count in
      let list = BenchList.make(pictures: setup.pictures, look: setup.look, rows: count)
      list.contentOffset.y = Double(count) * 32
      return ScriptedScroll(size: ListFloor.size, view: list)
    }
    // In turns, so that a slow moment of the machine affects them all.
    var watches = counts.map { _ in Stopwatch() }
    for _ in 0..<900 {
      for (index, scroll) in scrolls.enumerated() {
        watches[index].time {
          scroll.update()
          _ = scroll.stage.drawList()
        }
      }
    }
    let times = watches.map(\.median)
    return zip(counts, times).map { count, time in
      Figure(name: "rows: a frame of \(count)", value: time * 1e6, unit: .microseconds)
    } + [
      Figure(
        name: "rows: a million to a thousand",
        value: times[2] / times[0],
        unit: .ratio,
        bound: 1.05
      )
    ]
  }
}

/// What the parts of a frame cost while a finger drags.
struct FrameCosts {
  private var update = Stopwatch()
  private var list = Stopwatch()
  private var drawing = Stopwatch()

  init(
    of scroll: ScriptedScroll,
    _ size: Size,
    _ frames: Int,
    _ materials: Materials
  ) throws(SDLError) {
    let screen = try HeadlessScreen(size: size, scale: 1, materials: materials)
    for _ in 0..<frames {
      update.time { scroll.update() }
      let commands = list.time { scroll.stage.drawList() }
      drawing.time { screen.draw(commands) }
    }
  }

  func figures(_ name: String) -> [Figure] {
    [("update and layout", update), ("draw list", list), ("Drawing", drawing)].map {
      Figure(name: "\(name), \($0)", value: $1.median * 1e6, unit: .microseconds)
    }
  }
}
