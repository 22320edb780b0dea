import Geometry
import SDLHost
import Scrolling
import ViewTree

/// The list beside the calls that draw it.
extension Benchmark {
  static let floor = Benchmark(name: "floor") { setup in
    let floor = try ListFloor(setup)
    floor.run(rounds: 400)
    return floor.figures
  }
}

/// Measures, in turns, the list as the program shows it and the same pictures by SDL calls alone.
final class ListFloor {
  static let size = Size(width: 900, height: 700)

  private let scroll: ScriptedScroll
  private let screen: HeadlessScreen
  private let whole: HeadlessScreen
  private var shown = Stopwatch()
  private var complete = Stopwatch()
  private var bare = Stopwatch()

  init(_ setup: BenchSetup) throws {
    let list = BenchList.make(pictures: setup.pictures, look: setup.look)
    scroll = ScriptedScroll(size: Self.size, view: list)
    screen = try HeadlessScreen(size: Self.size, scale: 1, materials: setup.materials)
    whole = try HeadlessScreen(size: Self.size, scale: 1, materials: setup.materials)
  }

  func run(rounds: Int) {
    for _ in 0..<rounds {
      shown.time {
        scroll.update()
        screen.draw(scroll.stage.drawList())
      }
      let commands = complete.time {
        scroll.update()
        whole.forget()
        let commands = scroll.stage.drawList()
        whole.draw(commands)
        return commands
      }
      let calls = whole.recordedCalls(of: commands)
      bare.time { calls.make() }
    }
  }

  var figures: [Figure] {
    let (ours, all, floor) = (shown.median, complete.median, bare.median)
    return [
      Figure(name: "floor: SDL's calls for the list", value: floor * 1e6, unit: .microseconds),
      Figure(name: "floor: the list as shown", value: ours * 1e6, unit: .microseconds),
      Figure(name: "floor: the list drawn whole", value: all * 1e6, unit: .microseconds),
      Figure(name: "floor: as shown, to the calls", value: ours / floor, unit: .ratio, bound: 1.25),
      Figure(name: "floor: drawn whole, to the calls", value: all / floor, unit: .ratio),
    ]
  }
}
