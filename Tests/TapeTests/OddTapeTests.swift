import ScrollKitTesting
import TestHarness
import Testing

/// Valid tapes that nobody would write.
struct OddTapeTests {
  private static let scene = """
    "scene":{"kind":"scroll","id":"root","frame":[0,0,400,400],"contentSize":[400,2000]}
    """

  private func play(_ text: String) throws -> [String] {
    try playedLog(of: text)
  }

  private func play(_ events: [String], header: String = "") throws -> [String] {
    let first = "{\"tape\":1,\"size\":[400,400]\(header),\(Self.scene)}"
    return try play(([first] + events).joined(separator: "\n"))
  }

  private static let first =
    #"{"t":0,"frame":0,"view":"root","offset":[0,0],"zoom":1,"state":""}"#

  @Test func `blank lines, comments, spaces and line ends change nothing`() throws {
    let plain = "{\"tape\":1,\"size\":[400,400],\(Self.scene)}\n{\"t\":50,\"key\":\"down\"}\n"
    let odd = """
      \n   \n# a comment\n\t# and one behind a tab\r
      { "tape" : 1 ,\t"size":[ 400,400 ] , \(Self.scene) }  \r\n\r
      #\u{1F4DC} {"t":1}
      \u{20}{"key":"d\\u006Fwn" , "t":5.0E+1}
      """
    #expect(try play(odd) == play(plain))
  }

  @Test func `a tape without events has the first frame`() throws {
    #expect(try play([]) == [Self.first])
    #expect(try play([], header: #","frames":"explicit""#) == [])
    #expect(try play([], header: #","until":0"#) == [Self.first])
  }

  // SPEC, law 7.
  @Test func `a movement that is told twice is told to views once`() throws {
    let header = """
      {"tape":1,"size":[400,400],"scene":{"kind":"scroll","id":"root","frame":[0,0,400,400],\
      "contentSize":[1600,400],"children":[\
      {"kind":"view","id":"v","frame":[0,0,400,400],"logsTouches":true}]}}
      """
    let moved = #"{"t":200,"touch":"moved","id":1,"at":[100,106]}"#
    func log(_ moves: [String]) throws -> [String] {
      let (began, ended) = (
        #"{"t":0,"touch":"began","id":1,"at":[100,100]}"#,
        #"{"t":300,"touch":"ended","id":1,"at":[100,106]}"#
      )
      return try play(([header, began] + moves + [ended]).joined(separator: "\n"))
    }
    let once = try log([moved])
    #expect(once.count { $0.contains("touchesMoved") } == 1)
    #expect(try log([moved, moved]) == once)
  }

  @Test func `ids may be any text`() throws {
    let text = #"{"tape":1,"size":[4,4],"scene":{"kind":"scroll","id":"ID","frame":[0,0,4,4]}}"#
    for id in ["", " ", "Übersicht 📜", #"a\"b\\c"#, #"line\nbreak"#, "e\u{301}"] {
      let log = try play(text.replacing("ID", with: id))
      let written = id.replacing("\\n", with: "\\u000a")
      #expect(log == [Self.first.replacing("root", with: written)])
    }
  }

  @Test func `views may lie in views in views`() throws {
    var scene = #"{"kind":"scroll","id":"0","frame":[0,0,400,400],"contentSize":[400,600]}"#
    for depth in 1..<200 {
      let frame = #""frame":[0,0,400,400],"contentSize":[400,600]"#
      scene = #"{"kind":"scroll","id":"\#(depth)",\#(frame),"children":[\#(scene)]}"#
    }
    let log = try play(
      #"{"tape":1,"size":[400,400],"scene":"# + scene + "}\n"
        + #"{"t":0,"touch":"began","id":1,"at":[200,200]}"# + "\n"
        + #"{"t":16,"touch":"moved","id":1,"at":[200,150]}"#
    )
    #expect(log.count { $0.contains(#""frame":0"#) } == 200)
    #expect(log.contains { $0.contains(#""view":"0","message":"didScroll""#) })
  }

  @Test func `huge times and places are played quickly`() throws {
    let log = try play(
      [
        #"{"t":0,"touch":"began","id":-9,"at":[-9e11,9e11]}"#,
        #"{"t":1e9,"call":"setContentOffset","on":"root","to":[1e11,-1e11]}"#,
        #"{"t":1e11,"call":"setContentOffset","on":"root","to":[0,0],"animated":true}"#,
        #"{"t":1e12,"wheel":[0.001,-1e6],"at":[200,200]}"#,
      ],
      header: #","until":1e12"#
    )
    #expect(log.allSatisfy { !$0.contains("null") })
    #expect(log.contains { $0.contains(#""offset":[100000000000,-100000000000]"#) })
  }

