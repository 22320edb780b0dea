import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Taps on a shelf after a flick, at every moment when it looks still (SPEC g.6).
@Suite struct SlowContentTests {
  /// A shelf, filled by a view that writes down its touches; a delegate may change where it goes.
  private struct Scene {
    let bench: Bench
    let shelf: ScrollContainer
    let touches = TouchLog()
    let log = DelegateLog()
    let device: TouchDevice

    init(_ flick: Flick, along axis: Axis, scale: Double, device: TouchDevice, isNested: Bool) {
      bench = Bench(scale: scale)
      self.device = device
      var content = Size(width: 400, height: 400)
      content[axis] = 3_000
      shelf = ScrollContainer(frame: bench.stage.root.bounds)
      shelf.contentSize = content
      shelf.contentOffset[axis] = 1_200
      shelf.isPagingEnabled = flick.isPaging
      shelf.delegate = log
      log.target = { proposed in
        var target = proposed
        target[axis] = flick.target(proposed[axis])
        return target
      }
      shelf.addSubview(touches.view("view", frame: Rect(origin: .zero, size: content)))
      if isNested {
        var around = Size(width: 400, height: 400)
        around[axis.other] = 2_000
        bench.container(content: around).addSubview(shelf)
      } else {
        bench.stage.root.addSubview(shelf)
      }
      var displacement = Vector.zero
      displacement[axis] = -flick.distance
      Finger(bench, device: device).flick(from: Point(x: 200, y: 200), by: displacement)
    }

    /// The offsets of the frames from the release to the rest.
    func offsets(along axis: Axis) -> [Double] {
      var offsets = [shelf.contentOffset[axis]]
      while shelf.isDecelerating {
        bench.step()
        offsets.append(shelf.contentOffset[axis])
      }
      return offsets
    }

    /// Whether a tap some frames after the release reaches the view.
    func takesTap(after frames: Int) -> Bool {
      for _ in 0..<frames { bench.step() }
      let finger = Finger(bench, number: 2, device: device)
      finger.down(200, 200)
      finger.up()
      return touches.entries == ["view began", "view ended"]
    }
  }

  /// A flick, and what the delegate makes of its target.
  nonisolated struct Flick: Sendable {
    let name: String
    var distance = 80.0
    var isPaging = false
    let target: @Sendable (Double) -> Double
  }

  private nonisolated static let flicks = [
    Flick(name: "unchanged") { $0 },
    Flick(name: "to the nearest card") { ($0 / 150).rounded() * 150 },
    Flick(name: "farther") { $0 + 400 },
    Flick(name: "far beyond a slow drag", distance: 30) { $0 + 700 },
    Flick(name: "nearer") { 1_200 + ($0 - 1_200) / 2 },
    Flick(name: "behind") { _ in 1_000 },
    Flick(name: "to the end") { _ in 2_600 },
    Flick(name: "by less than a pixel") { $0 + 0.3 },
    Flick(name: "to the next page", isPaging: true) { $0 },
    Flick(name: "back to the page", isPaging: true) { _ in 1_200 },
  ]

  @Test(arguments: flicks, Axis.allCases)
  func `a tap reaches the view at every moment when the content looks still`(
    flick: Flick,
    axis: Axis
  ) {
    for (scale, device, isNested) in [
      (1.0, TouchDevice.finger, false), (2, .finger, true), (1, .mouse, true), (2, .mouse, false),
    ] {
      func scene() -> Scene {
        Scene(flick, along: axis, scale: scale, device: device, isNested: isNested)
      }
      let offsets = scene().offsets(along: axis)
      let steps = zip(offsets.dropFirst(), offsets).map { ($0 - $1).magnitude * scale }
      // Between two pages it may be slow, but does not look as if it rested.
      let left = offsets.map { ($0 - offsets[offsets.count - 1]).magnitude * scale }
      let still = (1..<steps.count).filter { frame in
        max(steps[frame - 1], steps[frame]) < 1 && (!flick.isPaging || left[frame] < 1)
      }
      #expect(!still.isEmpty || flick.isPaging, "\(flick.name)")
      let lost = still.enumerated().filter { $0.offset % 4 == 0 || flick.isPaging }
        .map(\.element).filter { !scene().takesTap(after: $0) }
      #expect(lost.isEmpty, "\(flick.name) \(axis) \(scale) \(device) \(isNested) of \(still)")
    }
  }
}
