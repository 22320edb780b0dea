import ScrollKit

/// A page of the album: a picture to zoom, or the reason why there is none.
final class PhotoPage: View {
  enum Content {
    case pane(PhotoPane)
    case sentence(String)
  }

  var content: Content? {
    didSet {
      let new = view
      guard shown !== new else { return }
      if shown?.superview === self { shown?.removeFromSuperview() }
      new.map(addSubview)
      shown = new
      setNeedsLayout()
    }
  }
  /// What the page has as its content.
  private weak var shown: View?

  var pane: PhotoPane? { if case .pane(let pane) = content { pane } else { nil } }

  private var view: View? {
    switch content {
    case .pane(let pane): pane
    case .sentence(let words): PhotoSign(words)
    case nil: nil
    }
  }

  override func layoutSubviews() {
    if let pane { pane.fill(bounds) } else { shown?.frame = bounds }
  }
}

/// A quiet sign in place of a picture that cannot be shown, and a sentence why.
final class PhotoSign: View {
  static let icon = Icon(.box(2.5, 4, 15, 12), .path(4.5, 14, 15.5, 6))
  private static let iconScale = 2.0
  private static let mostLines = 4

  private let words: String

  init(_ words: String) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  override var accessibility: Accessibility? { Accessibility(.text, label: words) }

  override func draw() -> [DrawCommand] {
    let (side, line) = (Extent.icon * Self.iconScale, fonts.lineHeight(of: Type.body))
    let width = min(bounds.width - 2 * Space.edge, Extent.readingWidth / 2)
    guard width > 0 else { return [] }
    let lines = fonts.lines(of: words, style: Type.body, width: width, limit: Self.mostLines)
    let height = side + Space.related + Double(lines.count) * line
    var y = (bounds.center.y - height / 2).rounded()
    let corner = Point(x: (bounds.center.x - side / 2).rounded(), y: y)
    y += side + Space.related + fonts.baseline(of: Type.body)
    return Self.icon.drawn(at: corner, palette.faint, scale: Self.iconScale)
      + lines.enumerated().map { index, text in
        let x = (bounds.center.x - fonts.width(of: text) / 2).rounded()
        return .text(text, at: Point(x: x, y: y + Double(index) * line), palette.secondary)
      }
  }
}

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: FittedContainer, ScrollContainerDelegate {
  private static let largestScale = 8.0
  /// The most pixels that a vector picture is drawn with.
  private static let mostDrawn = 24_000_000.0
  /// How much higher than the viewport the photo may be to fill its width: narrow bars look like a mistake.
  private static let excess = 1.12

  let picture: View
  /// The scale that a double tap goes to from the smallest one.
  private let tapScale: Double
  /// The scale up to which a picture is enlarged to fill the pane.
  private let fittingLimit: Double

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    (self.picture, tapScale, fittingLimit) = (picture, 2, .infinity)
    super.init(of: picture.bounds.size, upTo: Self.largestScale)
    connect()
  }

  /// Makes a pane for a file's picture, of which a pixel is one of the display's at a scale of 1.
  ///
  /// Until it is zoomed it is at most as large as that, unless it can be drawn at any size.
  init(_ photo: Picture, pixelsPerPoint: Double) {
    let view = ImageView(photo)
    view.frame.size = photo.size * (1 / pixelsPerPoint)
    view.isPreparedEarly = true
    let isDrawing = photo.path.lowercased().hasSuffix(".svg")
    let most = (Self.mostDrawn / max(photo.size.width * photo.size.height, 1)).squareRoot()
    (picture, tapScale, fittingLimit) = (view, 1, isDrawing ? min(most, Self.largestScale) : 1)
    super.init(of: view.bounds.size, upTo: isDrawing ? fittingLimit : Self.largestScale)
    connect()
    accessibilityLabel = Folder.name(of: photo.path)
  }

  private func connect() {
    accessibilityLabel = "Picture"
    delegate = self
    addSubview(picture)
  }

  override var fittingScale: Double {
    let (fit, across) = (super.fittingScale, bounds.width / picture.bounds.width)
    return min(across <= fit * Self.excess ? across : fit, fittingLimit)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

  /// Brings the tapped point to the middle at the smallest scale, and shows all again at any other (rows 106, 108).
  override func tapped(at point: Point, isInward: Bool) {
    guard isInward else { return super.tapped(at: point, isInward: false) }
    guard isFitting else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = bounds.size * (1 / max(tapScale, fittingScale * 2))
    zoom(to: Rect(center: picture.convert(point, from: self), size: size), animated: true)
  }
}
