import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// The comparison of toolkits without their names.
struct BlindTestTests {
  @Test(arguments: [UInt64(1), 2, 3])
  func `each toolkit meets each other one once, and wins are counted`(seed: UInt64) {
    var dice = Demo.SplitMix64(state: seed)
    var test = BlindTest(using: &dice)
    #expect(Set(test.pairs.map { Set($0) }).count == 6 && test.pairs.count == 6)
    // Someone who likes Qt best, then iOS, then GTK.
    let taste: [Racer] = [.qt, .ios, .gtk, .flutter]
    while let pair = test.pair {
      #expect(test.lines(at: .still).count == 1)
      let ranks = pair.map { taste.firstIndex(of: $0) ?? 9 }
      test.choose(ranks[0] < ranks[1] ? 0 : 1)
    }
    let lines = test.lines(at: .felt)
    #expect(lines.count == 5 && lines[0].words == "You like Qt best")
    for (rank, racer) in taste.enumerated() {
      #expect(test.wins[racer, default: 0] == 3 - rank)
      #expect(lines[rank + 1].words.hasPrefix("\(racer.rawValue) won \(3 - rank) of 3: it "))
    }
  }

  @Test(arguments: [0.1, 0.5, 1.2])
  func `a pair can be judged once its glide is caught, early or late`(time: Double) throws {
    let demo = try OpenDemo(.race)
    func buttons(_ title: String) -> [Button] {
      demo.visible.compactMap { $0 as? Button }.filter { $0.title == title }
    }
    demo.click(try #require(buttons("Blind test").first))
    let finger = Finger(demo.bench)
    finger.flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.advance(by: time)
    #expect(buttons("A is better").allSatisfy { !$0.isEnabled })
    finger.down(300, 450)
    finger.move(by: 0, -30)
    finger.move(by: 0, -30)
    demo.bench.advance(by: 0.3)
    #expect(buttons("A is better").allSatisfy { $0.isEnabled })
    finger.up()
    #expect(demo.reached.isEmpty)
  }

  private func press(_ title: String, in demo: OpenDemo) throws {
    let button = demo.visible.lazy.compactMap { $0 as? Button }.first { $0.title == title }
    demo.click(try #require(button))
    demo.bench.step()
  }

  private func flick(_ demo: OpenDemo) {
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.settle()
  }

  @Test func `a blind comparison has a hint and goals of its own`() throws {
    let demo = try OpenDemo(.race)
    func hint() -> [String] {
      demo.visible(in: demo.shell.navigationBar).flatMap {
        ShownText.of($0, type: demo.shell.fonts).map(\.line.string)
      }
    }
    func goals() -> [String] {
      demo.visible(in: demo.shell.inspector).compactMap { ($0 as? GoalLine)?.goal.words }
    }
    let (raceHint, raceGoals) = (demo.screen.hint, goals())
    #expect(hint().contains(raceHint) && raceGoals.count == 3)
    try press("Blind test", in: demo)
    #expect(hint().contains(demo.screen.hint) && demo.screen.hint != raceHint)
    #expect(!goals().isEmpty && Set(goals()).isDisjoint(with: raceGoals))
    flick(demo)
    #expect(demo.reached.isEmpty)
    try press("A is better", in: demo)
    #expect(demo.reached == ["Flick, then choose A or B"])
    for _ in 2...6 {
      demo.bench.settle()
      try press("B is better", in: demo)
    }
    #expect(demo.reached.count == 2)
    try press("Done", in: demo)
    #expect(demo.screen.hint == raceHint && goals() == raceGoals)
  }

  @Test func `in a blind comparison neither inspector nor outline tells which is which`() throws {
    let demo = try OpenDemo(.race)
    let inspector = demo.shell.inspector
    try press("Blind test", in: demo)
    for _ in 0..<2 {
      flick(demo)
      #expect(inspector.watched == nil && inspector.rest.superview == nil)
      let shown = demo.visible(in: inspector)
      #expect(!shown.contains { $0 is Plot || $0 is FactTable || $0 is Switch })
      // Nor is the room of what is missing left empty.
      let goals = inspector.goals
      #expect(goals.convert(goals.bounds, to: inspector).minY <= 2 * Space.edge)
      try press("B is better", in: demo)
      #expect(!demo.bench.stage.hasMovedFocus)
    }
    try press("End", in: demo)
    flick(demo)
    #expect(demo.visible(in: inspector).contains { $0 is Plot })
  }

  @Test func `of toolkits that won alike all are named`() {
    var dice = Demo.SplitMix64(state: 4)
    var test = BlindTest(using: &dice)
    // Flutter never wins, and each of the others against one of the other two.
    let loser: [Racer: Racer] = [.ios: .gtk, .gtk: .qt, .qt: .ios]
    while let pair = test.pair {
      let isWon = { (racer: Racer, other: Racer) in other == .flutter || loser[racer] == other }
      test.choose(isWon(pair[0], pair[1]) ? 0 : 1)
    }
    #expect(test.lines(at: .felt)[0].words == "You like iOS, GTK and Qt")
  }

  @Test func `words say when a pair can be judged`() throws {
    let demo = try OpenDemo(.race)
    let chart = try #require(demo.view(RaceChart.self))
    func words() -> (hint: String, line: String) {
      (demo.screen.hint, chart.words?.first?.words ?? "")
    }
    try press("Blind test", in: demo)
    #expect(words().hint.hasPrefix("Flick") && words().line == "Pair 1 of 6. \(words().hint)")
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.advance(by: 0.3)
    #expect(words().hint.contains("rest") && words().line == "Pair 1 of 6. \(words().hint)")
    demo.bench.settle()
    #expect(words().hint == "Which felt better, A or B?")
    #expect(words().line == "Pair 1 of 6. \(words().hint)")
    demo.press(.character("b"))
    #expect(words().hint.contains("rest") && words().line == "Pair 2 of 6. \(words().hint)")
  }

  @Test func `A and B are keys as well, and each pair begins at its first row`() throws {
    let demo = try OpenDemo(.race)
    let race = try #require(demo.view(RaceView.self))
    try press("Blind test", in: demo)
    demo.press(.character("a"))
    #expect(race.blind?.pairs.count == 6)
    for _ in 0..<3 { flick(demo) }
    let lanes = race.lanes.filter { !$0.isHidden }
    #expect(lanes.allSatisfy { $0.offset > 1_000 })
    for (key, left) in zip(["a", "b", "a"] as [Character], [5, 4, 3]) {
      demo.press(.character(key))
      #expect(race.blind?.pairs.count == left)
      #expect(race.lanes.filter { !$0.isHidden }.allSatisfy { $0.offset < 200 })
      // Not before it rests.
      demo.press(.character(key))
      #expect(race.blind?.pairs.count == left)
      demo.bench.settle()
    }
  }

  @Test(arguments: [
    Size(width: 320, height: 240), Size(width: 480, height: 360), Size(width: 533, height: 400),
    Size(width: 480, height: 560), Size(width: 1_100, height: 720),
  ])
  func `what was found better can be read in any window`(size: Size) throws {
    let demo = try OpenDemo(.race, size: size)
    try press("Blind test", in: demo)
    let race = try #require(demo.view(RaceView.self))
    let middle = race.leader.convert(race.leader.bounds, to: nil).center
    Finger(demo.bench).flick(from: middle, by: Vector(dx: 0, dy: -60))
    demo.bench.settle()
    for _ in 0..<6 {
      demo.press(.character("a"))
      demo.bench.settle()
    }
    let chart = try #require(demo.view(RaceChart.self))
    let lines = ShownText.of(chart, type: demo.shell.fonts)
    #expect(lines.count == 5 && lines[0].line.string.hasPrefix("You like "))
    #expect(lines.dropFirst().allSatisfy { $0.line.string.contains(" won ") })
    let room = chart.bounds
    #expect(lines.allSatisfy { !$0.isShortened })
    for frame in lines.map(\.frame) {
      #expect(frame.minX >= 0 && frame.maxX <= room.width)
      #expect(frame.minY >= 0 && frame.maxY <= room.height)
    }
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.minY + 4 })
    // Nor is a lane left of which nothing can be seen.
    let lanes = demo.visible.compactMap { $0 as? RaceLane }
    #expect(lanes.allSatisfy { $0.rowPlace.height >= 20 })
  }

