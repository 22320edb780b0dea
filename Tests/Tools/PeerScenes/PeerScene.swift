public import ScrollKit

/// Content that other toolkits show too, so that all can be measured side by side.
public enum PeerScene: String, CaseIterable, Sendable {
  case list = "L"
  case grid = "G"
  case zoom = "Z"
  case pages = "P"
  /// Pages whose pictures lag behind, so that nothing on the screen moves as a whole.
  case lagging = "A"

  /// Makes the view that fills the window.
  ///
  /// - Parameters:
  ///   - pictures: The folder with the pictures of all scenes, from the root.
  ///   - type: The typeface of the list.
  /// - Returns: A scroll container with the scene's content.
  public func makeView(pictures: String, type: TypeFamily) -> ScrollContainer {
    switch self {
    case .list: .peerList(pictures: pictures, type: type)
    case .grid: .peerGrid(pictures: pictures)
    case .zoom: PeerZoom(pictures: pictures)
    case .pages: PeerPages(pictures: pictures, lag: 0)
    case .lagging: PeerPages(pictures: pictures, lag: 0.1)
    }
  }

  /// Returns a number with leading zeros, as in the names of the pictures.
  public static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(count - text.count, 0)) + text
  }
}

extension ScrollContainer {
  /// Makes a list whose rows have a picture and two lines of text.
  ///
  /// - Parameters:
  ///   - pictures: The folder with the pictures of all scenes.
  ///   - type: The typeface.
  ///   - rows: How many rows there are; other toolkits show ten thousand.
  ///   - heights: The height of each row, which the list does not know; nil for rows of one height.
  /// - Returns: The list.
  public static func peerList(
    pictures: String,
    type: TypeFamily,
    rows: Int = 10_000,
    heights: ((Int) -> Double)? = nil
  ) -> ListView {
    func make() -> PeerRow { PeerRow(pictures: pictures, type: type) }
    func fill(_ row: PeerRow, _ index: Int) {
      (row.index, row.height) = (index, heights?(index) ?? PeerRow.usualHeight)
    }
    let list =
      heights == nil
      ? ListView(rowHeight: PeerRow.usualHeight, rowCount: rows, make: make, fill: fill)
      : ListView(estimatedRowHeight: PeerRow.usualHeight, rowCount: rows, make: make, fill: fill)
    list.backgroundColor = .white
    return list
  }

  /// Two thousand photos in seven columns; only the rows in sight have views.
  fileprivate static func peerGrid(pictures: String) -> ListView {
    let (columns, count) = (PeerGridRow.columns, 2_000)
    let rows = (count + columns - 1) / columns
    let grid = ListView(rowHeight: PeerGridRow.side, rowCount: rows) {
      PeerGridRow(pictures: pictures)
    } fill: { row, index in
      row.cells = index * columns..<min((index + 1) * columns, count)
    }
    grid.backgroundColor = .white
    return grid
  }
}

/// A row of the list.
private final class PeerRow: View, SelfSizing {
  static let usualHeight = 64.0
  private static let title = TextStyle(size: 18)
  private static let subtitle = TextStyle(size: 13)

  private let pictures: String
  private let type: TypeFamily
  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  var height = PeerRow.usualHeight

  init(pictures: String, type: TypeFamily) {
    (self.pictures, self.type) = (pictures, type)
    super.init()
  }

  func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: height) }

  override func draw() -> [DrawCommand] {
    let path = "\(pictures)/thumbs/t\(PeerScene.digits(index % 200, 3)).png"
    let picture = Picture(path: path, width: 48, height: 48)
    let ground = index % 2 == 0 ? Color.white : Color(hex: 0xEEF1F6)
    return [
      .fill(bounds, .color(ground)),
      .picture(picture, in: Rect(x: 8, y: 8, width: 48, height: 48), part: nil),
      line("Row \(index) - Quarterly report draft", Self.title, y: 10, Color(hex: 0x202124)),
      line(
        "Item \(index) of 10000, the quick brown fox jumps over the lazy dog",
        Self.subtitle,
        y: 36,
        Color(hex: 0x5F6368)
      ),
    ]
  }

  private func line(_ text: String, _ style: TextStyle, y: Double, _ color: Color) -> DrawCommand {
    let baseline = Point(x: 68, y: y + type.baseline(of: style))
    return .text(TextLine(text, style: style), at: baseline, color)
  }
}

/// Seven photos.
private final class PeerGridRow: View {
  static let columns = 7
  static let side = 120.0

  private let pictures: String
  var cells = 0..<0 { didSet { if oldValue != cells { setNeedsDisplay() } } }

  init(pictures: String) {
    self.pictures = pictures
    super.init()
  }

  override func draw() -> [DrawCommand] {
    cells.enumerated().map { column, cell in
      let path = "\(pictures)/photos/p\(PeerScene.digits(cell, 4)).jpg"
      let picture = Picture(path: path, width: Int(Self.side), height: Int(Self.side))
      let place = Rect(x: Double(column) * Self.side, y: 0, width: Self.side, height: Self.side)
      return .picture(picture, in: place, part: nil)
    }
  }
}

/// A picture that fills its view.
private final class PeerPicture: View {
  private let picture: Picture

  init(path: String, width: Int, height: Int) {
    picture = Picture(path: path, width: width, height: height)
    super.init(frame: Rect(x: 0, y: 0, width: Double(width), height: Double(height)))
  }

  override func draw() -> [DrawCommand] { [.picture(picture, in: bounds, part: nil)] }
}

/// One large picture that pans both ways and zooms about the pointer.
private final class PeerZoom: ScrollContainer, ScrollContainerDelegate {
  private let canvas: PeerPicture

  init(pictures: String) {
    canvas = PeerPicture(path: "\(pictures)/big.jpg", width: 4_000, height: 3_000)
    super.init()
    addSubview(canvas)
    contentSize = canvas.bounds.size
    (minimumZoomScale, maximumZoomScale) = (0.225, 4)
    delegate = self
    contentOffset = Point(x: 1_500, y: 1_100)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { canvas }
}

/// Ten pages that snap; their pictures lag behind by a share of the way.
private final class PeerPages: ScrollContainer {
  private let lag: Double
  private let pages: [View]

  init(pictures: String, lag: Double) {
    self.lag = lag
    pages = (0..<10).map { number in
      let page = View()
      page.clipsToBounds = true
      let path = "\(pictures)/pages/g\(number).jpg"
      page.addSubview(PeerPicture(path: path, width: 900, height: 700))
      return page
    }
    super.init()
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    for page in pages { addSubview(page) }
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    for (index, page) in pages.enumerated() {
      page.frame = Rect(x: Double(index) * width, y: 0, width: width, height: height)
      let behind = (contentOffset.x - page.frame.minX) * lag - lag * width
      let picture = page.subviews[0]
      picture.frame = Rect(x: behind, y: 0, width: width * (1 + 2 * lag), height: height)
    }
    contentSize = Size(width: width * Double(pages.count), height: height)
  }
}
