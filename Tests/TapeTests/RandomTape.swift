import Geometry
import TestHarness

/// Makes tapes of random scenes and random deeds, the same ones for the same seed.
struct RandomTape {
  /// The lines.
  private(set) var lines: [String] = []
  /// When the last event is, in ms.
  private(set) var end = 0.0
  /// Pixels per point.
  private(set) var scale = 1.0
  /// The scroll views whose offset the app sets; it may put them outside their limits.
  private(set) var commanded: Set<String> = []

  /// The scroll views that the app moves off their pages, or whose paging it switches.
  private(set) var repaged: Set<String> = []

  /// The scroll views whose delegate chooses where they rest, which need not be a stop.
  private(set) var retargeted: Set<String> = []

  /// Scroll views that show one place.
  struct Link {
    let (first, second): (String, String)
    let axes: [Axis]
    let ratio: Double
  }

  /// The scroll views that are linked, if any are.
  private(set) var link: Link?

  private var dice: Dice
  private var ids: [String]
  private var pagers: [String]
  private let size: Size
  private var time = 0.0
  private var events: [(time: Double, text: String)] = []
  private var overlapping: [(time: Double, text: String)] = []

  /// The text of the tape.
  var text: String { lines.joined(separator: "\n") + "\n" }

  init(seed: Int) {
    dice = Dice(seed: seed)
    size = Size(width: Double(dice.pick([320, 402, 700])), height: Double(dice.pick([400, 874])))
    var scene = RandomScene(dice: Dice(seed: seed &* 31 &+ 7))
    let root = scene.root(size)
    (ids, pagers, retargeted) = (scene.scrolls, scene.pagers, scene.retargeted)
    link = Link(seed: seed, scrolls: ids, pagers: pagers)
    scale = dice.pick([1.0, 1, 2, 3, 1.5])
    let rate = dice.pick([24.0, 60, 60, 90, 120, 240])
    let frames: Frames = dice.once(in: 6) ? .irregular : .hz(rate)
    lines = [
      #"{"tape":1,"size":[\#(size.width),\#(size.height)],"scale":\#(scale),\#(frames.header),"scene":\#(root)}"#
    ]
    for _ in 0..<(1 + dice.below(5)) { addDeed() }
    end = events.last?.time ?? 0
    overlap()
    addHovers(seed: seed)
    if let link {
      lines.append(#"{"t":0,\#(link.member)}"#)
      // Each goes where the other one may.
      if commanded.contains(link.first) || commanded.contains(link.second) {
        commanded.formUnion([link.first, link.second])
      }
    }
    let named = frames.named(until: end + RandomReplay.patience + 500)
    let all = events.map { Deed($0.time, $0.text) } + named
    lines += all.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.line)
  }

  /// Puts single deeds in the middle of what goes on already: in drags, glides, jumps and zooms.
  private mutating func overlap() {
    guard !dice.once(in: 3) else { return }
    let done = events
    for _ in 0..<(1 + dice.below(3)) {
      events = []
      time = dice.number(0...end + 400)
      addMeeting()
      overlapping += events
      end = max(end, time)
    }
    events = done + overlapping
  }

  /// One key, notch, call or property.
  private mutating func addMeeting() {
    switch dice.below(8) {
    case 0, 1: addKey()
    case 2, 3: addClick()
    case 4: addProperty()
    case 5: if pagers.isEmpty { addCall() } else { addPageTurn() }
    default: addCall()
    }
  }

