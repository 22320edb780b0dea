import Foundation
import Geometry
import Gestures
import TestHarness
import Testing

/// Touches of views in content that scrolls or moves (SPEC g.5, g.6).
struct ContentTouchesTests {
  /// A view that fills what scrolls along an axis, and writes down its touches.
  private static func list(_ axis: Axis, _ members: String = "") -> Scene {
    var (size, offset) = (Point(x: 400, y: 400), Point.zero)
    (size[axis], offset[axis]) = (4_000, 1_800)
    return Scene.root(
      #""contentSize":[\#(size.x),\#(size.y)],"contentOffset":[\#(offset.x),\#(offset.y)]"#
        + members,
      [
        Scene(
          "view",
          "view",
          frame: Rect(x: 0, y: 0, width: size.x, height: size.y),
          #""logsTouches":true"#
        )
      ]
    )
  }

  private static let place = Point(x: 100, y: 200)

  private static func press(_ device: TouchDevice, at time: Double, for duration: Double = 60)
    -> [Deed]
  {
    [("began", time), ("ended", time + duration)].map {
      .hand(device, $0.1, $0.0, from: place, to: place, id: 9)
    }
  }

  private func touches(_ played: Played, from time: Double = 0) -> [String] {
    played.messages(from: "view").filter { $0.time >= time }.compactMap(\.message)
  }

  // SPEC g.6: a pixel in a sixtieth of a second is 0.06 pt/ms at a scale of 1.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse])
  func `a press on content that looks still stops it and is delivered`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    for frames in Frames.all {
      for (scale, delays) in [(1.0, true), (1, false), (2, true)] {
        let flick = Stroke(direction: direction, speed: 0.5, time: 0...96).deeds
        let slow = 96 + log(0.06 / scale / 0.5) / log(0.998)
        for (time, isDelivered) in [(slow - 150, false), (slow + 150, true)] {
          let played = try Played(
            Self.list(direction.axis, #","delaysContentTouches":\#(delays)"#),
            flick + Self.press(device, at: time),
            at: frames,
            scale: scale
          )
          let told = touches(played, from: time - 1)
          #expect(told == (isDelivered ? ["touchesBegan", "touchesEnded"] : []), "\(frames)")
          #expect(played.messages("didEndDecelerating").count == 1)
          let seen = try played.shown(before: time).offset
          #expect(try played.rest().offset.isClose(to: seen, within: 1 / scale))
          try played.expectRest()
        }
      }
    }
  }

  @Test(arguments: Axis.allCases, [TouchDevice.finger, .mouse])
  func `touches pass to content that the app moves while scrolling is off`(
    axis: Axis,
    device: TouchDevice
  ) throws {
    var target = Point.zero
    target[axis] = 2_600
    for frames in Frames.all {
      let played = try Played(
        Self.list(axis, #","isScrollEnabled":false"#),
        [.setOffset(50, to: target, animated: true)] + Self.press(device, at: 150),
        at: frames
      )
      #expect(touches(played) == ["touchesBegan", "touchesEnded"])
      #expect(try played.rest().offset == target)
    }
  }

  // SPEC g.5: a report 149 ms after the touch scrolls and one after 151 ms cancels, though one
  // frame takes both the report and the deadline.
  @Test(arguments: Direction.allCases, Frames.all)
  func `the time of an event decides between a touch's delay and a scroll`(
    direction: Direction,
    frames: Frames
  ) throws {
    for began in [50.0, 53, 67, 83.3] {
      for (delay, isDelivered) in [(149.0, false), (151, true)] {
        let moves = [(delay, 12.0), (delay + 8, 20)].map {
          Deed.touch(began + $0.0, "moved", Self.place + direction.step($0.1))
        }
        let played = try Played(
          Self.list(direction.axis),
          [.touch(began, "began", Self.place)] + moves
            + [.touch(began + 500, "ended", Self.place + direction.step(20))],
          at: frames
        )
        let told = touches(played)
        #expect(told.contains("touchesBegan") == isDelivered, "\(began) ms: \(told)")
        #expect(played.messages("willBeginDragging").count == 1)
      }
    }
  }

  // Law 4 and g.6: two clicks that do nothing here leave nothing behind for the drag after them.
  @Test(arguments: Direction.allCases, [TouchDevice.finger, .mouse, .trackpad])
  func `the first drag after a double click moves the content`(
    direction: Direction,
    device: TouchDevice
  ) throws {
    let slop = device == .finger ? 10.0 : device == .mouse ? 3 : 0
    for (clicker, frames) in [(TouchDevice.mouse, Frames.all), (.finger, Frames.few)] {
      for frames in frames {
        for pause in [350.0, 1_000] {
          let drag = Stroke(direction: direction, speed: 0.5, time: pause...(pause + 200), id: 3)
          let deeds = drag.deeds(by: device)
          let clicks = Self.press(clicker, at: 100, for: 40) + Self.press(clicker, at: 220, for: 40)
          let end = Deed(pause + 600, deeds[deeds.count - 1].text)
          let played = try Played(.wide, clicks + deeds.dropLast() + [end], at: frames)
          let moved = try played.rest().offset[direction.axis] - 1_800
          #expect(abs(moved + direction.sign * (drag.length - slop)) <= 1, "\(frames)")
        }
      }
    }
  }

  // Rows 50 to 61: whatever a hand does, a view hears of the beginning of
  // each touch before it hears more.
  @Test func `each touch that a view hears of begins and ends once`() throws {
    let views = Scene(
      "view",
      "view",
      frame: Rect(x: 0, y: 0, width: 4_000, height: 4_000),
      #""logsTouches":true"#,
      [
        Scene(
          "control",
          "control",
          frame: Rect(x: 1_900, y: 1_900, width: 200, height: 200),
          #""logsTouches":true"#
        )
      ]
    )
    for seed in 0..<150 {
      var tape = LawTape(seed: seed)
      for _ in 0...3 { tape.addGesture() }
      tape.addFinger(from: tape.moment + tape.dice.pick([20, 400]), room: 300, step: 6)
      tape.lift(after: tape.dice.pick([2, 80]))
      for _ in 0...3 { tape.addGesture() }
      let members =
        #""contentSize":[4000,4000],"contentOffset":[1800,1800],"minimumZoomScale":0.5,"#
        + #""maximumZoomScale":4,"zooms":"view","delaysContentTouches":\#(seed % 2 == 0),"#
        + #""isPagingEnabled":\#(seed % 3 == 0)"#
      let played = try tape.played(.root(members, [views]))
      for view in ["view", "control"] {
        var down = 0
        for message in played.messages(from: view).compactMap(\.message) {
          switch message {
          case "touchesBegan": down += 1
          case "touchesMoved": #expect(down > 0, "seed \(seed): \(view) moved")
          default: down -= 1
          }
          #expect(down >= 0, "seed \(seed): \(message) of \(view)")
        }
        #expect(down == 0, "seed \(seed): a touch of \(view) has no end")
      }
    }
  }
}
