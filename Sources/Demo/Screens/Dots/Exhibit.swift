import Geometry
import Glibc
import Scrolling
import ViewTree

/// A page control on a card, with its name and what is special about it.
struct Exhibit {
  let name: String
  let note: String
  let control: PageControl
  /// The page that it begins with.
  let firstPage: Int
  /// The scale of the control; 1 is the usual size.
  let scale: Double
  /// The number of dots that there is room for.
  let room: Int
  /// Colors of its own.
  let tint: (PageControl, Palette) -> Void

  init(
    _ name: String,
    _ note: String,
    pages: Int,
    from firstPage: Int = 0,
    scale: Double = 1,
    room: Int = Self.defaultRoom,
    _ change: (PageControl) -> Void = { _ in },
    tint: @escaping (PageControl, Palette) -> Void = { _, _ in }
  ) {
    control = PageControl()
    control.numberOfPages = pages
    change(control)
    control.currentPage = firstPage
    (self.name, self.note, self.firstPage, self.tint) = (name, note, firstPage, tint)
    (self.scale, self.room) = (scale, room)
  }

  private static let defaultRoom = 11

  /// The gallery.
  static var all: [Exhibit] { counts + looks + directions + shows + sizes }

  private static var counts: [Exhibit] {
    [
      Exhibit("Five pages", "A plain row", pages: 5),
      Exhibit("A thousand", "Only some dots show", pages: 1_000, from: 500),
      Exhibit("One page, hidden", "A single page needs no dots", pages: 1) {
        $0.hidesForSinglePage = true
      },
    ]
  }

  private static var sizes: [Exhibit] {
    [
      Exhibit("Small", "Three quarters of the usual size", pages: 9, from: 4, scale: 0.75),
      Exhibit("Large", "1.5 times the usual size", pages: 5, from: 1, scale: 1.5),
      Exhibit("Tight", "Forty pages, room for six dots", pages: 40, from: 20, room: 6),
    ]
  }

  private static var looks: [Exhibit] {
    [
      Exhibit(
        "Tints",
        "Custom colors",
        pages: 6,
        from: 2,
        tint: {
          $0.pageIndicatorTintColor = $1.dragging
          $0.currentPageIndicatorTintColor = $1.zooming
        }
      ),
      Exhibit("Weather", "Current location first", pages: 5) {
        $0.setIndicator(.arrow, forPage: 0)
        $0.setCurrentPageIndicator(.arrow, forPage: 0)
      },
      Exhibit("Stars", "Another image when current", pages: 5, from: 3) {
        $0.preferredIndicator = .ring
        $0.preferredCurrentPageIndicator = star
      },
      Exhibit("Prominent", "Always with a background", pages: 7) {
        $0.backgroundStyle = .prominent
      },
      Exhibit("Minimal", "Never with a background", pages: 7, from: 4) {
        $0.backgroundStyle = .minimal
      },
    ]
  }

  private static var directions: [Exhibit] {
    [
      Exhibit("Right to left", "Starts on the right", pages: 6) { $0.direction = .rightToLeft },
      Exhibit("Top to bottom", "For vertical pages", pages: 5, from: 1) {
        $0.direction = .topToBottom
      },
    ]
  }

  private static var shows: [Exhibit] {
    [
      Exhibit("Slideshow", "A dot fills, then the page turns", pages: 5) {
        $0.progress = PageControlProgress(duration: 3, resetsToInitialPageAfterEnd: false)
      },
      Exhibit("Endless", "The first dot stays longest", pages: 4) {
        $0.progress = PageControlProgress(duration: 1, durations: [0: 4])
      },
    ]
  }

  /// A star with five points.
  private static let star = PageIndicator { rect, color in
    let (outer, inner) = (rect.width * 0.75, rect.width * 0.32)
    let points = (0..<10).map { step -> Point in
      let turn = Double(step) * .pi / 5 - .pi / 2
      return rect.center + Vector(dx: cos(turn), dy: sin(turn)) * (step % 2 == 0 ? outer : inner)
    }
    return [.polygon(points, color)]
  }
}
