import Geometry

/// A view of a scene, as a tape's header holds it.
nonisolated struct Scene: Sendable {
  /// The object.
  let text: String

  /// A scroll view, or another kind with a frame.
  init(
    _ kind: String = "scroll",
    _ id: String = "root",
    frame: Rect = Rect(x: 0, y: 0, width: 400, height: 400),
    _ members: String = "",
    _ children: [Scene] = []
  ) {
    let rect = "[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
    let inside = children.map(\.text).joined(separator: ",")
    text =
      #"{"kind":"\#(kind)","id":"\#(id)","frame":\#(rect)"#
      + (members.isEmpty ? "" : ",\(members)")
      + (children.isEmpty ? "}" : #","children":[\#(inside)]}"#)
  }

  /// Room for 1,800 points in every direction.
  static let wide = wide("")

  /// The same with more members.
  static func wide(_ members: String) -> Scene {
    root(
      #""contentSize":[4000,4000],"contentOffset":[1800,1800]"#
        + (members.isEmpty ? "" : ",\(members)")
    )
  }

  /// A picture that just fits at scale 1, and may be zoomed from 0.5 to 4.
  static let picture = picture("")

  /// The same with more members, or zoomed farther.
  static func picture(_ members: String, upTo most: Double = 4) -> Scene {
    root(
      #""contentSize":[400,400],"minimumZoomScale":0.5,"maximumZoomScale":\#(most),"zooms":"picture""#
        + (members.isEmpty ? "" : ",\(members)"),
      [Scene("view", "picture")]
    )
  }

  /// Eleven pages of 400 points each way, on the one in the middle.
  static let pages = root(
    #""contentSize":[4400,4400],"contentOffset":[2000,2000],"isPagingEnabled":true"#
  )

  /// A scroll view that fills the window.
  static func root(_ members: String, _ children: [Scene] = []) -> Scene {
    Scene("scroll", "root", members, children)
  }

  /// A pager on a page.
  static func book(_ count: Int, on page: Int) -> Scene {
    Scene("pages", "root", #""pageCount":\#(count),"currentPage":\#(page)"#)
  }

  /// A pager on a page over a row of dots, whose middle is at (200, 370).
  static func bookWithDots(_ count: Int, on page: Int) -> Scene {
    let pages = #""pageCount":\#(count),"currentPage":\#(page)"#
    return Scene(
      "view",
      "window",
      "",
      [
        Scene("pages", "root", frame: Rect(x: 0, y: 0, width: 400, height: 350), pages),
        Scene(
          "dots",
          "dots",
          frame: Rect(x: 0, y: 352, width: 400, height: 37),
          #""numberOfPages":\#(count),"currentPage":\#(page),"drives":"root""#
        ),
      ]
    )
  }
}
