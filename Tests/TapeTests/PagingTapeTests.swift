import Geometry
import ScrollKitTesting
import Scrolling
import TestHarness
import Testing

/// Tapes with pages and dots; what they must log follows from SPEC e, f and k
/// and from the tape's own page.
struct PagingTapeTests {
  /// Twelve pages of 400 pt over a row of dots, whose middle is at (200, 370).
  private static let header = """
    {"tape":1,"size":[400,400],"scene":{"kind":"view","id":"root","frame":[0,0,400,400],"children":[\
    {"kind":"pages","id":"book","frame":[0,0,400,350],"pageCount":12,"currentPage":PAGE},\
    {"kind":"dots","id":"dots","frame":[0,352,400,37],"numberOfPages":12,"drives":"book"}]}}
    """

  private static func play(_ text: String) throws -> [String] {
    try playedLog(of: text)
  }

  private static func play(from page: Int, _ events: String) throws -> [String] {
    try play(header.replacing("PAGE", with: "\(page)") + "\n" + events)
  }

  /// The value of a key, as it stands in a line.
  private static func value(_ key: String, in line: String) -> String? {
    guard let start = line.firstRange(of: "\"\(key)\":")?.upperBound else { return nil }
    let rest = line[start...]
    if rest.first == "[" { return rest.firstIndex(of: "]").map { String(rest[...$0]) } }
    return String(rest.prefix { $0 != "," && $0 != "}" })
  }

  /// The values of a key in all messages of a name.
  private static func values(_ key: String, of message: String, in log: [String]) -> [String] {
    log.filter { $0.contains("\"message\":\"\(message)\"") }.compactMap { value(key, in: $0) }
  }