  @Test
  func `two lanes without names go as one flick drives them, and after six the names are told`()
    throws
  {
    let demo = try OpenDemo(.race)
    let race = try #require(demo.view(RaceView.self))
    func press(_ title: String) throws {
      demo.click(
        try #require(demo.visible.lazy.compactMap { $0 as? Button }.first { $0.title == title })
      )
    }
    func canJudge() -> Bool {
      demo.visible.compactMap { $0 as? Button }.contains {
        $0.title == "A is better" && $0.isEnabled
      }
    }
    // What went before would tell which lane is which, and so would the figures of the content.
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.settle()
    try press("Blind test")
    demo.bench.step()
    #expect(race.lanes.allSatisfy { $0.offset == 0 } && demo.screen.watched == nil && !canJudge())
    func words() -> [String] {
      demo.visible(in: race).flatMap { ShownText.of($0, type: demo.shell.fonts).map(\.line.string) }
    }
    let names = Set(Racer.allCases.map(\.rawValue))
    let lanes = race.lanes.filter { !$0.isHidden }
    #expect(lanes.count == 2 && names.isDisjoint(with: words()))
    #expect(Set(lanes.compactMap { $0.title?.text }) == ["A", "B"])
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.settle()
    #expect(Set(lanes.map(\.offset)).count == 2 && names.isDisjoint(with: words()))
    for pair in 1...6 {
      #expect(canJudge())
      try press("A is better")
      demo.bench.step()
      // The next pair is judged once it rests.
      #expect(!canJudge())
      if pair < 6 { demo.bench.settle() }
    }
    #expect(race.lanes.allSatisfy { !$0.isHidden })
    let told = words().filter { $0.contains(" won ") }
    #expect(told.count == 4 && told.allSatisfy { names.contains(String($0.prefix { $0 != " " })) })
    try press("Done")
    demo.bench.step()
    #expect(!words().contains { $0.contains(" won ") })
  }
}