  @Test func `events at equal times are delivered in their order`() throws {
    let sets = (1...50).map { #"{"t":20,"set":"root","contentOffset":[0,\#($0)]}"# }
    let log = try play(sets)
    #expect(log.count == 52)
    #expect(log[50].contains(#""message":"didScroll","offset":[0,50]"#))
    #expect(log[51].hasPrefix(#"{"t":33.333333,"frame":2,"#))
  }

  @Test func `an event after the last frame makes one more frame`() throws {
    let set = #"{"t":105,"set":"root","contentOffset":[0,7]}"#
    let regular = try play([set], header: #","until":20"#)
    #expect(regular.last?.hasPrefix(#"{"t":116.666667,"frame":7,"#) == true)
    let frame = #"{"t":50,"frame":true}"#
    let named = try play([frame, set], header: #","frames":"explicit""#)
    #expect(named.last?.hasPrefix(#"{"t":105,"frame":1,"#) == true)
  }

  @Test func `fifty fingers, two mice and touches out of order end at rest`() throws {
    var events: [String] = []
    for step in 0..<20 {
      for id in 0..<50 {
        let phase = step == 0 ? "began" : step == 19 ? "ended" : "moved"
        let (x, y) = (id * 8, 350 - step * 12)
        events.append(#"{"t":\#(step * 10),"touch":"\#(phase)","id":\#(id),"at":[\#(x),\#(y)]}"#)
      }
      for phase in ["down", "moved", "down", "up", "up"] {
        events.append(#"{"t":\#(step * 10),"mouse":"\#(phase)","at":[\#(step),\#(step)]}"#)
      }
    }
    let log = try play(events)
    #expect(log.last?.contains(#""state":""#) == true)
  }

  @Test(arguments: ["[0,0]", "[0.001,0.001]", "[1000000,1000000]"])
  func `windows and content of any size take gestures`(size: String) throws {
    let scene = """
      {"tape":1,"size":SIZE,"scene":{"kind":"scroll","id":"root","frame":[0,0,0,0],"isPagingEnabled":true,\
      "contentSize":SIZE,"maximumZoomScale":4,"zooms":"inner","alwaysBounceVertical":true,"children":[\
      {"kind":"scroll","id":"inner","frame":[0,0,400,400],"contentSize":[0,0]}]}}
      """
    let events = """
      {"t":0,"resize":SIZE}
      {"t":0,"touch":"began","id":1,"at":[0,0]}
      {"t":16,"touch":"moved","id":1,"at":[0,50]}
      {"t":32,"touch":"ended","id":1,"at":[0,90]}
      {"t":90,"pinch":"changed","at":[0,0],"scale":2}
      {"t":99,"pinch":"ended","at":[0,0]}
      {"t":400,"call":"zoomToRect","on":"root","rect":[0,0,0,0],"animated":true}
      {"t":800,"key":"pageDown"}
      {"t":900,"wheel":[-1,-1],"at":[0,0]}
      {"t":950,"resize":[300,300]}
      """
    let log = try play((scene + "\n" + events).replacing("SIZE", with: size))
    #expect(log.allSatisfy { !$0.contains("null") && !$0.contains("nan") })
    #expect(log.last?.contains(#""state":""#) == true)
  }

  @Test func `a finger can slide along dots for a trillion pages in a tiny view`() throws {
    let log = try play(
      """
      {"tape":1,"size":[400,400],"scene":{"kind":"scroll","id":"root","frame":[0,0,400,400],\
      "contentSize":[400,400],"minimumZoomScale":0.0001,"maximumZoomScale":4,"zooms":"picture",\
      "zoomScale":0.0001,"delaysContentTouches":false,"children":[{"kind":"view","id":"picture",\
      "frame":[0,0,400,400],"children":[{"kind":"dots","id":"dots","frame":[0,0,400,37],\
      "numberOfPages":1000000000000,"currentPage":5}]}]}}
      {"t":0,"touch":"began","id":1,"at":[0.02,0.001]}
      {"t":16,"touch":"moved","id":1,"at":[9000000,0.001]}
      {"t":32,"touch":"moved","id":1,"at":[-9000000,0.001]}
      {"t":48,"touch":"ended","id":1,"at":[0,0]}
      """
    )
    let chosen = log.filter { $0.contains("valueChanged") }.map { $0.suffix(20) }
    #expect(chosen.count == 2)
    #expect(chosen.first?.hasSuffix(#""page":999999999999}"#) == true)
    #expect(chosen.last?.hasSuffix(#""page":0}"#) == true)
  }

  @Test func `absurd input is dropped`() throws {
    // SPEC, decision 13.
    let log = try play([
      #"{"t":0,"touch":"began","id":1,"at":[1e9,0]}"#,
      #"{"t":1,"touch":"began","id":2,"at":[200,200]}"#,
      #"{"t":2,"touch":"moved","id":2,"at":[200,-1e11]}"#,
      #"{"t":3,"touch":"ended","id":2,"at":[200,200]}"#,
      #"{"t":4,"pinch":"changed","at":[9,9],"scale":-1}"#,
      #"{"t":5,"wheel":[0,1e10],"at":[9,9]}"#,
      #"{"t":6,"pan":"changed","at":[9,9],"by":[0,1e12]}"#,
      #"{"t":7,"pan":"ended","at":[9,9]}"#,
      #"{"t":8,"touch":"began","id":3,"at":[1e300,-1e300]}"#,
      #"{"t":9,"mouse":"down","at":[-1e308,0]}"#,
      #"{"t":10,"wheel":[0,-1e300],"at":[9,9]}"#,
      #"{"t":11,"pan":"changed","at":[9,9],"by":[0,-1e300]}"#,
      #"{"t":12,"pinch":"changed","at":[9,9],"scale":1e300}"#,
    ])
    #expect(log.allSatisfy { $0.contains(#""offset":[0,0],"zoom":1"#) })
  }
}
