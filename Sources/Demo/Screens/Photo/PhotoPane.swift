import Geometry
import Gestures
import Scrolling
import ViewTree

/// A picture that is zoomed, with the recipes that the tutorials give and their modern answers.
final class PhotoPane: View, ScrollContainerDelegate {
  /// The limits of the scale.
  enum Limits: CaseIterable {
    /// From all of the picture to its single pixels.
    case detail
    /// From all of the picture to its own size, and no further (rows 102, 103).
    case tutorial
    /// Whatever the numbers say, the picture's size aside (row 100).
    case raw
  }

  /// How a picture smaller than the viewport comes to its middle.
  enum Centering: CaseIterable {
    /// Insets, set again whenever the scale changes (row 105).
    case insets
    /// The container's own alignment.
    case alignment
    /// Not at all.
    case off
  }

  /// What a double tap does.
  enum DoubleTap: CaseIterable {
    /// Shows the tapped point in the middle (row 108).
    case atPoint
    /// Scales about the middle, wherever the tap was (row 107).
    case fromMiddle
    /// One step in about the tapped point, as maps do (row 109).
    case steps
  }

  /// What one step in or out scales by.
  static let stepFactor = 1.5
  /// The offset at which the raw picture opens (row 9 of Tests/rows.md).
  static let rawStart = Point(x: 1_000, y: 450)

  let container = ScrollContainer()
  let picture: PictureView
  var limits = Limits.detail { didSet { begin() } }
  var centering = Centering.insets { didSet { center() } }
  var doubleTap = DoubleTap.atPoint
  /// Called when a double tap (true) or a tap with two fingers changed the scale.
  var onTap: (Bool) -> Void = { _ in }
  /// Called when the pane has another size and the picture followed.
  var onResize: () -> Void = {}

  init(_ picture: Picture, pixelsPerPoint: Double) {
    self.picture = PictureView(picture, pixelsPerPoint: pixelsPerPoint)
    super.init()
    cursor = .openHand
    container.delegate = self
    container.accessibilityLabel = "Picture"
    container.scrollsToTop = false
    container.contentSize = self.picture.bounds.size
    container.addSubview(self.picture)
    addSubview(container)
    connectTaps()
  }

  // MARK: Scales

  /// The scale at which all of the picture shows and touches two opposite sides (row 102).
  var fittingScale: Double {
    let (shown, whole) = (container.bounds.size, picture.bounds.size)
    return max(min(shown.width / whole.width, shown.height / whole.height), 1e-3)
  }

  private var scales: (least: Double, most: Double) {
    switch limits {
    case .detail: (fittingScale, max(8, fittingScale))
    case .tutorial: (fittingScale, max(1, fittingScale))
    case .raw: (0.1, 4)
    }
  }

  /// The scale that a double tap goes to from the smallest one.
  private var tapScale: Double { limits == .detail ? max(2, fittingScale * 2) : scales.most }

  /// Whether all of the picture shows, or will.
  private var isAtLeast: Bool {
    container.goalZoomScale <= container.minimumZoomScale * (1 + 1e-9)
  }

  private func setScales() {
    let (least, most) = scales
    // The limits may never cross, not even for a moment.
    container.maximumZoomScale = max(most, container.minimumZoomScale)
    container.minimumZoomScale = least
    container.maximumZoomScale = most
  }

  /// Shows the picture as at first.
  func begin() {
    setScales()
    switch limits {
    case .detail, .tutorial: container.setZoomScale(fittingScale, animated: false)
    case .raw:
      container.setZoomScale(1, animated: false)
      container.contentOffset = Self.rawStart
    }
    center()
  }

  // MARK: Centering

  /// Centers the picture at the scale that it is going to, so that it takes the straight way there.
  private func center() {
    container.contentAlignmentPoint =
      centering == .alignment ? Point(x: 0.5, y: 0.5) : .zero
    guard centering == .insets else {
      container.contentInset = .zero
      return
    }
    let (shown, content) = (container.bounds.size, picture.bounds.size * container.goalZoomScale)
    let across = max(0, shown.width - content.width) / 2
    let down = max(0, shown.height - content.height) / 2
    container.contentInset = EdgeInsets(top: down, left: across, bottom: down, right: across)
  }

  // MARK: Taps

  private func connectTaps() {
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [weak self] twice in
      self?.tapped(twice, isInward: !twice.modifiers.contains(.shift))
    }
    let two = TapGestureRecognizer(touches: 2)
    two.addAction { [weak self] two in self?.tapped(two, isInward: false) }
    container.addGestureRecognizer(twice)
    container.addGestureRecognizer(two)
  }

  private func tapped(_ tap: TapGestureRecognizer, isInward: Bool) {
    guard tap.state == .ended else { return }
    let point = Point.zero + (tap.location(in: container) - container.contentOffset)
    if !isInward || doubleTap == .steps {
      step(by: isInward ? Self.stepFactor : 1 / Self.stepFactor, about: point)
    } else {
      toggle(at: tap.location(in: picture))
    }
    onTap(isInward)
  }

  private func step(by factor: Double, about point: Point) {
    container.zoom(by: factor, about: point, animated: true)
  }

  /// Zooms in from the smallest scale, and from any other back to it (row 106).
  private func toggle(at point: Point) {
    let target = isAtLeast ? tapScale : container.minimumZoomScale
    guard doubleTap == .atPoint else {
      return container.setZoomScale(target, animated: true)
    }
    let size = container.bounds.size * (1 / target)
    let corner = point - Vector(dx: size.width / 2, dy: size.height / 2)
    container.zoom(to: Rect(origin: corner, size: size), animated: true)
  }

  // MARK: Size

  /// A picture that fitted fits again; otherwise the same point stays in the middle (row 104).
  override func layoutSubviews() {
    guard container.frame != bounds else { return }
    let old = container.bounds.size
    let (isFitting, middle) = (isAtLeast && limits != .raw, container.goalMiddle)
    container.frame = bounds
    guard old != .zero else { return begin() }
    guard old != bounds.size else { return }
    setScales()
    center()
    container.follow(to: isFitting ? fittingScale : container.goalZoomScale, showing: middle)
    onResize()
  }

  // MARK: Messages

  func viewForZooming(in container: ScrollContainer) -> View? { picture }
  func scrollContainerDidZoom(_ container: ScrollContainer) { center() }
  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    // It may have been stopped before its goal.
    center()
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .character("1"), event.modifiers == [] else {
      return false
    }
    container.setZoomScale(1, animated: true)
    return true
  }
}

/// A picture at its own size.
final class PictureView: View {
  private let picture: Picture
  /// A version with few pixels to draw at any scale, or nil to draw the picture itself.
  var coarse: Picture? { didSet { setNeedsDisplay() } }

  init(_ picture: Picture, pixelsPerPoint: Double) {
    self.picture = picture
    super.init(
      frame: Rect(
        x: 0,
        y: 0,
        width: Double(picture.width) / pixelsPerPoint,
        height: Double(picture.height) / pixelsPerPoint
      )
    )
  }

  override func draw() -> [DrawCommand] { [.picture(coarse ?? picture, in: bounds, part: nil)] }
}
