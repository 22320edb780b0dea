import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import ViewTree

/// How often a frame asks for memory while something scrolls; `.ci/bench` preloads what counts.
extension Benchmark {
  private static let frames = 100

  static let allocations = Benchmark(name: "allocations") { setup in
    guard Preloaded.isThere else { return [] }
    let list = BenchList.make(pictures: setup.pictures, look: setup.look)
    let scroll = ScriptedScroll(size: ListFloor.size, view: list)
    let update = perFrame { scroll.update() }
    let drawList = perFrame(after: { scroll.update() }) { _ = scroll.stage.drawList() }
    return valueFigures + [
      Figure(name: "allocations: layout", value: layout(list), unit: .allocations, bound: 0),
      Figure(name: "allocations: input to layout", value: update, unit: .allocations),
      Figure(name: "allocations: draw list", value: drawList, unit: .allocations),
    ]
  }

  private static var valueFigures: [Figure] {
    let flick = Trial.flick
    var pan = PanRecognizer()
    pan.touchBegan(TouchID(1), at: .zero, time: Timestamp(seconds: 1))
    var index = 0
    Trial.move(&pan, frames, from: &index)
    let physics = perFrame { Trial.sample(flick, 10) }
    let gestures = perFrame { Trial.move(&pan, 2, from: &index) }
    return [
      Figure(name: "allocations: physics", value: physics, unit: .allocations, bound: 0),
      Figure(name: "allocations: gestures", value: gestures, unit: .allocations, bound: 0),
    ]
  }

  /// The list moved by less than a row, as in most frames.
  private static func layout(_ list: ListView) -> Double {
    let place = (list.contentOffset.y / list.rowHeight).rounded() * list.rowHeight
    var index = 0
    return perFrame {
      list.bounds.origin.y = place + Double(index % 2)
      index += 1
    } counting: {
      list.layoutIfNeeded()
    }
  }

  private static func perFrame(
    after prepare: () -> Void = {},
    counting work: () -> Void
  ) -> Double {
    prepare()
    work()
    var made: UInt = 0
    for _ in 0..<frames {
      prepare()
      let before = Preloaded.allocationsMade
      work()
      made += Preloaded.allocationsMade - before
    }
    return Double(made) / Double(frames)
  }
}
