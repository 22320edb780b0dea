import Geometry
import TestHarness
import Testing

/// Keys, notches and dots count from where everything is going (law 2, decision 16).
struct StepsAndGoalsTests {
  // Decision 15: a call takes over the speed of what goes its way already.
  @Test(arguments: [60.0, 100, 150])
  func `repeated calls that ease do not hold content back`(pause: Double) throws {
    let calls = (0..<4).map { Double($0) * pause }
    let deeds = calls.enumerated().map { index, time in
      Deed.setOffset(time, to: Point(x: 0, y: Double(index + 1) * 400), animated: true)
    }
    let scene = Scene.root(#""contentSize":[400,4000],"scrollAnimationCurve":"easeInOut""#)
    let shown = try Played(scene, deeds, at: .hz(240)).shown()
    func speed(from start: Double) throws -> Double {
      let ways = shown.filter { $0.time > start - 1e-6 }.prefix(2).map(\.offset.y)
      return try #require(ways.last) - ways[0]
    }
    let period = 1_000 / 240.0
    for call in calls.dropFirst() {
      let (before, after) = (try speed(from: call - 3 * period), try speed(from: call + period))
      #expect(after > 0.7 * before, "\(before) to \(after) at \(call) ms")
    }
  }

  /// The key that scrolls a way.
  private static func key(_ direction: Direction) -> String {
    switch direction {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    case .down: "down"
    }
  }

  /// The notch that scrolls a way: a click toward the user goes down.
  private static func notch(_ time: Double, _ direction: Direction) -> Deed {
    .wheel(time, -direction.step(1))
  }

  private static let pauses = [5.0, 40, 80, 100, 150]
  private static let middle = Point(x: 1_800, y: 1_800)

  // SPEC m.3: 40 pt per arrow key; the wheel's default step is 60 pt.
  @Test(arguments: Direction.allCases, Frames.all)
  func `quick arrows and notches add up`(direction: Direction, frames: Frames) throws {
    for pause in Self.pauses {
      let keys = (0..<4).map { Deed.key(Double($0) * pause, Self.key(direction)) }
      let notches = (0..<4).map { Self.notch(Double($0) * pause, direction) }
      let mixed = [keys[0], notches[1], keys[2], notches[3]]
      for (deeds, length) in [(keys, 160.0), (notches, 240), (mixed, 200)] {
        let played = try Played(.wide, deeds, at: frames)
        #expect(try played.rest().offset == Self.middle + direction.step(length), "\(pause) ms")
        try played.expectRest()
      }
    }
  }

  // SPEC f.11: 0.0075 clicks of 60 pt are 0.45 pt, and 20 of them 9 pt.
  @Test(arguments: Direction.allCases, [10.0, 100])
  func `tiny notches add up, however slowly they come`(direction: Direction, pause: Double) throws {
    for frames in Frames.all {
      let notches = (0..<20).map {
        Deed.wheel(Double($0) * pause, -direction.step(0.0075))
      }
      let played = try Played(.wide, notches, at: frames)
      #expect(try played.rest().offset == Self.middle + direction.step(9), "\(frames)")
    }
  }

  /// What leads somewhere when a step comes.
  nonisolated static let motions: [(name: String, deeds: [Deed], goal: Point)] = [
    (
      "setContentOffset",
      [.setOffset(0, to: Point(x: 2_100, y: 1_500), animated: true)], Point(x: 2_100, y: 1_500)
    ),
    (
      "scrollRectToVisible",
      [.call(0, "scrollRectToVisible", #""rect":[2400,1500,100,100]"#, animated: true)],
      Point(x: 2_100, y: 1_500)
    ),
    ("scroll to top", [Deed(0, #""statusBar":true"#)], Point(x: 1_800, y: 0)),
    ("end", [.key(0, "end")], Point(x: 1_800, y: 3_600)),
    ("home", [.key(0, "home")], Point(x: 1_800, y: 0)),
  ]

  @Test(arguments: motions.indices, Direction.allCases)
  func `a step counts from the goal of what is under way`(index: Int, direction: Direction) throws {
    let (name, motion, goal) = Self.motions[index]
    for (frames, time) in zip(Frames.all, [90.0, 50, 70, 100, 60]) {
      for (step, length) in [
        (Deed.key(time, Self.key(direction)), 40.0), (Self.notch(time, direction), 60),
      ] {
        let played = try Played(.wide, motion + [step], at: frames)
        var want = goal + direction.step(length)
        want.y = min(max(want.y, 0), 3_600)
        #expect(try played.rest().offset == want, "\(name), \(frames)")
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Direction.allCases, Frames.all)
  func `a step with a glide counts from where the glide would end`(
    direction: Direction,
    frames: Frames
  ) throws {
    for pause in [20.0, 200, 500] {
      let stroke = Stroke(direction: direction, speed: 1, time: 0...96)
      let other = direction.opposite
      let played = try Played(.wide, stroke.deeds + [Self.notch(96 + pause, other)], at: frames)
      let goal = try #require(played.messages("willEndDragging").first?.target)
      let want = goal + other.step(60)
      // The target is farther than the glide goes by half a point (SPEC b.7), and on a pixel.
      #expect(try played.rest().offset.isClose(to: want, within: 1.5), "\(pause) ms, \(frames)")
      try played.expectRest()
    }
  }

  // Decision 16: whoever turns the wheel against a glide wants to stop it.
  @Test(arguments: Direction.allCases, Frames.all)
  func `steps against a glide end it and count from what shows`(
    direction: Direction,
    frames: Frames
  ) throws {
    for (pause, speed) in [(60.0, 1.0), (200, 3), (500, 0.6)] {
      let stroke = Stroke(direction: direction, speed: speed, time: 0...96)
      let time = 96 + pause
      for (steps, length) in [
        ([Self.notch(time, direction)], 60.0), ([.key(time, Self.key(direction))], 40),
        // Three clicks back and two on are one click back, however far the step has come.
        (
          (0..<3).map { Self.notch(time + Double($0) * 15, direction) }
            + (3..<5).map { Self.notch(time + Double($0) * 15, direction.opposite) }, 60
        ),
      ] {
        let played = try Played(.wide, stroke.deeds + steps, at: frames)
        let shown = try played.shown(before: time).offset
        let want = shown + direction.step(length)
        // On a pixel.
        #expect(try played.rest().offset.isClose(to: want, within: 0.71), "\(pause) ms")
        #expect(played.messages("didEndDecelerating").count == 1)
        // A click of 60 pt in 67 ms, as it begins; before it the glide.
        played.expectSpeed(atMost: 60 * .pi / 2 / 67 * Double(steps.count), from: time)
        try played.expectRest()
      }
    }
  }

  @Test(arguments: Frames.all)
  func `a step against a glide leaves the other axis its goal`(frames: Frames) throws {
    let flick: [Deed] = (0...6).map { report in
      let count = Double(report)
      let place = Point(x: 300 - count * 20, y: 300 - count * 25)
      return .touch(count * 16, report == 0 ? "began" : "moved", place)
    }
    let lift = Deed.touch(104, "ended", Point(x: 180, y: 150))
    let notch = Deed.wheel(250, Vector(dx: 0, dy: 1))
    let played = try Played(.wide, flick + [lift, notch], at: frames)
    let goal = try #require(played.messages("willEndDragging").first?.target)
    let shown = try played.shown(before: 250).offset
    #expect(abs(try played.rest().offset.x - goal.x) <= 1.5)
    #expect(abs(try played.rest().offset.y - (shown.y - 60)) <= 0.5)
    try played.expectRest()
  }

  // 400 pt a page, eleven pages, from the middle one.
  @Test(arguments: Direction.allCases, Frames.all)
  func `quick steps turn as many pages`(direction: Direction, frames: Frames) throws {
    for pause in Self.pauses {
      for count in [2, 3, 5] {
        let keys = (0..<count).map { Deed.key(Double($0) * pause, Self.key(direction)) }
        let notches = (0..<count).map { Self.notch(Double($0) * pause, direction) }
        for deeds in direction.axis == .horizontal ? [keys, notches] : [keys] {
          let played = try Played(.pages, deeds, at: frames)
          let want = Point(x: 2_000, y: 2_000) + direction.step(400 * Double(count))
          #expect(try played.rest().offset == want, "\(count) in \(pause) ms, \(frames)")
          try played.expectRest()
        }
      }
    }
  }

  @Test(arguments: [Direction.left, .right], Frames.all)
  func `quick steps turn as many pages of a pager`(direction: Direction, frames: Frames) throws {
    for pause in Self.pauses {
      for count in [2, 3, 4] {
        let page = 5 + count * Int(direction.sign)
        let keys = (0..<count).map { Deed.key(Double($0) * pause, Self.key(direction)) }
        // A vertical notch turns pages as well (decision 20).
        let down = (0..<count).map {
          Deed.wheel(Double($0) * pause, Vector(dx: 0, dy: -direction.sign))
        }
        for deeds in [keys, down] {
          let played = try Played(.book(12, on: 5), deeds, at: frames)
          #expect(try played.rest().offset == Point(x: Double(page) * 400, y: 0), "\(pause) ms")
          #expect(played.messages("pageChanged").last?.page == page)
          try played.expectRest()
        }
      }
    }
  }

  @Test(arguments: [Direction.left, .right], Frames.all)
  func `a step after a flick counts from the page that turns`(direction: Direction, frames: Frames)
    throws
  {
    for pause in [8.0, 40, 120] {
      for other in [direction, direction.opposite] {
        // A finger goes against the content.
        let flick = Stroke(direction: direction.opposite, speed: 1, time: 0...64)
        let step = Deed.key(64 + pause, Self.key(other))
        let played = try Played(.book(12, on: 5), flick.deeds + [step], at: frames)
        let page = 5 + Int(direction.sign) + Int(other.sign)
        #expect(try played.rest().offset == Point(x: Double(page) * 400, y: 0), "\(pause) ms")
        try played.expectRest()
      }
    }
  }

  // MARK: Far jumps

  @Test(arguments: [20.0, 100, 150, 250], Frames.all)
  func `a key in a far jump counts from its goal`(time: Double, frames: Frames) throws {
    for (start, jump, key, page) in [
      (0, "end", "left", 9_998), (9_999, "home", "right", 1), (0, "end", "home", 0),
      (5_000, "home", "left", 0),
    ] {
      let deeds = [Deed.key(0, jump), .key(time, key)]
      let played = try Played(.book(10_000, on: start), deeds, at: frames)
      let lines = "\(start) \(jump) \(key), \(time) ms, \(frames)"
      #expect(try played.rest().offset == Point(x: Double(page) * 400, y: 0), "\(lines)")
      #expect(played.messages("pageChanged").last?.page == page || start == page, "\(lines)")
      // A jump shows one page, and a step after it one more; each needs its neighbors.
      #expect(played.messages("pageChanged").count <= 3, "\(lines)")
      #expect(played.messages("configured").count <= 3 + 2 * 4, "\(lines)")
      try played.expectRest()
    }
  }

  @Test(arguments: [50.0, 140, 260], Frames.few)
  func `quick keys in a far jump are as many pages`(time: Double, frames: Frames) throws {
    let keys = (0..<3).map { Deed.key(time + Double($0) * 30, "right") }
    let jump = Deed.call(0, "setCurrentPage", #""page":5000"#, animated: true)
    let played = try Played(.book(10_000, on: 3), [jump] + keys, at: frames)
    #expect(try played.rest().offset == Point(x: 5_003 * 400, y: 0))
    try played.expectRest()
  }

  @Test(arguments: [10.0, 100, 200, 290], Frames.all)
  func `a jump goes to its page whatever number of pages is set meanwhile`(
    time: Double,
    frames: Frames
  ) throws {
    for (count, page) in [(100, 40), (41, 40), (500, 40), (20, 19), (1, 0)] {
      let played = try Played(
        .book(100, on: 0),
        [
          .call(0, "setCurrentPage", #""page":40"#, animated: true),
          .set(time, #""pageCount":\#(count)"#),
        ],
        at: frames
      )
      #expect(try played.rest().offset == Point(x: Double(page) * 400, y: 0), "\(count) pages")
      try played.expectRest()
    }
  }

  // MARK: Dots

  // A click right of the dots is a step (decision 11); the dots of 12 pages end at 300.
  @Test(arguments: [80.0, 100, 120, 150, 400], Frames.all)
  func `quick clicks beside the dots are as many pages`(pause: Double, frames: Frames) throws {
    for (x, sign) in [(390.0, 1), (10, -1)] {
      let at = Point(x: x, y: 370)
      let deeds = (0..<4).flatMap { Deed.click(Double($0) * pause, at) }
      try expect(deeds, toTurn: 4 * sign, frames)
    }
  }

  @Test(arguments: [10.0, 80, 100, 120, 150], Frames.all)
  func `quick notches over the dots are as many pages`(pause: Double, frames: Frames) throws {
    for sign in [1, -1] {
      let deeds = (0..<4).map {
        Deed.wheel(Double($0) * pause, Vector(dx: 0, dy: -Double(sign)), at: Point(x: 200, y: 370))
      }
      try expect(deeds, toTurn: 4 * sign, frames)
    }
  }

  private func expect(_ deeds: [Deed], toTurn pages: Int, _ frames: Frames) throws {
    let played = try Played(.bookWithDots(12, on: 5), deeds, at: frames)
    let sign = pages < 0 ? -1 : 1
    #expect(
      played.messages("valueChanged", of: "dots").compactMap(\.page)
        == (1...abs(pages)).map { 5 + sign * $0 },
      "\(frames)"
    )
    #expect(try played.rest().offset == Point(x: Double(5 + pages) * 400, y: 0), "\(frames)")
    try played.expectRest()
  }

  // SPEC m.3: of two lists beside each other, and of one in another.
  @Test(arguments: [
    [Deed.touch(0, "began", Point(x: 300, y: 90))], Deed.click(0, Point(x: 300, y: 90)),
  ])
  func `keys go to the list that was pressed last`(press: [Deed]) throws {
    let members = #""contentSize":[180,4000]"#
    let lists = [
      Scene("scroll", "left", frame: Rect(x: 0, y: 0, width: 180, height: 400), members),
      Scene("scroll", "right", frame: Rect(x: 220, y: 0, width: 180, height: 400), members),
    ]
    let end = Deed.touch(40, "ended", Point(x: 300, y: 90))
    let deeds = press + (press.count == 1 ? [end] : []) + [.key(900, "down")]
    for root in [Scene("view", "root", "", lists), .root(#""contentSize":[400,4000]"#, lists)] {
      let played = try Played(root, [.key(0, "down")] + deeds.map { Deed($0.time + 900, $0.text) })
      #expect(try played.rest("right").offset.y == 40)
      let first = root.text.contains(#""kind":"view""#) ? "left" : "root"
      #expect(try played.rest(first).offset.y == 40)
      let back = Deed.click(3_000, Point(x: 90, y: 90)) + [.key(3_100, "down")]
      let again = try Played(root, deeds + back)
      #expect(try again.rest("left").offset.y == 40)
    }
  }
}

extension Direction {
  /// The way back.
  var opposite: Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}
