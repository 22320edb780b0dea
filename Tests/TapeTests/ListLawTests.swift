import Foundation
import Geometry
import Scrolling
import ScrollKitTesting
import TestHarness
import Testing
import ViewTree

/// Laws of sections and of places that are kept, under random hands.
extension ListTapeTests {
  /// The height of a section's header, in points.
  private static var headerHeight: Double { 28 }

  /// A list with sections whose rows have heights that it does not know.
  private struct Scene {
    let counts: [Int]
    let heights: [Double]
    let scale: Double
    let estimate: Double

    init(_ dice: inout Dice) {
      counts = (0..<1 + dice.below(30)).map { _ in dice.pick([0, 1, 2, 5, 40]) } + [3]
      heights = dice.pick(ListTapeTests.heights)
      (scale, estimate) = (dice.pick([1.0, 2, 3]), dice.pick([10.0, 44, 150, 600]))
    }

    /// The header of a tape.
    func tape(width: Double = 400, estimate: Double? = nil) -> String {
      let words = heights.map { "\($0)" }.joined(separator: ",")
      let sections = counts.map { "\($0)" }.joined(separator: ",")
      return #"{"tape":1,"size":[\#(width),400],"scale":\#(scale),"until":16000,"#
        + #""scene":{"kind":"list","id":"l","frame":[0,0,\#(width),400],"sections":[\#(sections)],"#
        + #""rowHeights":[\#(words)],"estimatedRowHeight":\#(estimate ?? self.estimate)}}"#
    }

    func replay(_ deeds: [String], width: Double = 400, estimate: Double? = nil) throws -> Replay {
      let lines = [tape(width: width, estimate: estimate)] + deeds
      return try Replay(try Tape(Array(lines.joined(separator: "\n").utf8)))
    }

    /// Where each row and each header is in content of these heights.
    var places: (rows: [Double], headers: [Double]) {
      var (rows, headers, y) = ([Double](), [Double](), 0.0)
      for count in counts {
        headers.append(y)
        y += headerHeight
        for _ in 0..<count {
          let height = heights[rows.count % heights.count]
          rows.append(y)
          y += height
        }
      }
      return (rows, headers + [y])
    }
  }

  @Test func `a sticky header covers at most its successor's top`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      let scene = Scene(&dice)
      let (rows, headers) = scene.places
      let log = try scene.replay(deeds(&dice, farther: true)).run()
      var looked = 0
      for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
        guard let frame = Frame(line), let row = frame.rows,
          let header = Self.pair("header", in: line)
        else { continue }
        looked += 1
        // The content as the row in sight shows it.
        let shift = row.top - rows[row.first]
        let (section, next) = (Int(header.0), headers[Int(header.0) + 1] + shift)
        let wanted = max(headers[section] + shift, min(0, next - Self.headerHeight))
        if !header.1.isClose(to: wanted, within: 1e-5) {
          Issue.record(
            "seed \(seed) at \(frame.time): header \(section) at \(header.1), not \(wanted)"
          )
          break
        }
      }
      #expect(looked > 0, "seed \(seed)")
    }
  }

  @Test func `a place written and set again is the same line`() throws {
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      let scene = Scene(&dice)
      let replay = try scene.replay(deeds(&dice, farther: true))
      _ = try replay.run()
      let list = try #require(replay.containers.first?.container as? ListView)
      let written = try #require(list.place).description
      // Another run, with another width and another idea of how high rows are.
      let other = try scene.replay(
        [],
        width: dice.pick([200.0, 400, 900]),
        estimate: dice.pick([10.0, 90, 600])
      )
      let again = try #require(other.containers.first?.container as? ListView)
      again.place = ListPlace(written)
      again.layoutIfNeeded()
      let row = try #require(list.rowsInSight.first)
      func top(in list: ListView) -> Double { list.frame(ofRow: row).minY - list.contentOffset.y }
      let (was, now) = (top(in: list), top(in: again))
      #expect(now.isClose(to: was, within: 0.5 / scene.scale + 1e-6), "seed \(seed), row \(row)")
    }
  }

  private static func pair(_ key: String, in line: Substring) -> (Double, Double)? {
    guard let range = line.firstRange(of: "\"\(key)\":[") else { return nil }
    let numbers = line[range.upperBound...].prefix { $0 != "]" }.split(separator: ",")
      .compactMap { Double($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }
}
