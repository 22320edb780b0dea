import Geometry
import TestHarness
import Testing

/// A state that content is in when something else comes, 100 to 150 ms after it began.
nonisolated struct Motion: Sendable, CustomTestStringConvertible {
  let name: String
  let scene: Scene
  let deeds: [Deed]
  /// What lets go again, if a hand holds.
  var release: [Deed] = []
  /// The fastest that the offset changes in it, in points per ms.
  let speed: Double
  /// The fastest that the scale changes in it, in units per ms.
  var zoomSpeed = 0.0

  /// Whether the app named the place where it ends.
  var isAppsWord: Bool { ["animation", "zoom", "zoom out"].contains(name) }

  var testDescription: String { name }

  /// When something else comes, in ms.
  static let meeting = 150.0

  /// A hand that is down from the start, and goes on until it is lifted.
  private static func hand(_ speed: Double) -> (deeds: [Deed], release: [Deed]) {
    let stroke = Stroke(direction: .up, speed: speed, time: 0...320)
    return (stroke.held, [.touch(900, "ended", stroke.end)])
  }

  private static let flick = Stroke(direction: .up, speed: 1, time: 0...96).deeds

  /// Two fingers that spread by half a point a ms, from 100 pt.
  private static let pinch = (0...40).flatMap { report in
    let (time, reach) = (Double(report) * 8, 50 + Double(report))
    let phase = report == 0 ? "began" : "moved"
    return [1.0, -1].map { side in
      Deed.touch(
        time,
        phase,
        Point(x: 200 + side * reach, y: 200),
        id: side > 0 ? 1 : 2
      )
    }
  }

  /// Content of 4,000 pt each way that may also be zoomed, on page 4 or not.
  private static func scene(_ members: String = "") -> Scene {
    Scene.root(
      #""contentSize":[4000,4000],"contentOffset":[1600,1600],"minimumZoomScale":0.5,"#
        + #""maximumZoomScale":4,"zooms":"picture""# + (members.isEmpty ? "" : ",\(members)"),
      [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000))]
    )
  }

  private static let paged = scene(#""isPagingEnabled":true"#)

  /// Content with an edge near.
  private static let edge = Scene.root(
    #""contentSize":[400,900],"contentOffset":[0,500],"minimumZoomScale":0.5,"#
      + #""maximumZoomScale":4,"zooms":"picture""#,
    [Scene("view", "picture", frame: Rect(x: 0, y: 0, width: 400, height: 900))]
  )

  /// The states.
  ///
  /// Animations are at most twice as fast as their mean.
  static let all: [Motion] = [
    Motion(name: "rest", scene: scene(), deeds: [], speed: 0),
    Motion(
      name: "touch",
      scene: scene(),
      deeds: [.touch(0, "began", Point(x: 200, y: 200))],
      release: [.touch(900, "ended", Point(x: 200, y: 200))],
      speed: 0
    ),
    Motion(
      name: "drag",
      scene: scene(),
      deeds: hand(0.5).deeds,
      release: hand(0.5).release,
      speed: 0.5
    ),
    Motion(
      name: "stretch",
      scene: edge,
      deeds: hand(0.5).deeds,
      release: hand(0.5).release,
      speed: 3
    ),
    Motion(
      name: "paged drag",
      scene: paged,
      deeds: hand(0.5).deeds,
      release: hand(0.5).release,
      speed: 3
    ),
    Motion(name: "glide", scene: scene(), deeds: flick, speed: 1),
    Motion(name: "bounce", scene: edge, deeds: flick, speed: 1),
    Motion(name: "page turn", scene: paged, deeds: flick, speed: 2.5),
    Motion(name: "pager's turn", scene: .book(11, on: 4), deeds: [.key(60, "right")], speed: 3),
    Motion(
      name: "far jump",
      scene: .book(900, on: 4),
      deeds: [.call(60, "setCurrentPage", #""page":800"#, animated: true)],
      speed: 400_000
    ),
    Motion(
      name: "animation",
      scene: scene(),
      deeds: [.setOffset(60, to: Point(x: 2_200, y: 1_000), animated: true)],
      speed: 4
    ),
    Motion(name: "step", scene: scene(), deeds: [.key(90, "pageDown")], speed: 10),
    Motion(name: "to the top", scene: scene(), deeds: [Deed(60, #""statusBar":true"#)], speed: 8),
    Motion(name: "zoom", scene: scene(), deeds: [.zoom(60, to: 2.5)], speed: 12, zoomSpeed: 0.008),
    Motion(
      name: "zoom out",
      scene: scene(),
      deeds: [.zoom(60, to: 0.5)],
      speed: 8,
      zoomSpeed: 0.004
    ),
    Motion(
      name: "pinch",
      scene: scene(),
      deeds: pinch,
      release: [
        .touch(900, "ended", Point(x: 290, y: 200), id: 1),
        .touch(900, "ended", Point(x: 110, y: 200), id: 2),
      ],
      speed: 16,
      zoomSpeed: 0.01
    ),
    Motion(
      name: "zoom bounce",
      scene: scene(#""zoomScale":4"#),
      deeds: pinch.prefix(26) + [
        .touch(110, "cancelled", Point(x: 260, y: 200), id: 1),
        .touch(110, "ended", Point(x: 140, y: 200), id: 2),
      ],
      speed: 60,
      zoomSpeed: 0.05
    ),
  ]
}