  /// The names of the messages of a view, runs of the same one written once.
  private static func story(_ view: String, in log: [String]) -> [String] {
    log.filter { $0.contains("\"view\":\"\(view)\"") }
      .compactMap { value("message", in: $0)?.filter { $0 != "\"" } }
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private static func lastOffset(in log: [String]) -> String? {
    log.last { $0.contains("\"view\":\"book\"") }.flatMap { value("offset", in: $0) }
  }

  private static func flick(from start: Int, to end: Int) -> String {
    let middle = (start + end) / 2
    return """
      {"t":0,"touch":"began","id":1,"at":[\(start),100]}
      {"t":16,"touch":"moved","id":1,"at":[\(middle),100]}
      {"t":33,"touch":"moved","id":1,"at":[\(end),100]}
      {"t":50,"touch":"ended","id":1,"at":[\(end),100]}
      """
  }

  private static func click(_ x: Int) -> String {
    """
    {"t":0,"mouse":"down","at":[\(x),370]}
    {"t":40,"mouse":"up","at":[\(x),370]}
    """
  }

  @Test func `the first frame tells which views hold which pages`() throws {
    let log = try Self.play(from: 5, #"{"t":0,"call":"flashScrollIndicators","on":"book"}"#)
    #expect(Self.values("t", of: "configured", in: log) == ["0", "0", "0"])
    #expect(Self.values("slot", of: "configured", in: log) == ["0", "1", "2"])
    #expect(Set(Self.values("page", of: "configured", in: log)) == ["4", "5", "6"])
    #expect(Self.lastOffset(in: log) == "[2000,0]")
  }

  // The view that the last page leaves over holds a page as well, though it does not show.
  @Test(arguments: [3, 4, 12])
  func `the first frame tells of views beside the last page too`(count: Int) throws {
    let scene =
      #"{"tape":1,"size":[400,400],"scene":{"kind":"pages","id":"book","#
      + #""frame":[0,0,400,400],"pageCount":\#(count),"currentPage":\#(count - 1)}}"#
    let log = try Self.play(scene + "\n" + #"{"t":0,"key":"left"}"#)
    let pages = Self.values("page", of: "configured", in: log)
    #expect(Self.values("slot", of: "configured", in: log).prefix(3) == ["0", "1", "2"])
    #expect(Set(pages.prefix(3)).isSuperset(of: ["\(count - 2)", "\(count - 1)"]))
    // Going back, the next page comes beside the one in sight.
    #expect(pages.contains("\(count - 3)"))
  }

  // Rows 118, 121 and 131, SPEC e.8 and i
  @Test(arguments: [(300, 220, 6, 7), (100, 180, 4, 3)])
  func `a flick turns one page and fills one view`(
    start: Int,
    end: Int,
    page: Int,
    filled: Int
  ) throws {
    let log = try Self.play(from: 5, Self.flick(from: start, to: end))
    #expect(Self.values("target", of: "willEndDragging", in: log) == ["[\(page * 400),0]"])
    #expect(Self.values("page", of: "pageChanged", in: log) == ["\(page)"])
    #expect(Self.values("page", of: "configured", in: log).dropFirst(3) == ["\(filled)"])
    #expect(Self.lastOffset(in: log) == "[\(page * 400),0]")
    #expect(
      Self.story("book", in: log).filter { !["configured", "pageChanged"].contains($0) }
        .reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [
          "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
          "willBeginDecelerating", "didScroll", "didEndDecelerating",
        ]
    )
    #expect(Self.story("dots", in: log).isEmpty)
  }

  // Row 120: 60 pt less the slop of 10 pt, held for 100 ms.
  @Test func `a slow release before the middle changes no page`() throws {
    let log = try Self.play(
      from: 5,
      """
      {"t":0,"touch":"began","id":1,"at":[300,100]}
      {"t":50,"touch":"moved","id":1,"at":[240,100]}
      {"t":150,"touch":"ended","id":1,"at":[240,100]}
      """
    )
    #expect(Self.values("page", of: "pageChanged", in: log).isEmpty)
    #expect(Self.values("target", of: "willEndDragging", in: log) == ["[2000,0]"])
    #expect(Self.values("willDecelerate", of: "didEndDragging", in: log) == ["true"])
    #expect(Self.lastOffset(in: log) == "[2000,0]")
  }

  // Decision 11, trap T4: the dot of page 9 is 3.5 places right of the middle, 16 pt each.
  @Test func `a click on a dot jumps there without the pages between`() throws {
    let log = try Self.play(from: 2, Self.click(256))
    #expect(Self.values("page", of: "valueChanged", in: log) == ["9"])
    #expect(Self.values("page", of: "pageChanged", in: log) == ["9"])
    let filled = Self.values("page", of: "configured", in: log).dropFirst(3)
    #expect(filled.first == "9")
    #expect(Set(filled) == ["8", "9", "10"])
    #expect(Self.lastOffset(in: log) == "[3600,0]")
    #expect(Self.story("book", in: log).last == "didEndScrollingAnimation")
  }

  // Decision 11
  @Test(arguments: [(20, 4), (380, 6)])
  func `a click beside the dots turns one page`(x: Int, page: Int) throws {
    let log = try Self.play(from: 5, Self.click(x))
    #expect(Self.values("page", of: "valueChanged", in: log) == ["\(page)"])
    #expect(Self.lastOffset(in: log) == "[\(page * 400),0]")
  }

  // SPEC k.3
  @Test func `by the documented rule a click on a far dot turns one page`() throws {
    let log = try Self.play(
      from: 2,
      #"{"t":0,"set":"dots","tapBehavior":"step"}"# + "\n" + Self.click(256)
    )
    #expect(Self.values("page", of: "valueChanged", in: log) == ["3"])
    #expect(Self.lastOffset(in: log) == "[1200,0]")
  }

  // SPEC f.1 and decisions 2 and 7: 400 pt in 300 ms, counted from one frame before the call.
  @Test func `an animated page moves evenly, on pixels`() throws {
    let log = try Self.play(
      from: 5,
      #"{"t":0,"call":"setCurrentPage","on":"book","page":6,"animated":true}"#
    )
    let offsets = Self.values("offset", of: "didScroll", in: log)
    let expected = (1...18).map { frame in
      "[\(2_000 + Int((400 * Double(frame) / 18).rounded())),0]"
    }
    #expect(offsets == expected)
    #expect(Self.story("book", in: log).last == "didEndScrollingAnimation")
    #expect(Self.story("dots", in: log).isEmpty)
  }

  @Test(arguments: ["book", "dots"])
  func `a page set by the app moves pages and dots once`(id: String) throws {
    let log = try Self.play(
      from: 0,
      """
      {"t":0,"call":"setCurrentPage","on":"\(id)","page":8}
      {"t":100,"mouse":"down","at":[20,370]}
      {"t":120,"mouse":"up","at":[20,370]}
      """
    )
    #expect(Self.values("offset", of: "didScroll", in: log).first == "[3200,0]")
    #expect(Self.values("page", of: "pageChanged", in: log) == ["8", "7"])
    // The click beside the dots goes on from the page that the dots took over.
    #expect(Self.values("page", of: "valueChanged", in: log) == ["7"])
  }

  // SPEC n.1: a pager rests on its pages, which insets do not move.
  @Test func `beside insets a pager rests on its pages, and each key turns one`() throws {
    let keys = ["home", "right", "right", "left", "left", "end", "left", "end"].enumerated().map {
      #"{"t":\#(1_000 * ($0 + 1)),"key":"\#($1)"}"#
    }
    let hand = [(0, "began", 100), (16, "moved", 200), (32, "moved", 300), (48, "ended", 300)].map {
      #"{"t":\#(10_000 + $0),"touch":"\#($1)","id":1,"at":[\#($2),100]}"#
    }
    let inset = #"{"t":80,"set":"book","contentInset":[0,10,0,10]}"#
    let log = try Self.play(from: 2, ([inset] + keys + hand).joined(separator: "\n"))
    let pages = Self.values("page", of: "pageChanged", in: log).compactMap(Int.init)
    #expect(pages == [0, 1, 2, 1, 0, 11, 10, 11, 10])
    let rests = log.filter { $0.contains(#""view":"book""#) && $0.contains(#""state":"""#) }
      .filter { $0.contains(#""frame""#) }.compactMap { Self.value("offset", in: $0) }
    #expect(rests.last == "[4000,0]" && rests.count > 8)
    let shown = rests.compactMap { Double($0.dropFirst().prefix { $0 != "," }) }
    #expect(shown.allSatisfy { $0.truncatingRemainder(dividingBy: 400) == 0 })
  }

  // SPEC, law 7.
  @Test(arguments: [0, 50])
  func `the number of pages that there are, once more, fills no view anew`(time: Int) throws {
    let jump = #"{"t":0,"set":"book","currentPage":2}"#
    let again = #"{"t":\#(time),"set":"book","pageCount":12}"#
    let last = #"{"t":200,"set":"book","peek":0}"#
    func log(_ lines: [String]) throws -> [String] {
      try Self.play(from: 5, lines.joined(separator: "\n"))
    }
    #expect(try log([jump, again, last]) == log([jump, last]))
  }

  // Issue: the page stays the page.
  @Test(arguments: [0, 120])
  func `a resize keeps the page, at rest and during a turn`(time: Int) throws {
    let scene = """
      {"tape":1,"size":[400,400],"scene":{"kind":"pages","id":"book","frame":[0,0,400,400],\
      "pageCount":12,"currentPage":5}}
      """
    let turn = time > 0 ? Self.flick(from: 300, to: 220) + "\n" : ""
    let log = try Self.play(scene + "\n" + turn + #"{"t":\#(time),"resize":[640,300]}"#)
    #expect(Self.lastOffset(in: log) == (time > 0 ? "[3840,0]" : "[3200,0]"))
    #expect(Self.values("page", of: "pageChanged", in: log) == (time > 0 ? ["6"] : []))
  }

  // SPEC e.15: a page around the end turns as between any two pages.
  @Test(arguments: [8, 24, 100], [-1.0, 1])
  func `a turn into the next round takes the same course`(step: Int, way: Double) throws {
    func offsets(_ pages: String) throws -> [Double] {
      let scene = """
        {"tape":1,"size":[400,400],"scale":2,"hz":120,"scene":{"kind":"pages","id":"v",\
        "frame":[0,0,400,400],\(pages)}}
        """
      let hand = (0...4).map { index -> String in
        let phase = index == 0 ? "began" : index == 4 ? "ended" : "moved"
        let x = 200 - way * Double(step * min(index, 3))
        return #"{"t":\#(8 * index),"touch":"\#(phase)","id":1,"at":[\#(x),200]}"#
      }
      let replay = try Replay(Tape(Array(([scene] + hand).joined(separator: "\n").utf8)))
      var offsets: [Double] = []
      replay.onFrame = { [unowned replay] in
        let round = replay.containers[0].container.contentOffset.x / 1_600
        offsets.append(round - (round + 0.5).rounded(.down))
      }
      _ = try replay.run()
      return offsets
    }
    let page = way > 0 ? 3 : 0
    let circle = try offsets(#""pageCount":4,"isCircular":true,"currentPage":\#(page)"#)
    let row = try offsets(#""pageCount":400,"currentPage":\#(200 + page)"#)
    #expect(circle.count == row.count && circle.count > 20)
    #expect(zip(circle, row).allSatisfy { $0.isClose(to: $1, within: 1e-9) })
  }

  @Test func `the wheel turns pages over the pages and over the dots`() throws {
    let log = try Self.play(
      from: 5,
      """
      {"t":0,"wheel":[0,-1],"at":[200,100]}
      {"t":1000,"wheel":[0,1],"at":[200,370]}
      {"t":2000,"wheel":[0,1],"at":[200,370]}
      """
    )
    #expect(Self.values("page", of: "pageChanged", in: log) == ["6", "5", "4"])
    #expect(Self.values("page", of: "valueChanged", in: log) == ["5", "4"])
  }

  @Test func `dots that drive nothing only send their value`() throws {
    let log = try Self.play(
      """
      {"tape":1,"size":[400,400],"scene":{"kind":"dots","id":"dots","frame":[0,0,400,37],\
      "numberOfPages":1,"hidesForSinglePage":true}}
      {"t":0,"mouse":"down","at":[380,18]}
      {"t":20,"mouse":"up","at":[380,18]}
      {"t":50,"set":"dots","numberOfPages":3,"currentPage":2}
      {"t":60,"mouse":"down","at":[184,18]}
      {"t":80,"mouse":"up","at":[184,18]}
      """
    )
    #expect(
      log.filter { !$0.contains("frame") } == [
        #"{"t":83.333333,"view":"dots","message":"valueChanged","page":0}"#
      ]
    )
  }

  // Five dots 16 pt apart about (200, 20): the first finger goes from page 0 to 1 and on to 3.
  @Test(arguments: ["cancelled", "ended"])
  func `a second finger does not end a slide along dots`(end: String) throws {
    let log = try Self.play(
      """
      {"tape":1,"size":[400,40],"scene":{"kind":"dots","id":"dots","frame":[0,0,400,40],\
      "numberOfPages":5}}
      {"t":0,"touch":"began","id":1,"at":[168,20]}
      {"t":20,"touch":"moved","id":1,"at":[184,20]}
      {"t":40,"touch":"began","id":2,"at":[300,20]}
      {"t":60,"touch":"\(end)","id":2,"at":[300,20]}
      {"t":80,"touch":"moved","id":1,"at":[216,20]}
      {"t":100,"touch":"ended","id":1,"at":[216,20]}
      """
    )
    #expect(Self.values("page", of: "valueChanged", in: log) == ["1", "3"])
  }

  @Test(arguments: [
    (#"{"t":0,"set":"dots","drives":"root"}"#, "drives"),
    (#"{"t":0,"set":"dots","drives":"nobody"}"#, "nobody"),
    (#"{"t":0,"set":"dots","tapBehavior":"hop"}"#, "tapBehavior"),
    (#"{"t":0,"set":"dots","numberOfPages":-1}"#, "numberOfPages"),
    (#"{"t":0,"set":"dots","contentSize":[1,1]}"#, "contentSize"),
    (#"{"t":0,"set":"book","pageCount":1.5}"#, "pageCount"),
    (#"{"t":0,"set":"book","numberOfPages":2}"#, "numberOfPages"),
    (#"{"t":0,"call":"flashScrollIndicators","on":"dots"}"#, "dots"),
    (#"{"t":0,"call":"setCurrentPage","on":"root","page":1}"#, "root"),
  ])
  func `unknown members of pages and dots are refused with their line`(
    event: String,
    word: String
  ) {
    let error = #expect(throws: TapeError.self) { try Self.play(from: 0, event) }
    #expect(error?.line == 2)
    #expect(error?.reason.contains(word) ?? false)
  }
}