  /// Has the pointer move without a button in a tape of three; what the others throw dice for
  /// stays what it is.
  private mutating func addHovers(seed: Int) {
    var dice = Dice(seed: seed &* 41 &+ 5)
    guard dice.once(in: 3) else { return }
    let held = timesWithButton
    var (x, y) = (dice.number(0...size.width).rounded(), dice.number(0...size.height).rounded())
    for _ in 0..<(1 + dice.below(8)) {
      let time = (dice.number(0...end + 400) * 1_000).rounded() / 1_000
      // Bars lie along the edges.
      if dice.once(in: 2) { x = size.width - Double(dice.below(14)) }
      if dice.once(in: 3) { y = size.height - Double(dice.below(14)) }
      let place = dice.once(in: 6) ? "out" : "over"
      let at = place == "over" ? #","at":[\#(x),\#(y)]"# : ""
      (x, y) = (dice.number(0...size.width).rounded(), dice.number(0...size.height).rounded())
      guard !held.contains(where: { $0.contains(time) }) else { continue }
      events.append((time, #""mouse":"\#(place)"\#(at)"#))
    }
  }

  /// When the button is down: from a press to the last thing that is told of it.
  private var timesWithButton: [ClosedRange<Double>] {
    var (times, start) = ([ClosedRange<Double>](), Double?.none)
    let told = events.filter { $0.text.hasPrefix(#""mouse""#) }.sorted { $0.time < $1.time }
    for event in told {
      if event.text.contains("down"), start == nil { start = event.time }
      guard event.text.contains(#""up""#), let begin = start else { continue }
      times.append(begin...event.time)
      start = nil
    }
    return start.map { times + [$0...Double.infinity] } ?? times
  }

  // MARK: Deeds

  private mutating func addDeed() {
    time += dice.pick([0.0, 5, 40, 120, 300, 800]) * dice.number(0...1)
    switch dice.below(12) {
    case 0...3: addTouch(finger: 1 + dice.below(3))
    case 4: addPinch()
    case 5: addStream("mouse", ["down", "moved", "up"])
    case 6: addStream("pan", ["began", "changed", dice.pick(["ended", "ended", "cancelled"])])
    case 7: addTrackpadPinch()
    case 8: addClick()
    case 9: addKey()
    case 10: addProperty()
    default: if pagers.isEmpty || dice.once(in: 2) { addCall() } else { addPageTurn() }
    }
  }

  private mutating func addPageTurn() {
    let id = dice.pick(pagers)
    switch dice.below(4) {
    case 0: add(#""set":"\#(id)","isCircular":\#(dice.once(in: 2))"#)
    case 1: add(#""set":"\#(id)","pageCount":\#(dice.pick([0, 1, 4, 12, 500]))"#)
    default:
      let animated = dice.once(in: 3) ? "" : #","animated":true"#
      add(#""call":"setCurrentPage","on":"\#(id)","page":\#(dice.below(20))\#(animated)"#)
    }
  }

  private mutating func add(_ text: String, after delay: Double = 0) {
    time = ((time + delay) * 1_000).rounded() / 1_000
    events.append((time, text))
  }

  private mutating func place() -> (x: Double, y: Double) {
    (dice.number(0...size.width).rounded(), dice.number(0...size.height).rounded())
  }

  private mutating func step() -> Double {
    dice.pick([0, 0, 1, 5, 15, 40, -1, -5, -15, -40, 120, -120])
  }

  private mutating func addTouch(finger: Int) {
    var (x, y) = place()
    add(#""touch":"began","id":\#(finger),"at":[\#(x),\#(y)]"#)
    let (dx, dy) = (step(), step())
    for _ in 0..<dice.below(12) {
      (x, y) = (x + dx + dice.number(-2...2).rounded(), y + dy)
      let pause = dice.pick([0, 8, 8.33, 16, 16.67, 16.67, 50, 160])
      add(#""touch":"moved","id":\#(finger),"at":[\#(x),\#(y)]"#, after: pause)
      if dice.once(in: 12) { addDeed() }
    }
    let last = dice.once(in: 12) ? "cancelled" : "ended"
    let pause = dice.pick([0.0, 4, 16, 16, 100])
    add(#""touch":"\#(last)","id":\#(finger),"at":[\#(x),\#(y)]"#, after: pause)
  }

  private mutating func addPinch() {
    let (x, y) = place()
    var spread = dice.number(10...150).rounded()
    let growth = dice.pick([-20.0, -5, 5, 20, 60])
    for (id, side) in [(11, -1.0), (12, 1.0)] {
      add(#""touch":"began","id":\#(id),"at":[\#(x + side * spread),\#(y)]"#)
    }
    for _ in 0..<dice.below(10) {
      spread += growth
      for (id, side) in [(11, -1.0), (12, 1.0)] {
        add(#""touch":"moved","id":\#(id),"at":[\#(x + side * spread),\#(y)]"#, after: 4)
      }
    }
    for id in [11, 12] {
      let last = dice.once(in: 10) ? "cancelled" : "ended"
      add(#""touch":"\#(last)","id":\#(id),"at":[\#(x),\#(y)]"#, after: dice.pick([0.0, 30]))
    }
  }

  private mutating func addStream(_ device: String, _ phases: [String]) {
    var (x, y) = place()
    let isPan = device == "pan"
    add(#""\#(device)":"\#(phases[0])","at":[\#(x),\#(y)]"#)
    let (dx, dy) = (step(), step())
    for _ in 0..<dice.below(10) {
      if !isPan { (x, y) = (x + dx, y + dy) }
      let by = isPan ? #","by":[\#(dx),\#(dy)]"# : ""
      add(#""\#(device)":"\#(phases[1])","at":[\#(x),\#(y)]\#(by)"#, after: dice.pick([8.0, 16]))
      if dice.once(in: 15) { addDeed() }
    }
    add(#""\#(device)":"\#(phases[2])","at":[\#(x),\#(y)]"#, after: dice.pick([0.0, 8, 90]))
  }

  private mutating func addTrackpadPinch() {
    let (x, y) = place()
    add(#""pinch":"began","at":[\#(x),\#(y)]"#)
    var scale = 1.0
    let factor = dice.pick([0.8, 0.95, 1.05, 1.3])
    for _ in 0..<dice.below(10) {
      scale *= factor
      let by = dice.once(in: 3) ? #","by":[\#(step()),\#(step())]"# : ""
      add(#""pinch":"changed","at":[\#(x),\#(y)],"scale":\#(scale)\#(by)"#, after: 16)
    }
    add(#""pinch":"\#(dice.pick(["ended", "cancelled"]))","at":[\#(x),\#(y)]"#, after: 8)
  }

  private mutating func addClick() {
    guard !dice.once(in: 3) else { return add(#""statusBar":true"#) }
    let (x, y) = place()
    for _ in 0..<(1 + dice.below(4)) {
      let modifiers = dice.pick(["", "", #","shift":true"#, #","control":true"#])
      let clicks = "[\(dice.pick([0, 0, 0.5, -1])),\(dice.pick([-1, -1, 1, 0.25, -3]))]"
      add(#""wheel":\#(clicks),"at":[\#(x),\#(y)]\#(modifiers)"#, after: dice.pick([0.0, 10, 60]))
    }
  }

  private mutating func addKey() {
    let keys = [
      "up", "down", "left", "right", "pageUp", "pageDown", "home", "end", "space", "escape",
      "plus", "minus", "zero",
    ]
    for _ in 0..<(1 + dice.below(3)) {
      let modifiers = dice.pick(["", "", #","shift":true"#, #","control":true"#])
      add(#""key":"\#(dice.pick(keys))"\#(modifiers)"#, after: dice.pick([0.0, 30, 200]))
    }
  }

  private mutating func addProperty() {
    guard !dice.once(in: 6) else {
      return add(#""resize":[\#(200 + dice.below(600)),\#(200 + dice.below(600))]"#)
    }
    let id = dice.pick(ids)
    switch dice.below(4) {
    case 0:
      commanded.insert(id)
      add(#""set":"\#(id)","contentOffset":[\#(dice.below(800) - 100),\#(dice.below(800) - 100)]"#)
    case 1:
      // A pager knows better how long its pages are, and goes to those that are then outside.
      if pagers.contains(id) { commanded.insert(id) }
      add(#""set":"\#(id)","contentSize":[\#(dice.below(2_000)),\#(dice.below(2_000))]"#)
    default:
      let property = RandomScene.property(dice: &dice)
      if pagers.contains(id), property.contains("contentInset") { commanded.insert(id) }
      if property.contains("retarget") { retargeted.insert(id) }
      if property.contains("isPagingEnabled") || property.contains("contentInset") {
        repaged.insert(id)
      }
      add(#""set":"\#(id)",\#(property)"#)
    }
  }

  private mutating func addCall() {
    let id = dice.pick(ids)
    let animated = dice.once(in: 3) ? "" : #","animated":true"#
    let rect = "[\(dice.below(900)),\(dice.below(900)),\(dice.below(300)),\(dice.below(300))]"
    let call: String
    switch dice.below(6) {
    case 0:
      commanded.insert(id)
      call =
        #""setContentOffset","to":[\#(dice.below(900) - 50),\#(dice.below(900) - 50)]\#(animated)"#
    case 1:
      repaged.insert(id)
      call = #""scrollRectToVisible","rect":\#(rect)\#(animated)"#
    case 2: call = #""zoomToRect","rect":\#(rect)\#(animated)"#
    case 3: call = #""setZoomScale","scale":\#(dice.number(0.1...8))\#(animated)"#
    case 4: call = #""flashScrollIndicators""#
    default: call = #""stopScrollingAndZooming""#
    }
    add(#""call":\#(call),"on":"\#(id)""#)
  }
}

extension RandomTape.Link {
  /// Links two of the scroll views of a tape in three; those that the others
  /// throw dice for stay what they are.
  init?(seed: Int, scrolls: [String], pagers: [String]) {
    var dice = Dice(seed: seed &* 57 &+ 3)
    // A pager puts its own content back.
    let free = scrolls.filter { !pagers.contains($0) }
    guard free.count > 1, dice.once(in: 3) else { return nil }
    let number = dice.below(free.count)
    first = free[number]
    second = free[(number + 1 + dice.below(free.count - 1)) % free.count]
    axes = dice.pick([[.horizontal], [.vertical], Axis.allCases])
    ratio = dice.pick([1, 1, 0.1, 0.5, 2.3])
  }

  /// What the tape says about it.
  var member: String {
    let axes = axes.count > 1 ? "both" : "\(axes[0])"
    return #""set":"\#(first)","links":[{"to":"\#(second)","axes":"\#(axes)","ratio":\#(ratio)}]"#
  }
}
