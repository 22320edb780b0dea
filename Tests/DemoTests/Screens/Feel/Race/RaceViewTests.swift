import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct RaceViewTests {
  private let demo: OpenDemo
  private let race: RaceView

  init() throws {
    demo = try OpenDemo(.race)
    demo.bench.step()
    race = try #require(demo.view(RaceView.self))
  }

  private func offset(_ racer: Racer) -> Double {
    race.lanes.first { $0.racer == racer }?.offset ?? .nan
  }

  private func flick() {
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
  }

  @Test(arguments: [(Size(width: 320, height: 373), false), (Size(width: 480, height: 560), true)])
  func `in a low window the rows have the room of the chart`(size: Size, hasChart: Bool) throws {
    let demo = try OpenDemo(.race, size: size)
    #expect((demo.view(RaceChart.self) != nil) == hasChart)
    let leader = try #require(demo.screen.watched)
    #expect(leader.bounds.height > 2 * Extent.row)
  }

  @Test(arguments: [Size(width: 320, height: 373), Size(width: 640, height: 480)])
  func `a narrow lane says its name and its distance whole`(size: Size) throws {
    let demo = try OpenDemo(.race, size: size)
    demo.shell.showsInspector = size.width > 320
    demo.bench.settle()
    Finger(demo.bench).flick(from: Point(x: 100, y: 180), by: Vector(dx: 0, dy: -60))
    demo.bench.settle()
    let texts = demo.texts.filter { $0.view.superview is RaceLane }
    #expect(texts.count { $0.line.string.hasSuffix(" pt") } == 4)
    #expect(texts.allSatisfy { !$0.isShortened })
  }

  @Test func `in a wide window the lanes stay close enough to be compared`() throws {
    let demo = try OpenDemo(.race, size: Size(width: 2_560, height: 1_440))
    #expect(try #require(demo.screen.watched).bounds.width <= 1_200)
  }

  @Test func `a drag moves all lanes alike`() {
    Finger(demo.bench).drag(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -100))
    demo.bench.step()
    #expect(offset(.ios) > 50)
    for racer in Racer.allCases { #expect(offset(racer) == offset(.ios)) }
  }

  @Test func `each lane goes as far as its own formula says, and says so`() throws {
    flick()
    let release = try #require(race.release)
    demo.bench.settle()
    let limits = 0...race.leader.contentSize.height - race.leader.bounds.height
    for racer in Racer.allCases {
      let run = RaceRun(racer, from: release.offset, velocity: release.velocity, in: limits)
      let end = run.offset(at: run.duration)
      #expect(offset(racer).isClose(to: end, within: 1), "\(racer)")
    }
    #expect(race.lanes.allSatisfy { $0.result.text.hasSuffix(" s") })
    #expect(demo.reached.contains("Race four toolkits with one flick"))
  }

  @Test(arguments: WindowForm.sizes)
  func `the chart ends when the last lane does`(size: Size) throws {
    let demo = try OpenDemo(.race, size: size)
    demo.bench.step()
    let race = try #require(demo.view(RaceView.self))
    let start = race.leader.convert(race.leader.bounds, to: nil).center
    Finger(demo.bench).flick(from: start, by: Vector(dx: 0, dy: -90))
    demo.bench.settle()
    let chart = try #require(demo.view(RaceChart.self))
    let texts = ShownText.of(chart, type: demo.shell.fonts)
    #expect(demo.overlaps == [])
    func seconds(_ words: Substring?) -> Double { words.flatMap { Double($0) } ?? .nan }
    let longest = race.lanes.map { seconds($0.result.text.split(separator: " ").dropLast().last) }
      .max()
    let end = texts.map(\.line.string).first { $0.hasSuffix(" s") && $0 != "0 s" }
    #expect(longest == seconds(end?.split(separator: " ").first))
  }

  @Test func `a sentence tells how far each toolkit went, once all rest`() throws {
    flick()
    let chart = try #require(demo.view(RaceChart.self))
    #expect(chart.verdict.isEmpty)
    let start = try #require(race.release).offset
    demo.bench.settle()
    let far = race.lanes.map { ($0.racer.rawValue, ($0.offset - start).rounded()) }
      .sorted { $0.1 > $1.1 }
    let words = chart.verdict.split(separator: ", ")
    #expect(words.count == far.count)
    for (index, (word, lane)) in zip(words, far).enumerated() {
      let number = word.split(separator: " ").compactMap { Double($0.filter(\.isNumber)) }.first
      #expect(word.hasPrefix(lane.0) && word.hasSuffix(" points") == (index == 0))
      #expect((number ?? .nan).isClose(to: lane.1, within: 1.5))
    }
    let texts = ShownText.of(chart, type: demo.shell.fonts).map(\.line.string)
    #expect(texts.contains(chart.verdict))
    for racer in Racer.allCases { #expect(texts.contains(racer.rawValue)) }
  }

  @Test func `stepped back, rows of every lane go on beyond the frame`() throws {
    demo.press(.character("x"))
    flick()
    demo.bench.settle()
    let frame = race.leader.shownInWindow(race.leader.bounds)
    for lane in race.lanes {
      let lines = lane.rows.draw().compactMap { command -> [Point]? in
        if case .line(let points, _, _) = command { points } else { nil }
      }
      let ys = lines.joined().map { lane.rows.convert($0, to: nil).y }
      #expect((ys.max() ?? 0) > race.leader.convert(race.leader.bounds, to: nil).maxY + 100)
    }
    #expect(frame.height < race.leader.bounds.height)
  }

  @Test func `a second flick in a row is charted as the leader goes`() throws {
    flick()
    for _ in 0..<10 { demo.bench.step() }
    flick()
    let chart = try #require(demo.view(RaceChart.self))
    let run = try #require(chart.runs.first)
    let end = run.offset(at: run.duration)
    // It comes to rest on a whole pixel.
    #expect(end.isClose(to: race.leader.targetContentOffset.y, within: 0.5))
    demo.bench.settle()
    #expect(race.lanes.allSatisfy { !$0.result.text.isEmpty })
  }

  @Test func `what stops the leader stops every lane`() {
    flick()
    for _ in 0..<20 { demo.bench.step() }
    race.leader.stopScrollingAndZooming()
    let places = Racer.allCases.map(offset)
    demo.bench.settle()
    #expect(Racer.allCases.map(offset) == places)
  }

  @Test func `a press in the middle catches every lane`() {
    flick()
    for _ in 0..<20 { demo.bench.step() }
    let hand = Finger(demo.bench)
    hand.drag(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: 12))
    let places = Racer.allCases.map(offset)
    demo.bench.settle()
    #expect(Racer.allCases.map(offset) == places)
  }

  @Test func `a key flicks as a finger does, and the flick can be repeated`() throws {
    let demo = try OpenDemo(.race)
    demo.press(.down, .control)
    demo.bench.settle()
    #expect(demo.reached.contains("Race four toolkits with one flick"))
    let race = try #require(demo.view(RaceView.self))
    #expect(race.lanes.allSatisfy { !$0.result.text.isEmpty && $0.offset > 100 })
    #expect(Set(race.lanes.map(\.offset)).count == race.lanes.count)
    let ends = race.lanes.map(\.offset)
    race.flickAgain()
    demo.bench.settle()
    #expect(zip(race.lanes.map(\.offset), ends).allSatisfy { abs($0 - $1) < 1 })
  }

  @Test func `the same flick again starts every lane where it was let go`() throws {
    flick()
    let release = try #require(race.release)
    demo.bench.settle()
    let ends = Racer.allCases.map(offset)
    let buttons = demo.screen.tools.compactMap { $0 as? Button }
    let again = try #require(buttons.first { $0.title == "Flick again" })
    demo.click(again)
    #expect((offset(.gtk) - release.offset).magnitude < 60)
    demo.bench.settle()
    for (end, racer) in zip(ends, Racer.allCases) {
      #expect(offset(racer).isClose(to: end, within: 1), "\(racer)")
    }
  }

  @Test(arguments: [800.0, 2_400, 9_000])
  func `the names stand at the ends of their lines, apart, and in the chart`(speed: Double) throws {
    race.leader.glide(withVelocity: Vector(dx: 0, dy: speed))
    demo.bench.settle()
    let chart = try #require(demo.view(RaceChart.self))
    let names = demo.texts.filter { text in
      Racer.allCases.contains { $0.rawValue == text.line.string } && text.view === chart
    }
    let tops = names.map(\.frame.minY).sorted()
    #expect(tops.count == 4)
    #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 - $0 >= 13.5 })
    #expect(names.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= chart.bounds.height })
  }

  @Test func `a lane is flicked at its name and at its result as well`() {
    for y in [race.bounds.minY + 12, race.lanes[1].frame.maxY - 8] {
      let place = race.convert(Point(x: race.lanes[1].frame.midX, y: y), to: nil)
      let before = offset(.gtk)
      Finger(demo.bench).flick(from: place, by: Vector(dx: 0, dy: -80))
      demo.bench.settle()
      #expect(offset(.gtk) > before + 100)
    }
  }

  @Test func `a race that was left goes on, or is over, when one comes back`() throws {
    flick()
    demo.bench.advance(by: 0.5)
    demo.shell.choose(.flip)
    demo.bench.settle()
    demo.shell.choose(.race)
    demo.bench.settle()
    #expect(race.moment != .gliding)
  }
}
