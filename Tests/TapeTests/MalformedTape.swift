import Testing

/// A tape with one mistake, and the line on which it stands.
nonisolated struct MalformedTape: CustomTestStringConvertible {
  let mistake: String
  let text: [UInt8]
  let line: Int

  var testDescription: String { mistake }

  /// A header without a mistake.
  static let header = """
    {"tape":1,"size":[400,400],"scene":{"kind":"scroll","id":"root","frame":[0,0,400,400],\
    "contentSize":[400,2000],"children":[{"kind":"view","id":"plain","frame":[0,0,10,10]}]}}
    """

  /// A tape whose second line is wrong.
  static func event(_ mistake: String, _ line: String) -> MalformedTape {
    MalformedTape(mistake: mistake, text: Array("\(header)\n\(line)\n".utf8), line: 2)
  }

  /// A tape whose header is wrong in one place.
  static func header(_ mistake: String, _ part: String, _ other: String) -> MalformedTape {
    let text = header.replacing(part, with: other, maxReplacements: 1)
    return MalformedTape(mistake: mistake, text: Array("\(text)\n".utf8), line: 1)
  }

  /// A text that is wrong on a line.
  static func text(_ mistake: String, _ text: String, line: Int) -> MalformedTape {
    MalformedTape(mistake: mistake, text: Array(text.utf8), line: line)
  }

  static var all: [MalformedTape] {
    events + values + stops + lists + calls + syntax + headers + files
  }
}

