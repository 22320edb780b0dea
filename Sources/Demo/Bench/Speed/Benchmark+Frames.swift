import Geometry
import SDLHost
import Scrolling
import ViewTree

/// What whole frames cost.
extension Benchmark {
  private static let size = Size(width: 1_180, height: 760)
  private static let frames = 180

  static let screens = Benchmark(name: "screens") { studio in
    try ScreenKind.allCases.flatMap { kind in
      let shell = Shell(look: studio.look, first: kind, showsInspector: true)
      return try FrameCosts(of: Rehearsal(size: size, view: shell), size, frames, studio.materials)
        .figures("screens: \(kind.rawValue)")
    }
  }

  static let rows = Benchmark(name: "rows") { studio in
    let counts = [1_000, 100_000, 1_000_000]
    let rehearsals = counts.map { count in
      let list = BenchList.make(pictures: studio.pictures, look: studio.look, rows: count)
      list.contentOffset.y = Double(count) * 32
      return Rehearsal(size: ListFloor.size, view: list)
    }
    // In turns, so that a slow moment of the machine affects them all.
    var watches = counts.map { _ in Stopwatch() }
    for _ in 0..<900 {
      for (index, rehearsal) in rehearsals.enumerated() {
        watches[index].time {
          rehearsal.update()
          _ = rehearsal.stage.drawList()
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
    of rehearsal: Rehearsal,
    _ size: Size,
    _ frames: Int,
    _ materials: Materials
  ) throws(SDLError) {
    let screen = try HeadlessScreen(size: size, scale: 1, materials: materials)
    for _ in 0..<frames {
      update.time { rehearsal.update() }
      let commands = list.time { rehearsal.stage.drawList() }
      drawing.time { screen.draw(commands) }
    }
  }

  func figures(_ name: String) -> [Figure] {
    [("update and layout", update), ("draw list", list), ("Drawing", drawing)].map {
      Figure(name: "\(name), \($0)", value: $1.median * 1e6, unit: .microseconds)
    }
  }
}
