import Geometry
import Scrolling
import ViewTree

/// Parts of one large picture, each on a black page and as large as fits (row 127).
final class PhotoBook: Book {
  /// The parts, in pixels of the picture.
  private static let parts = [
    Rect(x: 0, y: 0, width: 4_000, height: 3_000),
    Rect(x: 0, y: 500, width: 2_000, height: 1_500),
    Rect(x: 1_400, y: 700, width: 1_200, height: 1_600),
    Rect(x: 2_200, y: 900, width: 1_800, height: 1_200),
    Rect(x: 800, y: 1_500, width: 1_600, height: 1_200),
  ]

  override var count: Int { Self.parts.count }
  override var isOnBlack: Bool { true }

  override func makePageView(for pager: Pager) -> View { FittedPhoto() }

  override func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? FittedPhoto)?.part = Self.parts[page]
  }
}

/// A part of a picture, whole and as large as fits, in the middle of a black page.
final class FittedPhoto: View {
  /// The part, in pixels of the picture.
  var part = Rect.zero { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    backgroundColor = .black
    clipsToBounds = true
  }

  /// Where the picture lies.
  var place: Rect {
    guard !part.isEmpty else { return .zero }
    let scale = min(bounds.width / part.width, bounds.height / part.height)
    let size = part.size * scale
    let corner = Point(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2
    )
    return Rect(origin: corner, size: size)
  }

  override func draw() -> [DrawCommand] {
    [.picture(PhotoScreen.picture, in: place, part: part)]
  }
}
