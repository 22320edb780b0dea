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
