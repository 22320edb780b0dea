import Geometry
import Testing

@testable import Demo
@testable import SDLHost

struct RecentCostsTests {
  /// A frame whose parts took so many milliseconds.
  private func timing(_ motion: Double, _ drawing: Double, _ showing: Double, input: Double?)
    -> FrameTiming
  {
    func moment(_ milliseconds: Double) -> Timestamp { Timestamp(seconds: milliseconds / 1_000) }
    let frame = Pacer.Frame(
      due: moment(0),
      start: moment(100),
      drawn: moment(100 + motion + drawing),
      shown: moment(120),
      end: moment(120 + showing),
      reason: .motion
    )
    return FrameTiming(
      frame,
      advanced: moment(100 + motion),
      firstInput: input.map { moment(120 + showing - $0) },
      commandCount: 7
    )
  }

  @Test func `nothing is told before there was a frame`() {
    let costs = RecentCosts()
    #expect(RecentCosts.Part.allCases.allSatisfy { costs.typical($0) == nil })
    #expect(costs.commandCount == nil)
  }

  @Test func `each part is told by its middle and its longest`() throws {
    var costs = RecentCosts()
    for (motion, drawing, showing) in [(1.0, 2.0, 0.5), (3.0, 9.0, 0.1), (2.0, 4.0, 0.3)] {
      costs.add(timing(motion, drawing, showing, input: nil))
    }
    for (part, middle, longest) in [
      (RecentCosts.Part.motion, 0.002, 0.003), (.drawing, 0.004, 0.009), (.showing, 0.0003, 0.0005),
    ] {
      let typical = try #require(costs.typical(part))
      #expect((typical.middle - middle).magnitude < 1e-9)
      #expect((typical.longest - longest).magnitude < 1e-9)
    }
    #expect(costs.typical(.answer) == nil)
    #expect(costs.commandCount == 7)
  }

  @Test func `frames without input do not count as answers`() throws {
    var costs = RecentCosts()
    costs.add(timing(1, 1, 1, input: 8))
    for _ in 0..<10 { costs.add(timing(1, 1, 1, input: nil)) }
    let typical = try #require(costs.typical(.answer))
    #expect((typical.longest - 0.008).magnitude < 1e-9)
  }

  @Test func `a slow frame is forgotten after sixty others`() throws {
    var costs = RecentCosts()
    costs.add(timing(50, 1, 1, input: nil))
    for _ in 0..<60 { costs.add(timing(1, 1, 1, input: nil)) }
    #expect(try #require(costs.typical(.motion)).longest < 0.002)
  }
}
