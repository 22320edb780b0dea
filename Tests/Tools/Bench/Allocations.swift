import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import ViewTree

/// How often a frame asks for memory while something scrolls; `.ci/bench` preloads what counts.
struct Allocations {
  let name: String
  /// Allocations per frame.
  let count: Double
  /// The most that is allowed, where there is a bound.
  var bound: Double?

  private static let frames = 100

  var isGood: Bool { bound.map { count <= $0 } ?? true }

  /// Counts those of each part of a frame.
  static func all(_ setup: BenchSetup) -> [Allocations] {
    let list = setup.list()
    let scroll = ScriptedScroll(size: BenchSetup.size, view: list)
    let update = perFrame { scroll.update() }
    let drawList = perFrame(after: { scroll.update() }) { _ = scroll.stage.drawList() }
    return [
      physics, gestures,
      Allocations(name: "layout", count: layout(list), bound: 0),
      Allocations(name: "layout with sections", count: layout(sections), bound: 0),
      Allocations(name: "followed frame", count: followed, bound: 0),
      Allocations(name: "linked frame", count: linked, bound: 0),
      Allocations(name: "input to layout", count: update),
      Allocations(name: "draw list", count: drawList),
      Allocations(name: "200 animated views", count: animated, bound: 0),
    ]
  }

  /// A flick that leaves the content at one edge and comes back from it.
  private static var physics: Allocations {
    let flick = Deceleration(
      offset: Point(x: 0, y: 400),
      velocity: Vector(dx: 0, dy: 3_000),
      limits: ScrollLimits(
        horizontal: AxisLimits(min: 0, max: 0),
        vertical: AxisLimits(min: 0, max: 1_000)
      )
    )
    var time = 0.0
    let count = perFrame {
      keep(flick.offset(at: time).y)
      time += flick.duration / Double(frames)
    }
    return Allocations(name: "physics", count: count, bound: 0)
  }

  /// A finger on a 120 Hz touch screen.
  private static var gestures: Allocations {
    var pan = PanRecognizer()
    pan.touchBegan(TouchID(1), at: .zero, time: Timestamp(seconds: 1))
    var index = 0
    func move(_ count: Int) {
      for _ in 0..<count {
        index += 1
        let time = Timestamp(seconds: 1 + Double(index) / 120)
        pan.touchMoved(TouchID(1), to: Point(x: 0, y: Double(index % 400)), time: time, axes: .both)
      }
      keep(pan.velocity.dy)
    }
    move(frames)
    return Allocations(name: "gestures", count: perFrame { move(2) }, bound: 0)
  }

  /// Keeps the compiler from leaving out work whose result nobody uses.
  @inline(never)
  private static func keep(_ value: Double) {
    precondition(!value.isInfinite, "An offset cannot be infinitely far away")
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

  /// A list with headers that stay, one of which is pushed away, and with letters.
  private static var sections: ListView {
    let letters = (0..<100).map { ListSection("\($0)", rowCount: 20, indexTitle: "\($0)") }
    let list = ListView(rowHeight: 40, sections: letters, make: { View() }, fill: { _, _ in })
    list.frame = Rect(origin: .zero, size: BenchSetup.size)
    stage.root.addSubview(list)
    list.contentOffset.y = 20 * 40 + 28 - 20
    return list
  }

  /// A container whose offset two values follow.
  private static var followed: Double {
    let (container, bar) = (container(), View())
    stage.root.addSubview(bar)
    let height = Ramp(0...52, from: 96, to: 44)
    container.follow { bar.frame.size.height = height.value(at: $0.y) }
    container.follow { bar.alpha = 1 - height.value(at: $0.y) / 100 }
    return frame { container.contentOffset.y = $0 }
  }

  /// Three containers that show one place, one of them a tenth as far.
  private static var linked: Double {
    let (first, second, map) = (container(), container(), container())
    first.link(second)
    first.link(map, axes: .vertical, ratio: 0.1)
    return frame { first.contentOffset.y = $0 }
  }

  private static func container() -> ScrollContainer {
    let container = ScrollContainer(frame: Rect(origin: .zero, size: BenchSetup.size))
    container.contentSize = Size(width: 900, height: 7_000)
    stage.root.addSubview(container)
    return container
  }

  /// A frame in which the content comes to another offset, with the layout that follows.
  private static func frame(_ move: (Double) -> Void) -> Double {
    var index = 0
    stage.root.layoutIfNeeded()
    return perFrame {
      index += 1
      move(Double(index % 50))
      stage.root.layoutIfNeeded()
    }
  }

  private static let stage = HostedStage(size: BenchSetup.size, scale: 1)

  /// Views on their way, in frames in which none begins or ends.
  private static var animated: Double {
    let moving = MovingViews(isAnimated: true)
    return perFrame {
      while moving.turns { moving.update() }
    } counting: {
      moving.update()
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
