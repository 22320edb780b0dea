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
    case .sentence(let words): QuietSign(.picture, words)
    case nil: nil
    }
  }

  override func layoutSubviews() {
    if let pane { pane.fill(bounds) } else { shown?.frame = bounds }
  }
}

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: FittedContainer, ScrollContainerDelegate {
  private static let largestScale = 8.0
  /// The most pixels that a vector picture is drawn with.
  private static let mostDrawn = 24_000_000.0
  /// The least length of a picture's longer side, in points: a smaller one is hard to find.
  private static let leastSide = 32.0

  let picture: View
  /// The scale that a double tap goes to from the smallest one.
  private let tapScale: Double
  /// The scale up to which a picture is enlarged to fill the pane.
  private let fittingLimit: Double
  /// What fingers do to a photo that they pinch smaller than whole.
  enum Shrinking {
    case began
    /// They want it this much of its whole size, or all of it.
    case changed(share: Double)
    case ended
    case cancelled
  }
  /// What there is to find in it.
  var quarries: [Quarry] = []
  /// Called with each step of a pinch.
  var onShrink: (Shrinking) -> Void = { _ in }

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    (self.picture, tapScale, fittingLimit) = (picture, 2, .infinity)
    super.init(of: picture.bounds.size, upTo: Self.largestScale)
    connect()
  }

  /// Makes a pane for a file's picture, of which a pixel is one of the display's at a scale of 1.
  ///
  /// Until it is zoomed it is at most as large as that, unless it can be drawn at any size or is
  /// tiny.
  init(_ photo: Picture, pixelsPerPoint: Double) {
    let view = ImageView(photo)
    view.frame.size = photo.size * (1 / pixelsPerPoint)
    view.isPreparedEarly = true
    let isDrawing = photo.path.lowercased().hasSuffix(".svg")
    let most = (Self.mostDrawn / max(photo.size.width * photo.size.height, 1)).squareRoot()
    // A tiny picture is enlarged by a whole number, so that its pixels stay alike.
    let least = max((Self.leastSide / max(view.bounds.width, view.bounds.height)).rounded(.up), 1)
    (picture, tapScale, fittingLimit) = (view, 1, isDrawing ? min(most, Self.largestScale) : least)
    super.init(of: view.bounds.size, upTo: isDrawing ? fittingLimit : Self.largestScale * least)
    connect()
    accessibilityLabel = Folder.name(of: photo.path)
  }

  private func connect() {
    accessibilityLabel = "Picture"
    delegate = self
    addSubview(picture)
    pinchGestureRecognizer.addAction { [unowned self] in pinched($0) }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      onShrink(.began)
      onShrink(.changed(share: askedShare))
    case .changed: onShrink(.changed(share: askedShare))
    case .ended: onShrink(.ended)
    case .cancelled: onShrink(.cancelled)
    case .possible, .failed: break
    }
  }

  /// The share of its whole size that fingers want the photo to have, at most 1.
  private var askedShare: Double {
    // Below the smallest scale the rubber band shows 1 / (2 - share) of it.
    max(min(2 - minimumZoomScale / zoomScale, 1), 0)
  }

  override var fittingScale: Double { min(super.fittingScale, fittingLimit) }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

  /// Digits set the scale, arrows lead over the edge to the next photo,
  /// and the keys of pages always do.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.phase != .up else { return super.key(event) }
    switch event.key {
    case .pageUp, .pageDown, .home, .end: return false
    case .left where targetContentOffset.x <= minimumContentOffset.x: return false
    case .right where targetContentOffset.x >= maximumContentOffset.x: return false
    case .character(let digit):
      guard let hundreds = digit.wholeNumberValue, hundreds > 1 else { return super.key(event) }
      setZoomScale(min(Double(hundreds), maximumZoomScale), animated: true)
      return true
    default: return super.key(event)
    }
  }

  /// Brings the tapped point to the middle at the smallest scale, and shows all again
  /// at any other (rows 106, 108).
  override func tapped(at point: Point, isInward: Bool) {
    guard isInward else { return super.tapped(at: point, isInward: false) }
    guard isFitting else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = bounds.size * (1 / max(tapScale, fittingScale * 2))
    zoom(to: Rect(center: picture.convert(point, from: self), size: size), animated: true)
  }
}
