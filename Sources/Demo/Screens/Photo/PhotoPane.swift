import ScrollKit

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: FittedContainer, ScrollContainerDelegate {
  private static let largestScale = 8.0
  /// The scale that a double tap goes to from the smallest one.
  private static let tapScale = 2.0

  let picture: View

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    self.picture = picture
    super.init(of: picture.bounds.size, upTo: Self.largestScale)
    accessibilityLabel = "Picture"
    delegate = self
    addSubview(picture)
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

/// A picture at its own size.
final class PictureView: View {
  private let picture: Picture

  init(_ picture: Picture, pixelsPerPoint: Double) {
    self.picture = picture
    let size = picture.size
    super.init(frame: Rect(origin: .zero, size: size * (1 / pixelsPerPoint)))
  }

  override func draw() -> [DrawCommand] { [.picture(picture, in: bounds, part: nil)] }
}

/// A photo whose upper and lower edges go on around it in their colors, so that no frame shows where it
/// does not fill the window.
final class PhotoMount: View {
  /// How far it goes on at each side, as a share of the photo: more than any window needs.
  private static let reach = 4.0

  private let edges: (Theme) -> (top: Color, bottom: Color)

  init(_ photo: View, edges: @escaping (Theme) -> (top: Color, bottom: Color)) {
    self.edges = edges
    super.init(frame: photo.frame)
    addSubview(photo)
  }

  override func draw() -> [DrawCommand] {
    let (top, bottom) = edges(currentTheme)
    let (width, height) = (bounds.width, bounds.height)
    let (left, whole) = (-Self.reach * width, (1 + 2 * Self.reach) * width)
    let beside = Rect(x: left, y: 0, width: whole, height: height)
    let above = Rect(x: left, y: -Self.reach * height, width: whole, height: Self.reach * height)
    let below = above + Vector(dx: 0, dy: above.height + height)
    return [
      .fill(above, .color(top)), .fill(below, .color(bottom)),
      .fill(beside, .gradient(from: top, to: bottom, along: .vertical)),
    ]
  }
}
