import Foundation
import Geometry
import ScrollKitTesting
import Scrolling
import TestHarness
import Testing

/// Laws of stops, over scenes that are made for them (SPEC n).
struct StopPlaceTests {
  /// A scroll view with stops of any kind, along an axis, that starts on one of them in the middle.
  private struct Stopped {
    var dice: Dice
    let isVertical: Bool
    let scene: String
    let scale: Double

    init(seed: Int, isOnePerFlick: Bool = false) {
      var dice = Dice(seed: seed)
      isVertical = dice.once(in: 2)
      scale = dice.pick([1, 1.25, 2, 3])
      var places = #""every":\#(dice.pick([1, 12, 20, 33.3, 40, 50, 77.5, 150, 320]))"#
      if dice.once(in: 2) {
        var place = 0.0
        let all = (0..<400).map { _ in
          place += dice.pick([1, 5, 20, 31, 40, 90, 200])
          return "\(place)"
        }
        places = #""at":[\#(all.joined(separator: ","))]"#
      }
      if isOnePerFlick { places += #","isOnePerFlick":true"# }
      let alignment = dice.pick(["start", "center", "end"])
      let axis = isVertical ? "verticalStops" : "horizontalStops"
      let size = isVertical ? "[400,20000]" : "[20000,400]"
      let (before, after) = (dice.pick([0, 0, 30, 64.5]), dice.pick([0, 0, 50]))
      let insets = isVertical ? "[\(before),0,\(after),0]" : "[0,\(before),0,\(after)]"
      scene =
        #"{"kind":"scroll","id":"v","frame":[0,0,400,400],"contentSize":\#(size),"#
        + #""contentInset":\#(insets),"\#(axis)":{\#(places),"alignment":"\#(alignment)"}}"#
      self.dice = dice
    }

    /// Plays events, each with a time of its own, and returns the container.
    func played(_ events: [String], hz: Double = 60) throws -> (Replay, ScrollContainer) {
      let head = #"{"tape":1,"size":[400,400],"scale":\#(scale),"hz":\#(hz),"scene":\#(scene)}"#
      let replay = try Replay(Tape(Array(([head] + events).joined(separator: "\n").utf8)))
      let container = try #require(replay.containers.first?.container)
      _ = try replay.run()
      return (replay, container)
    }

    func wheel(_ clicks: Double, at time: Double) -> String {
      let turn = isVertical ? "[0,\(-clicks)]" : "[\(-clicks),0]"
      return #"{"t":\#(time),"wheel":\#(turn),"at":[200,200]}"#
    }

    func key(isForward: Bool, at time: Double) -> String {
      let key = isVertical ? (isForward ? "down" : "up") : (isForward ? "right" : "left")
      return #"{"t":\#(time),"key":"\#(key)"}"#
    }

    /// A flick forward, in points per millisecond.
    func flick(_ speed: Double, at time: Double) -> [String] {
      func touch(_ phase: String, _ time: Double, _ way: Double) -> String {
        let place = isVertical ? "[200,\(390 - way)]" : "[\(390 - way),200]"
        return #"{"t":\#(time),"touch":"\#(phase)","id":1,"at":\#(place)}"#
      }
      let moves = (1...8).map { touch("moved", time + Double($0) * 8, speed * Double($0) * 8) }
      return [touch("began", time, 0)] + moves + [touch("ended", time + 65, speed * 64)]
    }

    func offset(of container: ScrollContainer) -> Double {
      isVertical ? container.contentOffset.y : container.contentOffset.x
    }
  }

  private func faultOfRest(_ stopped: Stopped, _ container: ScrollContainer) -> String? {
    RestingView(container).faultOfRest(scale: stopped.scale)
  }

  @Test func `as many clicks back end where they began, quick or slow`() throws {
    for seed in 0..<200 {
      var stopped = Stopped(seed: seed)
      let (count, pause) = (1 + stopped.dice.below(9), Double(stopped.dice.pick([10, 60, 700])))
      func clicks(_ sign: Double, from time: Double, _ n: Int) -> [String] {
        (0..<n).map { stopped.wheel(sign, at: time + Double($0) * pause) }
      }
      let away = clicks(1, from: 0, 4)
      let start = try stopped.played(away).1
      let (there, back) = (clicks(1, from: 9_000, count), clicks(-1, from: 19_000, count))
      let end = try stopped.played(away + there + back).1
      let (first, last) = (stopped.offset(of: start), stopped.offset(of: end))
      #expect(first == last, "seed \(seed): \(count) clicks from \(first) and back end at \(last)")
      #expect(faultOfRest(stopped, end) == nil, "seed \(seed)")
    }
  }

  @Test func `a click or a key that can move the content moves it by a stop`() throws {
    for seed in 0..<200 {
      let stopped = Stopped(seed: seed)
      var places: [Double] = []
      for count in 0..<5 {
        let events = (0..<count).map { n in
          seed % 2 == 0
            ? stopped.wheel(1, at: Double(n) * 30 + 100)
            : stopped.key(isForward: true, at: Double(n) * 30 + 100)
        }
        let press = [
          #"{"t":0,"touch":"began","id":9,"at":[5,5]}"#,
          #"{"t":1,"touch":"ended","id":9,"at":[5,5]}"#,
        ]
        let container = try stopped.played(press + events.map { $0 }).1
        #expect(faultOfRest(stopped, container) == nil, "seed \(seed), \(count)")
        places.append(stopped.offset(of: container))
      }
      let grows = zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
      #expect(grows, "seed \(seed): \(places)")
    }
  }

  @Test(arguments: [false, true])
  func `an equal flick ends on the same stop at every rate`(isOnePerFlick: Bool) throws {
    for seed in 0..<100 {
      var stopped = Stopped(seed: seed, isOnePerFlick: isOnePerFlick)
      let speed = stopped.dice.number(0.1...5)
      let events = stopped.flick(speed, at: 10)
      let ends = try [24.0, 60, 144, 500].map { hz in
        let container = try stopped.played(events, hz: hz).1
        #expect(faultOfRest(stopped, container) == nil, "seed \(seed) at \(hz)")
        return stopped.offset(of: container)
      }
      #expect(Set(ends).count == 1, "seed \(seed): \(ends) at \(speed) pt/ms")
    }
  }

  // SPEC b.7 and n.3: what is told of the axis without stops is where that axis ends on its own.
  @Test(arguments: [60.0, 120, 500], [0.1, 0.5, 1, 2])
  func `beside stops the target is where content comes to rest`(hz: Double, slope: Double) throws {
    for isAcross in [true, false] {
      let stops = isAcross ? "horizontalStops" : "verticalStops"
      let scene = Scene.wide(#""\#(stops)":{"at":[2800]}"#)
      let start = Point(x: 390, y: 390)
      let step = isAcross ? Vector(dx: -20, dy: -20 * slope) : Vector(dx: -20 * slope, dy: -20)
      let moves = (1...6).map { Deed.touch(Double($0) * 16, "moved", start + step * Double($0)) }
      let deeds =
        [Deed.touch(0, "began", start)] + moves + [.touch(104, "ended", start + step * 6)]
      let played = try Played(scene, deeds, at: .hz(hz))
      let target = try #require(played.messages("willEndDragging").last?.target)
      #expect(try played.rest().offset == target)
      try played.expectRest()
    }
  }
}
