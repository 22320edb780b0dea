public import Geometry
public import ViewTree

/// A picture, fitted into a frame.
///
/// Until its size is set it is as large as its picture, a point for each pixel; so it is for
/// constraints. If the file is missing or damaged, a quiet placeholder shows, and the file is named
/// once on standard error; see ``Stage/onUnreadablePicture``.
@MainActor public final class ImageView: View, SelfSizing, EarlyView {
  /// How a picture of another size is fitted into the view.
  public enum ContentMode: CaseIterable, Hashable, Sendable {
    /// Stretched over the whole view.
    case scaleToFill
    /// Whole and in its own proportions, with room left at two sides.
    case aspectFit
    /// In its own proportions over the whole view, cut at two sides.
    case aspectFill
    /// In its own size in the middle, cut if it is larger.
    case center
  }

  /// The picture; nil shows nothing.
  public var picture: Picture? { didSet { if oldValue != picture { contentDidChange() } } }
  /// How the picture is fitted into the view.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if oldValue != contentMode { setNeedsDisplay() } }
  }

  /// Whether the picture is decoded while the view is on a stage but out of sight, as on
  /// the page beside the current one.
  public var isPreparedEarly = false {
    didSet { if isPreparedEarly { stage?.prepare(self) } }
  }

  /// Creates a view as large as its picture.
  public init(_ picture: Picture?) {
    self.picture = picture
    super.init()
    isOpenToTouches = false
    isUserInteractionEnabled = false
    followContentSize()
  }

  /// The size of the picture, a point for each pixel.
  public override func sizeThatFits(_ size: Size) -> Size {
    picture?.size ?? .zero
  }

  /// The size that constraints give it where they leave it open: that of the
  /// picture, a point for each pixel.
  public func naturalSize(atWidth width: Double?) -> Size { picture?.size ?? .zero }

  /// An image, if ``View/accessibilityLabel`` says what it shows; without a label it is decoration.
  public override var accessibility: Accessibility? {
    accessibilityLabel.map { Accessibility(.image, label: $0) }
  }

  public override func draw() -> [DrawCommand] {
    guard let picture, picture.width > 0, picture.height > 0 else { return [] }
    let place = place(of: picture.size)
    guard !place.isEmpty, let shown = place.intersection(bounds), !shown.isEmpty else { return [] }
    guard shown != place else { return [.picture(picture, in: place, part: nil)] }
    let x = picture.size.width / place.width
    let y = picture.size.height / place.height
    let part = Rect(
      x: (shown.minX - place.minX) * x,
      y: (shown.minY - place.minY) * y,
      width: shown.width * x,
      height: shown.height * y
    )
    return [.picture(picture, in: shown, part: part)]
  }

  public override func didMoveToStage() { if isPreparedEarly { stage?.prepare(self) } }

  package var earlyPicture: DrawCommand? {
    guard isPreparedEarly, let picture, picture.width > 0, picture.height > 0 else { return nil }
    return .prepare(picture, place(of: picture.size).size * toWindow.scale)
  }

  /// Where the whole picture would be, of which only the part inside the bounds is drawn.
  private func place(of size: Size) -> Rect {
    let scales = (bounds.width / size.width, bounds.height / size.height)
    let scale: Double
    switch contentMode {
    case .scaleToFill: return bounds
    case .aspectFit: scale = min(scales.0, scales.1)
    case .aspectFill: scale = max(scales.0, scales.1)
    case .center: scale = 1
    }
    return Rect(center: bounds.center, size: size * scale)
  }
}
