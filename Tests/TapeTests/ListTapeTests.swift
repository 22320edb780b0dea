import Foundation
import Geometry
import Scrolling
import ScrollKitTesting
import TestHarness
import Testing
import ViewTree

/// Lists on tapes: their frame lines, and laws that hold whatever the hands and the app do.
///
/// 1. No row in sight moves by more than its motion, whatever becomes
///    known, comes or goes above it.
/// 2. Where a list rests, seen from the row in sight, is where content of the same heights rests
///    that is known from the start.
/// 3. The rows that come and go add up.
struct ListTapeTests {
  /// A frame line of a list.
  struct Frame {
    let time: Double
    let offset: Double
    let state: String
    /// The first and the last row in sight, and the top of the first.
    let rows: (first: Int, last: Int, top: Double)?

    init?(_ line: Substring) {
      guard line.contains(#""frame":"#), let time = Self.numbers(after: #""t":"#, in: line).first,
        let offset = Self.numbers(after: #""offset":["#, in: line).last
      else { return nil }
      (self.time, self.offset) = (time, offset)
      state = String(line.split(separator: #""state":""#).last?.prefix { $0 != "\"" } ?? "")
      let rows = Self.numbers(after: #""rows":["#, in: line)
      let top = Self.numbers(after: #""firstY":"#, in: line).first
      self.rows = top.flatMap { rows.count == 2 ? (Int(rows[0]), Int(rows[1]), $0) : nil }
    }

    private static func numbers(after key: String, in line: Substring) -> [Double] {
      guard let range = line.firstRange(of: key) else { return [] }
      let text = line[range.upperBound...].prefix { "-.,0123456789e".contains($0) }
      let numbers = text.split(separator: ",").compactMap { Double($0) }
      return key.hasSuffix("[") ? numbers : Array(numbers.prefix(1))
    }
  }

  func frames(_ tape: [String]) throws -> [Frame] {
    let replay = try Replay(try Tape(Array(tape.joined(separator: "\n").utf8)))
    return String(decoding: try replay.run(), as: UTF8.self).split(separator: "\n")
      .compactMap { Frame($0) }
  }

  static func list(_ properties: String, scale: Double = 1) -> String {
    #"{"tape":1,"size":[400,400],"scale":\#(scale),"until":16000,"#
      + #""scene":{"kind":"list","id":"l","frame":[0,0,400,400],"#
      + properties + "}}"
  }

  // MARK: The words

  @Test func `a frame line of a list tells its rows`() throws {
    let lines = [
      Self.list(#""rowCount":100,"rowHeights":[100,50,30],"estimatedRowHeight":10"#),
      #"{"t":100,"call":"scrollToRow","on":"l","row":10,"position":"top"}"#,
      #"{"t":200,"call":"insertRows","on":"l","at":0,"count":7}"#,
      #"{"t":300,"call":"removeRows","on":"l","at":2,"count":4}"#,
      #"{"t":400,"call":"scrollToRow","on":"l","row":102,"position":"bottom","animated":true}"#,
    ]
    let frames = try frames(lines)
    // 100 + 50 + 30 = 180: row 6 begins at 360.
    #expect(frames[0].rows?.first == 0 && frames[0].rows?.last == 6 && frames[0].rows?.top == 0)
    #expect(frames[1].rows?.first == 10 && frames[1].rows?.top == 0)
    #expect(frames[2].rows?.first == 17 && frames[2].rows?.top == 0)
    #expect(frames[3].rows?.first == 13 && frames[3].rows?.top == 0)
    #expect(frames.last?.rows?.last == 102)
    let row = frames.last?.rows
    // It came as row 99, of 100 points; above it are 30, 50, 100, 30, 50 and 100.
    #expect(row?.first == 96 && row?.top == 400 - 100 - 360)
  }

  /// A list of rows of one height that it does not know, and what is done with it.
  nonisolated struct Surprise: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let (count, height, estimate): (Int, Int, Int)
    let events: [String]

    @MainActor func tape(estimate: Int) -> [String] {
      let rows =
        #""rowCount":\#(count),"rowHeights":[\#(height)],"estimatedRowHeight":\#(estimate)"#
      return [ListTapeTests.list(rows)] + events
    }
  }

  nonisolated private static let surprises = [
    Surprise(
      testDescription: "rows go under a held finger",
      count: 10,
      height: 400,
      estimate: 100,
      events: [
        #"{"t":0,"set":"l","contentOffset":[0,400]}"#,
        #"{"t":50,"touch":"began","id":1,"at":[200,200]}"#,
        #"{"t":66,"touch":"moved","id":1,"at":[200,180]}"#,
        #"{"t":82,"touch":"moved","id":1,"at":[200,150]}"#,
        #"{"t":200,"call":"removeRows","on":"l","at":1,"count":5}"#,
        #"{"t":400,"touch":"ended","id":1,"at":[200,150]}"#,
      ]
    ),
    Surprise(
      testDescription: "rows go at rest",
      count: 40,
      height: 100,
      estimate: 70,
      events: [
        #"{"t":0,"set":"l","contentOffset":[0,100]}"#,
        #"{"t":100,"call":"removeRows","on":"l","at":1,"count":20}"#,
      ]
    ),
    Surprise(
      testDescription: "rows go in a step",
      count: 12,
      height: 176,
      estimate: 44,
      events: [
        #"{"t":100,"key":"down"}"#,
        #"{"t":130,"call":"removeRows","on":"l","at":1,"count":6}"#,
      ]
    ),
    Surprise(
      testDescription: "rows go in a glide",
      count: 40,
      height: 100,
      estimate: 25,
      events: (0...5).map { flick($0, 16) } + [
        #"{"t":124,"touch":"ended","id":1,"at":[200,120]}"#,
        #"{"t":130,"call":"removeRows","on":"l","at":1,"count":20}"#,
      ]
    ),
    Surprise(
      testDescription: "rows come in a fast glide",
      count: 30,
      height: 400,
      estimate: 100,
      events: (0...5).map { flick($0, 64) } + [
        #"{"t":124,"touch":"ended","id":1,"at":[200,-120]}"#,
        #"{"t":140,"call":"insertRows","on":"l","at":1,"count":4}"#,
      ]
    ),
    Surprise(
      testDescription: "rows come in a step",
      count: 30,
      height: 400,
      estimate: 100,
      events: [
        #"{"t":0,"call":"scrollToRow","on":"l","row":5,"position":"top"}"#,
        #"{"t":100,"key":"pageDown"}"#, #"{"t":110,"key":"pageDown"}"#,
        #"{"t":120,"key":"pageDown"}"#,
        #"{"t":170,"call":"insertRows","on":"l","at":7,"count":4}"#,
      ]
    ),
  ]

  /// A finger that goes up by some points every 8 ms.
  nonisolated private static func flick(_ step: Int, _ way: Int) -> String {
    let phase = step == 0 ? "began" : "moved"
    return
      #"{"t":\#(80 + step * 8),"touch":"\#(phase)","id":1,"at":[200,\#(200 - step * way)]}"#
  }

  @Test(arguments: surprises)
  func `rows that come and go lead nowhere by an estimate`(surprise: Surprise) throws {
    let known = try frames(surprise.tape(estimate: surprise.height))
    let guessed = try frames(surprise.tape(estimate: surprise.estimate))
    #expect(known.count == guessed.count)
    for (known, guessed) in zip(known, guessed) {
      let (wanted, seen) = (try #require(known.rows), try #require(guessed.rows))
      let isThere = seen.first == wanted.first && abs(seen.top - wanted.top) <= 1
      #expect(isThere, "at \(known.time): \(seen), not \(wanted)")
    }
  }

  @Test(arguments: [
    (#""call":"insertRows","on":"l","at":101,"count":1"#, "101"),
    (#""call":"removeRows","on":"l","at":99,"count":2"#, "100"),
    (#""call":"insertRows","on":"l","at":0,"count":1000000000000"#, "1000000000000 rows at most"),
    (#""set":"l","sections":[1e12,1e12]"#, "1000000000000 rows at most"),
    (#""call":"scrollToRow","on":"l","row":100"#, "no row 100 among 100"),
    (#""call":"scrollToRow","on":"l","row":1,"position":"left""#, "left"),
    (#""set":"l","estimatedRowHeight":3"#, "estimatedRowHeight"),
    (#""set":"l","rowHeights":[]"#, "\"rowHeights\" must have at least one number"),
  ])
  func `what a list cannot do is refused`(event: String, words: String) throws {
    let lines = [Self.list(#""rowCount":100"#), "{\"t\":0,\(event)}"]
    do {
      _ = try frames(lines)
      Issue.record("\(event) is played")
    } catch let error as TapeError {
      #expect(error.line == 2 && error.reason.contains(words))
    }
  }

  @Test func `a list that stays at its end opens there`() throws {
    let frames = try frames([
      Self.list(#""rowCount":50,"rowHeights":[90,33],"estimatedRowHeight":300,"staysAtEnd":true"#),
      #"{"t":500,"call":"insertRows","on":"l","at":50,"count":3}"#,
    ])
    #expect(frames[0].rows?.last == 49)
    #expect(frames.last?.rows?.last == 52)
    // The new ones are 90, 33 and 90 points high; above them are 33, 90, 33 and 90.
    #expect(frames.last?.rows?.first == 46 && frames.last?.rows?.top == 400 - 213 - 246)
  }

  // MARK: Random tapes

  /// How many tapes there are; `RANDOM_TAPES` plays more.
  static let count =
    ProcessInfo.processInfo.environment["RANDOM_TAPES"].flatMap { Int($0) } ?? 80

  static let heights: [[Double]] = [
    [20, 380, 44, 120, 400, 61, 33], [60], [15, 15, 15, 700], [99, 250, 31, 180, 77], [40, 24],
  ]

  /// What a hand does, with any device.
  private func deed(_ dice: inout Dice, _ time: inout Double, farther: Bool) -> [String] {
    var lines: [String] = []
    func add(_ text: String, after delay: Double) {
      time += delay
      lines.append("{\"t\":\(time),\(text)}")
    }
    var y = Double(20 + dice.below(360))
    let step = Double(dice.below(60) - 30)
    switch dice.below(8) {
    case 0, 1:
      add(#""touch":"began","id":1,"at":[200,\#(y)]"#, after: 50)
      for _ in 0..<(3 + dice.below(20)) where y + step > 0 && y + step < 400 {
        y += step
        add(#""touch":"moved","id":1,"at":[200,\#(y)]"#, after: 16)
      }
      add(#""touch":"ended","id":1,"at":[200,\#(y)]"#, after: Double(dice.pick([2, 16, 90])))
    case 2:
      for _ in 0..<(1 + dice.below(9)) {
        add(#""wheel":[0,\#(dice.pick([-1, -1, 1, -4, 3]))],"at":[200,200]"#, after: 20)
      }
    case 3:
      add(#""pan":"began","at":[200,200]"#, after: 30)
      for _ in 0..<(3 + dice.below(12)) {
        add(#""pan":"changed","at":[200,200],"by":[0,\#(step * 2)]"#, after: 8)
      }
      add(#""pan":"ended","at":[200,200]"#, after: 8)
    case 4, 5:
      for _ in 0..<(1 + dice.below(6)) {
        let keys = ["pageDown", "pageUp", "down", "up", "space"]
        add(#""key":"\#(dice.pick(keys))""#, after: Double(dice.pick([10, 60, 200])))
      }
    case 6 where farther:
      // On the way to an end other rows pass than those that are known; it
      // must be reached all the same.
      add(dice.pick([#""key":"end""#, #""key":"home""#, #""statusBar":true"#]), after: 1_500)
      time += 2_000
    default:
      add(#""wheel":[0,\#(dice.pick([-12, 9, -3]))],"at":[200,200]"#, after: 40)
    }
    time += Double(dice.pick([0, 30, 300, 2_000]))
    return lines
  }

  /// Whether a key or a click on the status bar leads to an end at a time,
  /// over rows that nobody has seen.
  private func leadsFar(at time: Double, in deeds: [String]) -> Bool {
    deeds.contains { deed in
      guard deed.contains("end\"") || deed.contains("home") || deed.contains("statusBar"),
        !deed.contains("ended"), let start = Double(deed.dropFirst(5).prefix { $0 != "," })
      else { return false }
      return time >= start - 20 && time < start + 1_800
    }
  }

  func deeds(_ dice: inout Dice, farther: Bool = false) -> [String] {
    var time = 0.0
    return (0..<(2 + dice.below(5))).flatMap { _ in deed(&dice, &time, farther: farther) }
  }

  @Test func `random hands move rows as they move content that is known`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      let heights = dice.pick(Self.heights)
      let (count, estimate) = (dice.pick([7, 60, 400]), dice.pick([10.0, 44, 150, 600]))
      let scale = dice.pick([1.0, 2, 3])
      let whole = (0..<count).reduce(0) { $0 + heights[$1 % heights.count] }
      let deeds = deeds(&dice, farther: true)
      let words = heights.map { "\($0)" }.joined(separator: ",")
      let rows = try frames(
        [
          Self.list(
            #""rowCount":\#(count),"rowHeights":[\#(words)],"estimatedRowHeight":\#(estimate)"#,
            scale: scale
          )
        ] + deeds
      )
      let plain = try frames(
        [
          #"{"tape":1,"size":[400,400],"scale":\#(scale),"until":16000,"scene":{"kind":"scroll","id":"l","frame":[0,0,400,400],"contentSize":[400,\#(whole)]}}"#
        ] + deeds
      )
      var shown = plain.makeIterator()
      var (now, next) = (plain[0], shown.next())
      for frame in rows {
        while let ahead = next, ahead.time <= frame.time { (now, next) = (ahead, shown.next()) }
        guard let row = frame.rows, !leadsFar(at: frame.time, in: deeds) else { continue }
        let top = (0..<row.first).reduce(0) { $0 + heights[$1 % heights.count] }
        // Halfway between two pixels either is right, and a pixel from the other one.
        let isAtRest = frame.state == "" && now.state == ""
        if !(top - row.top).isClose(to: now.offset, within: isAtRest ? 1e-6 : 1) {
          Issue.record("seed \(seed) at \(frame.time): \(top - row.top) for \(now.offset)")
          break
        }
      }
    }
  }

  @Test func `random rows that come and go move nothing in sight`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      let heights = dice.pick(Self.heights)
      let words = heights.map { "\($0)" }.joined(separator: ",")
      let header = Self.list(
        #""rowCount":600,"rowHeights":[\#(words)],"estimatedRowHeight":\#(dice.pick([10, 60, 500]))"#
      )
      let start = #"{"t":0,"call":"scrollToRow","on":"l","row":300,"position":"top"}"#
      let deeds = deeds(&dice)
      // Above all that is ever in sight: as often as rows come, others go.
      let changes = (1...4).map { index -> (time: Double, count: Int) in
        (Double(index * 40 + dice.below(400)), dice.below(40) - 15)
      }
      let lines = changes.map { change in
        let call = change.count < 0 ? "removeRows" : "insertRows"
        return
          #"{"t":\#(change.time),"call":"\#(call)","on":"l","at":0,"count":\#(abs(change.count))}"#
      }
      let times = (deeds + lines).map { line in
        (Double(line.dropFirst(5).prefix { $0 != "," }) ?? 0, line)
      }
      let merged = times.enumerated().sorted {
        ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
      }
      let changed = try frames([header, start] + merged.map(\.element.1))
      let steady = try frames([header, start] + deeds)
      try compare(changed, steady, changes, heights, seed: seed)
    }
  }

  private func compare(
    _ changed: [Frame],
    _ steady: [Frame],
    _ changes: [(time: Double, count: Int)],
    _ heights: [Double],
    seed: Int
  ) throws {
    var other = steady.makeIterator()
    var (now, next) = (steady[0], other.next())
    for frame in changed {
      while let ahead = next, ahead.time <= frame.time { (now, next) = (ahead, other.next()) }
      guard let row = frame.rows, let twin = now.rows else { continue }
      let sum = changes.filter { $0.time <= frame.time + 1e-6 }.reduce(0) { $0 + $1.count }
      let first = row.first - sum
      let range = min(first, twin.first)..<max(first, twin.first)
      let between = range.reduce(0) { $0 + heights[$1 % heights.count] }
      let top = row.top + (first < twin.first ? between : -between)
      if !top.isClose(to: twin.top, within: 1) {
        Issue.record("seed \(seed) at \(frame.time): row \(twin.first) at \(top), not \(twin.top)")
        break
      }
    }
  }
}