nonisolated extension MalformedTape {
  private static let events: [MalformedTape] = [
    event("an unknown key", #"{"t":0,"touch":"began","id":1,"at":[1,2],"pressure":1}"#),
    event("an unknown event", #"{"t":0,"swipe":true}"#),
    event("no time", #"{"touch":"began","id":1,"at":[1,2]}"#),
    event("nothing but a time", #"{"t":0}"#),
    event("two events in one", #"{"t":0,"touch":"began","id":1,"at":[1,2],"mouse":"down"}"#),
    event("a touch that does something else", #"{"t":0,"touch":"begin","id":1,"at":[1,2]}"#),
    event("a touch without id", #"{"t":0,"touch":"began","at":[1,2]}"#),
    event("a touch whose id is a text", #"{"t":0,"touch":"began","id":"1","at":[1,2]}"#),
    event("a touch whose id is a fraction", #"{"t":0,"touch":"began","id":1.5,"at":[1,2]}"#),
    event("a touch whose id is absurd", #"{"t":0,"touch":"began","id":1e30,"at":[1,2]}"#),
    event("a touch nowhere", #"{"t":0,"touch":"began","id":1}"#),
    event("a place of three numbers", #"{"t":0,"touch":"began","id":1,"at":[1,2,3]}"#),
    event("a place of texts", #"{"t":0,"touch":"began","id":1,"at":["1",2]}"#),
    event("a place that is null", #"{"t":0,"touch":"began","id":1,"at":null}"#),
    event("a mouse that does something else", #"{"t":0,"mouse":"click","at":[1,2]}"#),
    event("a mouse with an id", #"{"t":0,"mouse":"down","id":1,"at":[1,2]}"#),
    event("a wheel on one axis", #"{"t":0,"wheel":[1],"at":[1,2]}"#),
    event("a wheel nowhere", #"{"t":0,"wheel":[0,1]}"#),
    event("a pan that does something else", #"{"t":0,"pan":"moved","at":[1,2]}"#),
    event("a pan that changes nothing", #"{"t":0,"pan":"changed","at":[1,2]}"#),
    event("a pinch without scale", #"{"t":0,"pinch":"changed","at":[1,2]}"#),
    event("a pinch whose scale is a text", #"{"t":0,"pinch":"changed","at":[1,2],"scale":"1"}"#),
    event("an unknown key of the keyboard", #"{"t":0,"key":"enter"}"#),
    event("a modifier that is a number", #"{"t":0,"key":"up","shift":1}"#),
    event("a status bar that is not clicked", #"{"t":0,"statusBar":false}"#),
    event("a frame that is none", #"{"t":0,"frame":false}"#),
    event("a window of negative size", #"{"t":0,"resize":[-5,5]}"#),
    event("a window whose size is a text", #"{"t":0,"resize":"big"}"#),
    text(
      "time that runs backwards",
      "\(header)\n{\"t\":5,\"statusBar\":true}\n# c\n\n{\"t\":4,\"statusBar\":true}\n",
      line: 5
    ),
    text("a second header", "\(header)\n\(header)\n", line: 2),
  ]

  private static let values: [MalformedTape] = [
    event("a time that is a text", #"{"t":"0","statusBar":true}"#),
    event("a negative time", #"{"t":-1,"statusBar":true}"#),
    event("a time that is no number", #"{"t":NaN,"statusBar":true}"#),
    event("an infinite time", #"{"t":Infinity,"statusBar":true}"#),
    event("a time beyond all numbers", #"{"t":1e999,"statusBar":true}"#),
    event("a time beyond sense", #"{"t":1e300,"statusBar":true}"#),
    event("a place beyond all numbers", #"{"t":0,"mouse":"down","at":[-1e400,2]}"#),
    event("an unknown view", #"{"t":0,"set":"nobody","contentOffset":[0,0]}"#),
    event("a view that is a number", #"{"t":0,"set":1,"contentOffset":[0,0]}"#),
    event("an unknown property", #"{"t":0,"set":"root","contentOfset":[0,0]}"#),
    event("a property of other views", #"{"t":0,"set":"plain","contentOffset":[0,0]}"#),
    event("a switch that is a number", #"{"t":0,"set":"root","bounces":1}"#),
    event("a negative size", #"{"t":0,"set":"root","contentSize":[-1,5]}"#),
    event("a scale of zero", #"{"t":0,"set":"root","minimumZoomScale":0}"#),
    event("a rate of one", #"{"t":0,"set":"root","decelerationRate":1}"#),
    event("a rate of zero", #"{"t":0,"set":"root","decelerationRate":0}"#),
    event("an unknown curve", #"{"t":0,"set":"root","scrollAnimationCurve":"linear"}"#),
    event("an unknown view to zoom", #"{"t":0,"set":"root","zooms":"nobody"}"#),
    event("a view that zooms itself", #"{"t":0,"set":"root","zooms":"root"}"#),
    event("a target that is a number", #"{"t":0,"set":"root","retarget":1}"#),
  ]

  private static let calls: [MalformedTape] = [
    event("an unknown method", #"{"t":0,"call":"scrollTo","on":"root","to":[0,0]}"#),
    event("a call on nobody", #"{"t":0,"call":"setContentOffset","to":[0,0]}"#),
    event("a call on an unknown view", #"{"t":0,"call":"stopScrollingAndZooming","on":"x"}"#),
    event("a call on another kind", #"{"t":0,"call":"flashScrollIndicators","on":"plain"}"#),
    event("a call without an argument", #"{"t":0,"call":"setContentOffset","on":"root"}"#),
    event(
      "an argument too many",
      #"{"t":0,"call":"flashScrollIndicators","on":"root","to":[0,0]}"#
    ),
    event("a scale of zero in a call", #"{"t":0,"call":"setZoomScale","on":"root","scale":0}"#),
    event("a negative scale in a call", #"{"t":0,"call":"setZoomScale","on":"root","scale":-1}"#),
    event("a page of no pager", #"{"t":0,"call":"setCurrentPage","on":"root","page":1}"#),
    event("three sides", #"{"t":0,"call":"zoomToRect","on":"root","rect":[0,0,1]}"#),
    event(
      "an animation that is a text",
      #"{"t":0,"call":"setContentOffset","on":"root","to":[0,0],"animated":"yes"}"#
    ),
  ]

  private static let syntax: [MalformedTape] = [
    event("a list", "[1,2]"), event("a number", "5"), event("no JSON", "hello"),
    event("other quotes", "{'t':0}"),
    event("a comma too many", #"{"t":0,"statusBar":true,}"#),
    event("two objects", #"{"t":0,"statusBar":true}{"t":0,"statusBar":true}"#),
    event("a comment behind", #"{"t":0,"statusBar":true} # bar"#),
    event("a key that stands twice", #"{"t":0,"t":1,"statusBar":true}"#),
    event("a number that starts with 0", #"{"t":00,"statusBar":true}"#),
    event("a number with a plus", #"{"t":+1,"statusBar":true}"#),
    event("a number without its end", #"{"t":1.,"statusBar":true}"#),
    event("a hexadecimal number", #"{"t":0x10,"statusBar":true}"#),
    event("a control character", "{\"t\":0,\"set\":\"ro\u{1}ot\",\"bounces\":true}"),
    event("a line break in a name", #"{"t":0,"set":"ro\not","bounces":true}"#),
    event("an unknown escape", #"{"t":0,"set":"ro\xot","bounces":true}"#),
    event("half a character", #"{"t":0,"set":"\ud800","bounces":true}"#),
    event("an object without end", #"{"t":0,"statusBar":true"#),
    event("a zero byte", "\0"),
    event("a deep list", String(repeating: "[", count: 100_000)),
    event("a deep object", String(repeating: #"{"a":"#, count: 100_000)),
    event("a line of ten million bytes", #"{"t":0,"set":""# + long + #"","bounces":true}"#),
  ]

  private static let long = String(repeating: "a", count: 10_000_000)

  private static let headers: [MalformedTape] = [
    header("another version", #""tape":1"#, #""tape":2"#),
    header("a version that is a text", #""tape":1"#, #""tape":"1""#),
    header("no version", #""tape":1,"#, ""),
    header("no size", #""size":[400,400],"#, ""),
    header("a negative window", #""size":[400"#, #""size":[-400"#),
    header("a scene and a screen", #""scene""#, #""screen":"flip","scene""#),
    header("a scale of zero", #""size""#, #""scale":0,"size""#),
    header("a negative scale", #""size""#, #""scale":-1,"size""#),
    header("no frames a second", #""size""#, #""hz":0,"size""#),
    header("negative frames a second", #""size""#, #""hz":-60,"size""#),
    header("absurd frames a second", #""size""#, #""hz":1e9,"size""#),
    header("unknown frames", #""size""#, #""frames":"some","size""#),
    header("an end that is a text", #""size""#, #""until":"end","size""#),
    header("an end before the start", #""size""#, #""until":-1,"size""#),
    header("an unknown key in the header", #""size""#, #""speed":1,"size""#),
    header("an unknown kind", #""kind":"view""#, #""kind":"label""#),
    header("no kind", #""kind":"view","#, ""),
    header("an id that stands twice", #""id":"plain""#, #""id":"root""#),
    header("no id", #""id":"plain","#, ""),
    header("no place", #","frame":[0,0,10,10]"#, ""),
    header("a negative frame", "[0,0,10,10]", "[0,0,-10,10]"),
    header("a child that is null", #"{"kind":"view","id":"plain","frame":[0,0,10,10]}"#, "null"),
    header("a property of a scroll view", #""id":"plain""#, #""id":"plain","bounces":true"#),
    header("a property of a view", #""contentSize""#, #""logsTouches":true,"contentSize""#),
    text("no scene", #"{"tape":1,"size":[4,4]}"#, line: 1),
    text("an unknown screen", #"{"tape":1,"size":[4,4],"screen":"nowhere"}"#, line: 1),
  ]

  private static let stops: [MalformedTape] =
    [
      ("of no kind", "{}"), ("of two kinds", #"{"every":4,"at":[1]}"#), ("that are a number", "7"),
      ("at no distance", #"{"every":0}"#), ("at a negative distance", #"{"every":-3}"#),
      ("at a text", #"{"at":["a"]}"#), ("at one number", #"{"at":3}"#),
      ("at an absurd place", #"{"at":[1e99]}"#),
      ("aligned to nothing", #"{"every":4,"alignment":"middle"}"#),
      ("with more than they have", #"{"every":4,"to":9}"#),
      ("of one per something", #"{"every":4,"isOnePerFlick":1}"#),
    ].map { event("stops \($0)", #"{"t":0,"set":"root","verticalStops":\#($1)}"#) }
    + [
      ("of no list", #"{"to":"root"}"#), ("to nothing", "[{}]"),
      ("to nobody", #"[{"to":"nobody"}]"#),
      ("to what does not scroll", #"[{"to":"plain"}]"#), ("to itself", #"[{"to":"root"}]"#),
      ("by nothing", #"[{"to":"root","ratio":0}]"#),
      ("along no axis", #"[{"to":"root","axes":"up"}]"#),
      ("with more than they have", #"[{"to":"root","by":2}]"#),
    ].map { event("links \($0)", #"{"t":0,"set":"root","links":\#($1)}"#) }
    + [
      event("a peek where there are no pages", #"{"t":0,"set":"root","peek":3}"#),
      event("a circle where there are no pages", #"{"t":0,"set":"root","isCircular":true}"#),
    ]

  private static func list(_ properties: String) -> String {
    #"{"tape":1,"size":[4,4],"scene":{"kind":"list","id":"l","frame":[0,0,4,4],\#(properties)}}"#
  }

  private static let lists: [MalformedTape] =
    [
      ("that are a number", "3"), ("of no rows at all", "[]"), ("of texts", #"["a"]"#),
      ("of half a row", "[1.5]"), ("of fewer rows than none", "[-1]"),
      ("beside a count of rows", #"[2,3],"rowCount":5"#),
    ].map { text("sections \($0)", list(#""sections":\#($1)"#), line: 1) } + [
      text(
        "a count of rows for a list with sections",
        list(#""sections":[2,3]"#) + "\n" + #"{"t":0,"set":"l","rowCount":9}"#,
        line: 2
      ),
      text(
        "a row that comes into no section",
        list(#""sections":[2,3]"#)
          + "\n" + #"{"t":0,"call":"insertRows","on":"l","at":1,"count":2}"#,
        line: 2
      ),
    ]

  private static let files: [MalformedTape] = [
    text("an empty file", "", line: 1),
    text("a file of comments", "# a\n\n# b\n", line: 3),
    text("events without a header", "# a\n{\"t\":0,\"statusBar\":true}\n", line: 2),
    text("lines that end as on Windows", "\(header)\r\n\r\n{\"t\":0,\"nothing\":1}\r\n", line: 3),
    text("a byte order mark", "\u{FEFF}\(header)\n", line: 1),
    MalformedTape(mistake: "garbage", text: Array(0...255), line: 1),
    MalformedTape(
      mistake: "half a letter",
      text: Array("\(header)\n{\"t\":0,\"set\":\"".utf8) + [0xE2, 0x82],
      line: 2
    ),
    MalformedTape(
      mistake: "another encoding",
      text: Array(header.utf8).map { $0 == UInt8(ascii: "o") ? 0xF6 : $0 },
      line: 1
    ),
  ]
}
