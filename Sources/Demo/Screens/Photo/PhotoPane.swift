import ScrollKit

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: FittedContainer, ScrollContainerDelegate {
  private static let largestScale = 8.0
  /// The scale that a double tap goes to from the smallest one.
  private static let tapScale = 2.0
  /// How much higher than the viewport the photo may be to fill its width: narrow bars look like a mistake.
  private static let excess = 1.12

  let picture: View

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    self.picture = picture
    super.init(of: picture.bounds.size, upTo: Self.largestScale)
    accessibilityLabel = "Picture"
    delegate = self
    addSubview(picture)
  }

  override var fittingScale: Double {
    let (fit, across) = (super.fittingScale, bounds.width / picture.bounds.width)
    return across <= fit * Self.excess ? across : fit
  }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

  /// Brings the tapped point to the middle at the smallest scale, and shows all again at any other (rows 106, 108).
  override func tapped(at point: Point, isInward: Bool) {
    guard isInward else { return super.tapped(at: point, isInward: false) }
    guard isFitting else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = bounds.size * (1 / max(Self.tapScale, fittingScale * 2))
    zoom(to: Rect(center: picture.convert(point, from: self), size: size), animated: true)
  }
}
