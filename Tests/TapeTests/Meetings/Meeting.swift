import Geometry
import TestHarness
import Testing

/// Something that comes while content is in some state.
nonisolated struct Meeting: Sendable, CustomTestStringConvertible {
  let name: String
  let deeds: [Deed]
  /// The fastest that the offset changes because of it, in points per ms; infinite if at once.
  var speed = 0.0
  /// The fastest that the scale changes because of it, in units per ms.
  var zoomSpeed = 0.0
  /// Whether the content may end beyond its limits, or between pages.
  var mayBeOutside = false

  /// Whether a finger comes down.
  var isFinger: Bool { ["tap", "cancelled touch", "drag", "mouse"].contains(name) }

  /// Whether the app names the place where it ends, or the hand the scale.
  var isAppsWord: Bool {
    mayBeOutside || name.contains("zoom") || ["plus", "Control and the wheel"].contains(name)
  }

  var testDescription: String { name }

  private static let now = Motion.meeting

  private static func tap(_ phase: String) -> [Deed] {
    let place = Point(x: 120, y: 140)
    return [.touch(now, "began", place, id: 7), .touch(now + 60, phase, place, id: 7)]
  }

  /// Steps take 67 ms a click and 120 ms a key, and are three times as fast as their mean at first.
  static let all: [Meeting] = [
    Meeting(name: "tap", deeds: tap("ended"), speed: 3),
    Meeting(name: "cancelled touch", deeds: tap("cancelled"), speed: 3),
    Meeting(
      name: "drag",
      deeds: Stroke(
        start: Point(x: 120, y: 140),
        direction: .down,
        speed: 0.5,
        time: now...(now + 160),
        id: 7
      ).deeds,
      speed: 3
    ),
    Meeting(name: "mouse", deeds: Deed.click(now, Point(x: 90, y: 90)), speed: 3),
    Meeting(name: "escape", deeds: [.key(now, "escape")], speed: 6),
    Meeting(name: "stop", deeds: [.call(now, "stopScrollingAndZooming")], speed: 6),
    Meeting(name: "arrow", deeds: [.key(now, "down")], speed: 11),
    Meeting(name: "page key", deeds: [.key(now, "pageUp")], speed: 20),
    Meeting(name: "notch", deeds: [.wheel(now, Vector(dx: 0, dy: -1))], speed: 11),
    Meeting(name: "sideways notch", deeds: [.wheel(now, Vector(dx: 1, dy: 0))], speed: 11),
    Meeting(
      name: "Control and the wheel",
      deeds: [.wheel(now, Vector(dx: 0, dy: 1), at: Point(x: 100, y: 300), "control")],
      speed: 32,
      zoomSpeed: 0.03
    ),
    Meeting(name: "plus", deeds: [.key(now, "plus")], speed: 32, zoomSpeed: 0.03),
    Meeting(
      name: "offset",
      deeds: [.setOffset(now, to: Point(x: 300, y: 300), animated: true)],
      speed: 20,
      mayBeOutside: true
    ),
    Meeting(
      name: "offset at once",
      deeds: [.setOffset(now, to: Point(x: 300, y: 300), animated: false)],
      speed: .infinity,
      mayBeOutside: true
    ),
    Meeting(
      name: "rectangle",
      deeds: [.call(now, "scrollRectToVisible", #""rect":[900,500,80,80]"#, animated: true)],
      speed: 20,
      mayBeOutside: true
    ),
    Meeting(name: "zoom", deeds: [.zoom(now, to: 1.7)], speed: 32, zoomSpeed: 0.03),
    Meeting(
      name: "zoom at once",
      deeds: [.zoom(now, to: 1.7, animated: false)],
      speed: .infinity,
      zoomSpeed: .infinity
    ),
    Meeting(
      name: "zoom to a rectangle",
      deeds: [.call(now, "zoomToRect", #""rect":[500,700,150,90]"#, animated: true)],
      speed: 32,
      zoomSpeed: 0.03
    ),
    Meeting(name: "top", deeds: [Deed(now, #""statusBar":true"#)], speed: 14),
    Meeting(name: "larger window", deeds: [Deed(now, #""resize":[620,510]"#)], speed: .infinity),
    Meeting(name: "smaller window", deeds: [Deed(now, #""resize":[250,333]"#)], speed: .infinity),
    Meeting(
      name: "larger content",
      deeds: [.set(now, #""contentSize":[6000,6000]"#)],
      speed: 20,
      mayBeOutside: true
    ),
    Meeting(
      name: "smaller content",
      deeds: [.set(now, #""contentSize":[1300,1300]"#)],
      speed: .infinity,
      mayBeOutside: true
    ),
    Meeting(
      name: "inset",
      deeds: [.set(now, #""contentInset":[60,30,90,20]"#)],
      speed: 20,
      mayBeOutside: true
    ),
    Meeting(name: "off", deeds: [.set(now, #""isScrollEnabled":false"#)], speed: 20),
    Meeting(
      name: "off and on",
      deeds: [
        .set(now, #""isScrollEnabled":false"#),
        .set(now + 40, #""isScrollEnabled":true"#),
      ],
      speed: 20
    ),
    Meeting(name: "paging", deeds: [.set(now, #""isPagingEnabled":true"#)], speed: .infinity),
    Meeting(name: "no paging", deeds: [.set(now, #""isPagingEnabled":false"#)], speed: 20),
    Meeting(name: "no bounce", deeds: [.set(now, #""bounces":false"#)], speed: .infinity),
    Meeting(
      name: "less zoom",
      deeds: [.set(now, #""maximumZoomScale":1.2"#)],
      speed: .infinity,
      zoomSpeed: .infinity
    ),
  ]
}
