import ScrollKit

/// A container that zooms from the scale at which all of its content fits up to a largest one.
///
/// A double tap or double click goes in, and with Shift or two fingers it goes out.
class FittedContainer: ScrollContainer {
  /// What one step in or out scales by (row 109).
  static let stepFactor = 1.5

  /// What a double tap in or out scales by.
  final var tapFactor = stepFactor
  private let whole: Size
  private let largestScale: Double
  /// Where to go once it is laid out.
  private var wanted: FittedPlace?

  init(of whole: Size, upTo largestScale: Double) {
    (self.whole, self.largestScale) = (whole, largestScale)
    super.init()
    cursor = .openHand
    contentSize = whole
    // Content smaller than the viewport lies in its middle.
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    // Even content that fits gives a little.
    alwaysBounceVertical = true
    scrollsToTop = false
    let (twice, two) = (TapGestureRecognizer(taps: 2), TapGestureRecognizer(touches: 2))
    twice.addAction { [weak self] in self?.take($0, isInward: !$0.modifiers.contains(.shift)) }
    two.addAction { [weak self] in self?.take($0, isInward: false) }
    addGestureRecognizer(twice)
    addGestureRecognizer(two)
  }

  private func take(_ tap: TapGestureRecognizer, isInward: Bool) {
    if tap.state == .ended { tapped(at: tap.location(in: self), isInward: isInward) }
  }

  /// Called with a tap that zooms, at a point of the content as it is scaled now.
  func tapped(at point: Point, isInward: Bool) {
    zoom(by: isInward ? tapFactor : 1 / tapFactor, about: point, animated: true)
  }

  /// The scale at which all of the content shows and touches two opposite sides (row 102).
  var fittingScale: Double {
    let shown = bounds.inset(by: safeAreaInsets).size
    return max(min(shown.width / whole.width, shown.height / whole.height), 1e-3)
  }

  /// Whether all of the content shows, or will.
  var isFitting: Bool { targetZoomScale <= minimumZoomScale * (1 + 1e-9) }

  /// Fills a place, partly covered by bars: content that fitted fits again, otherwise the same
  /// point stays in the middle (row 104).
  func fill(_ place: Rect, bars: EdgeInsets = .zero) {
    let old = bounds.size
    let (wasFitting, middle) = (isFitting, goalMiddle)
    (frame, safeAreaInsets) = (place, bars)
    guard old != bounds.size else { return }
    setLimits()
    if let wanted {
      self.wanted = nil
      return go(to: wanted)
    }
    guard wasFitting else { return follow(to: targetZoomScale, showing: middle) }
    follow(to: fittingScale, showing: Point(x: whole.width / 2, y: whole.height / 2))
  }

  /// What shows, or will once all is at rest; nil for all of the content.
  var place: FittedPlace? {
    get {
      if let wanted { return wanted }
      return isFitting ? nil : FittedPlace(scale: targetZoomScale, middle: goalMiddle)
    }
    set {
      guard !bounds.isEmpty else { return wanted = newValue }
      newValue.map(go(to:)) ?? showAll()
    }
  }

  private func go(to place: FittedPlace) {
    setZoomScale(place.scale, animated: false)
    showInMiddle(place.middle)
  }

  func showAll() {
    setLimits()
    setZoomScale(fittingScale, animated: false)
    showInMiddle(Point(x: whole.width / 2, y: whole.height / 2))
  }

  private func setLimits() {
    minimumZoomScale = fittingScale
    maximumZoomScale = max(largestScale, fittingScale)
  }
}
