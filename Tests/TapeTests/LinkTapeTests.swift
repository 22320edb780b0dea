import Geometry
import Scrolling
import ScrollKitTesting
import Testing

/// Links on tapes (SPEC m.13).
struct LinkTapeTests {
  private static let scene = """
    {"tape":1,"size":[400,400],"scale":1.25,"scene":{"kind":"view","id":"root",\
    "frame":[0,0,400,400],"children":[\
    {"kind":"scroll","id":"text","frame":[0,0,200,400],"contentSize":[200,3000],\
    "links":[{"to":"map","axes":"vertical","ratio":0.3}]},\
    {"kind":"scroll","id":"map","frame":[200,0,200,400],"contentSize":[200,900]}]}}
    """

  @Test func `a flick on either moves both in each frame`() throws {
    let flick = [(0, 300), (8, 290), (16, 260), (24, 220)].map { time, y in
      #"{"t":\#(time),"touch":"\#(time == 0 ? "began" : "moved")","id":1,"at":[300,\#(y)]}"#
    }
    let lines = [Self.scene] + flick + [#"{"t":32,"touch":"ended","id":1,"at":[300,220]}"#]
    let replay = try Replay(try Tape(Array(lines.joined(separator: "\n").utf8)))
    let all = Dictionary(uniqueKeysWithValues: replay.containers.map { ($0.id, $0.container) })
    let (text, map) = (try #require(all["text"]), try #require(all["map"]))
    var places: Set<Double> = []
    replay.onFrame = {
      places.insert(map.contentOffset.y)
      #expect((map.contentOffset.y - 0.3 * text.contentOffset.y).magnitude < 1e-6)
    }
    _ = try replay.run()
    #expect(places.count > 20 && text.contentOffset.y > 500)
  }

  /// Two containers with the same content, linked along both axes.
  private static let pair = """
    {"tape":1,"size":[400,400],"scene":{"kind":"view","id":"root","frame":[0,0,400,400],\
    "children":[{"kind":"scroll","id":"a","frame":[0,0,200,400],"contentSize":[900,2000],\
    "links":[{"to":"b"}]},\
    {"kind":"scroll","id":"b","frame":[200,0,200,400],"contentSize":[900,2000]}]}}
    """

  private func play(_ lines: [String]) throws -> [String] {
    try playedLog(of: lines.joined(separator: "\n"))
  }

  // SPEC m.13.
  @Test func `what follows along both axes tells of both at once`() throws {
    let call = #"{"t":0,"call":"setContentOffset","on":"a","to":[100,160],"animated":false}"#
    let flick = (0...6).map { step in
      let phase = ["began", "moved", "moved", "moved", "moved", "moved", "ended"][step]
      let (time, place) = (200 + 8 * step, 300 - 20 * min(step, 5))
      return #"{"t":\#(time),"touch":"\#(phase)","id":1,"at":[\#(place - 120),\#(place)]}"#
    }
    for events in [[call], flick] {
      let told = try play([Self.pair] + events).filter { $0.contains(#""message":"didScroll""#) }
      let (leader, follower) = (
        told.filter { $0.contains(#""view":"a""#) }, told.filter { $0.contains(#""view":"b""#) }
      )
      #expect(!follower.isEmpty && follower.count == leader.count)
      #expect(Set(follower).count == follower.count)
    }
  }

  // SPEC, law 7.
  @Test(arguments: [60, 700, 2_000])
  func `the same links once more change nothing, under a hand, in motion or at rest`(
    time: Int
  ) throws {
    let hand = [
      (0, #""touch":"began","id":1,"at":[300,100]"#),
      (50, #""touch":"moved","id":1,"at":[300,160]"#),
      (150, #""touch":"moved","id":1,"at":[300,165]"#),
      (400, #""touch":"ended","id":1,"at":[300,165]"#),
      (500, #""call":"setContentOffset","on":"b","to":[0,700],"animated":true"#),
      (3_000, #""key":"down""#),
    ]
    let again = (time, #""set":"a","links":[{"to":"b"}]"#)
    func play(_ events: [(Int, String)]) throws -> [String] {
      let lines = events.sorted { $0.0 < $1.0 }.map { #"{"t":\#($0.0),\#($0.1)}"# }
      return try self.play([Self.pair] + lines)
    }
    #expect(try play(hand + [again]) == play(hand))
  }

  @Test func `an empty list of links ends them`() throws {
    let lines = [
      Self.scene, #"{"t":0,"set":"map","links":[]}"#,
      #"{"t":10,"set":"text","contentOffset":[0,100]}"#,
    ]
    let replay = try Replay(try Tape(Array(lines.joined(separator: "\n").utf8)))
    _ = try replay.run()
    #expect(replay.containers.map(\.container.contentOffset.y) == [100, 0])
  }
}
