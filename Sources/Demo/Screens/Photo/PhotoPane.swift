import ScrollKit

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: View, ScrollContainerDelegate {
  /// What one step out scales by.
  static let stepFactor = 1.5
  private static let largestScale = 8.0
  /// The scale that a double tap goes to from the smallest one.
  private static let tapScale = 2.0

  let container = ScrollContainer()
  let picture: View

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    self.picture = picture
    super.init()
    cursor = .openHand
    container.delegate = self
    container.accessibilityLabel = "Picture"
    container.scrollsToTop = false
    // A picture smaller than the viewport lies in its middle.
    container.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    // Even a picture that fits gives a little; across, the next one comes.
    container.alwaysBounceVertical = true
    container.contentSize = picture.bounds.size
    container.addSubview(picture)
    addSubview(container)
    connectTaps()
  }

  // MARK: Scales

  /// The scale at which all of the picture shows and touches two opposite sides (row 102).
  private var fittingScale: Double {
    let (shown, whole) = (container.bounds.size, picture.bounds.size)
    return max(min(shown.width / whole.width, shown.height / whole.height), 1e-3)
  }

  /// Whether all of the picture shows, or will.
  private var isAtLeast: Bool {
    container.goalZoomScale <= container.minimumZoomScale * (1 + 1e-9)
  }

  private func setScales() {
    let most = max(Self.largestScale, fittingScale)
    // The limits may never cross, not even for a moment.
    container.maximumZoomScale = max(most, container.minimumZoomScale)
    container.minimumZoomScale = fittingScale
    container.maximumZoomScale = most
  }

  /// Shows all of the picture.
  func begin() {
    setScales()
    container.setZoomScale(fittingScale, animated: false)
  }

  // MARK: Taps

  private func connectTaps() {
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [weak self] in self?.tapped($0, isInward: !$0.modifiers.contains(.shift)) }
    let two = TapGestureRecognizer(touches: 2)
    two.addAction { [weak self] in self?.tapped($0, isInward: false) }
    container.addGestureRecognizer(twice)
    container.addGestureRecognizer(two)
  }

  private func tapped(_ tap: TapGestureRecognizer, isInward: Bool) {
    guard tap.state == .ended else { return }
    if isInward {
      toggle(at: tap.location(in: picture))
    } else {
      let point = Point.zero + (tap.location(in: container) - container.contentOffset)
      container.zoom(by: 1 / Self.stepFactor, about: point, animated: true)
    }
  }

  /// Brings the tapped point to the middle at the smallest scale, and shows all again at any other (rows 106, 108).
  private func toggle(at point: Point) {
    guard isAtLeast else {
      return container.setZoomScale(container.minimumZoomScale, animated: true)
    }
    let size = container.bounds.size * (1 / max(Self.tapScale, fittingScale * 2))
    let corner = point - Vector(dx: size.width / 2, dy: size.height / 2)
    container.zoom(to: Rect(origin: corner, size: size), animated: true)
  }

  // MARK: Size

  /// A picture that fitted fits again; otherwise the same point stays in the middle (row 104).
  override func layoutSubviews() {
    guard container.frame != bounds else { return }
    let old = container.bounds.size
    let (isFitting, middle) = (isAtLeast, container.goalMiddle)
    container.frame = bounds
    guard old != .zero else { return begin() }
    guard old != bounds.size else { return }
    setScales()
    container.follow(to: isFitting ? fittingScale : container.goalZoomScale, showing: middle)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

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

  init(_ picture: Picture, pixelsPerPoint: Double) {
    self.picture = picture
    let size = Size(width: Double(picture.width), height: Double(picture.height))
    super.init(frame: Rect(origin: .zero, size: size * (1 / pixelsPerPoint)))
  }

  override func draw() -> [DrawCommand] { [.picture(picture, in: bounds, part: nil)] }
}
