import Geometry
import Scrolling
import ViewTree

/// One large picture that pans both ways and zooms about the pointer.
final class BenchZoom: ScrollContainer, ScrollContainerDelegate {
  private static let picture = Size(width: 4_000, height: 3_000)
  private let canvas: PictureView

  init(pictures: String) {
    canvas = PictureView(
      Picture(
        path: "\(pictures)/big.jpg",
        width: Int(Self.picture.width),
        height: Int(Self.picture.height)
      ),
      pixelsPerPoint: 1
    )
    super.init()
    canvas.frame = Rect(origin: .zero, size: Self.picture)
    addSubview(canvas)
    contentSize = Self.picture
    (minimumZoomScale, maximumZoomScale) = (0.225, 4)
    wheelZoomFactor = 1.02
    delegate = self
    contentOffset = Point(x: 1_500, y: 1_100)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { canvas }
}

/// Ten pages that snap.
final class BenchPages: ScrollContainer {
  private static let count = 10
  private let sheets: [PictureView]

  init(pictures: String) {
    sheets = (0..<Self.count).map { index in
      PictureView(
        Picture(path: "\(pictures)/pages/g\(index).jpg", width: 900, height: 700),
        pixelsPerPoint: 1
      )
    }
    super.init()
    isPagingEnabled = true
    showsHorizontalScrollIndicator = false
    for sheet in sheets { addSubview(sheet) }
  }

  override func layoutSubviews() {
    for (index, sheet) in sheets.enumerated() {
      sheet.frame = Rect(
        x: Double(index) * bounds.width,
        y: 0,
        width: bounds.width,
        height: bounds.height
      )
    }
    contentSize = Size(width: bounds.width * Double(Self.count), height: bounds.height)
  }
}
