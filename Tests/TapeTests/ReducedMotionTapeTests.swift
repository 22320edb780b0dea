import Foundation
import Geometry
import Scrolling
import ScrollKitTesting
import TestHarness
import Testing
import ViewTree

/// Random scenes for those who ask for less motion (SPEC, decision 10).
struct ReducedMotionHistoryTests {
  /// How many flicks there are; `RANDOM_TAPES` plays more.
  private static let count =
    ProcessInfo.processInfo.environment["RANDOM_TAPES"].flatMap { Int($0) } ?? 400

  /// One flick of a finger or on a trackpad, which the first lines of a tape tell.
  private func flick(_ dice: inout Dice, in size: Size) -> [String] {
    var (x, y) = (dice.number(0...size.width).rounded(), dice.number(0...size.height).rounded())
    let step = { (dice: inout Dice) in Double(dice.pick([0, 0, 3, 12, 40, -3, -12, -40])) }
    let (dx, dy) = (step(&dice), step(&dice))
    let isPan = dice.once(in: 2)
    var time = 100.0
    func line(_ phase: String, _ isLast: Bool) -> String {
      isPan
        ? #"{"t":\#(time),"pan":"\#(phase)","at":[\#(x),\#(y)]\#(phase == "changed" ? #","by":[\#(dx),\#(dy)]"# : "")}"#
        : #"{"t":\#(time),"touch":"\#(phase == "changed" ? "moved" : phase)","id":1,"at":[\#(x),\#(y)]}"#
    }
    var lines = [line("began", false)]
    for _ in 0..<(4 + dice.below(8)) {
      time += 8
      if !isPan { (x, y) = (x + dx, y + dy) }
      lines.append(line("changed", false))
    }
    time += dice.pick([2.0, 8, 16])
    return lines + [line("ended", true)]
  }

  private func rest(_ tape: String, reduced: Bool) throws -> [Point] {
    let replay = try Replay(try Tape(Array(tape.utf8)))
    replay.stage.prefersReducedMotion = reduced
    replay.patience = 20
    _ = try replay.run()
    return replay.containers.map(\.container.contentOffset)
  }

  @Test func `with reduced motion a flick rests where it rests without`() throws {
    var moved = 0
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      let size = Size(
        width: Double(dice.pick([320, 402, 700])),
        height: Double(dice.pick([400, 874]))
      )
      var scene = RandomScene(dice: Dice(seed: seed &* 31 &+ 7))
      let root = scene.root(size)
      let header =
        #"{"tape":1,"size":[\#(size.width),\#(size.height)],"scale":\#(dice.pick([1.0, 2, 1.5])),"scene":\#(root)}"#
      let still = try rest(header, reduced: false)
      let tape = ([header] + flick(&dice, in: size)).joined(separator: "\n")
      let (usual, quiet) = (try rest(tape, reduced: false), try rest(tape, reduced: true))
      if usual != still { moved += 1 }
      if usual != quiet { Issue.record("seed \(seed): \(quiet) for \(usual)") }
    }
    #expect(moved > Self.count / 4)
  }
}
