import ScrollKit

/// Turns its content from day to night while it is pulled down, and back while it is pulled up.
///
/// The content stays where it is. The offset stands for the light: 0 is day, and the room above
/// the content is the distance to night.
final class LightPull: ScrollContainer, ScrollContainerDelegate {
  /// The distance from day to night, in points; whole pixels at every scale.
  nonisolated static let travel = 240.0
  /// A share of night this near to 0 or 1 is rounded.
  private static let tolerance = 1e-6

  private let content: View
  /// Called when a pull, or what follows from it, has changed ``night``.
  var onPull: () -> Void = {}
  /// Called to switch between day and night at once.
  var onToggle: () -> Void = {}

  init(over content: View) {
    self.content = content
    super.init()
    addSubview(content)
    delegate = self
    accessibilityLabel = "Landscape"
    contentInset.top = Self.travel
    (scrollsToTop, showsVerticalScrollIndicator) = (false, false)
    // The wheel and the arrow keys turn pages.
    allowsKeyboardScrolling = false
    panGestureRecognizer.allowedScrollTypesMask = .continuous
  }

  /// How far night has fallen: below 0 or above 1 past the ends, on the rubber band.
  var night: Double {
    let night = -contentOffset.y / Self.travel
    return abs(night - night.rounded()) < Self.tolerance ? night.rounded() : night
  }

  /// Follows a change of the light that this view did not cause.
  func show(_ night: Double) {
    if !isMoving { contentOffset.y = -Self.travel * night }
    pin()
  }

  /// Pulls to day or to night, as a hand does; false if that is where the light is or goes.
  func pull(to night: Double) -> Bool {
    let place = -Self.travel * night
    guard !isTracking, targetContentOffset.y != place else { return false }
    setContentOffset(Point(x: contentOffset.x, y: place), animated: true)
    return true
  }

  private func pin() { content.frame.origin.y = bounds.minY }

  /// Fills a place; the content size is set first, or there would be no room to scroll meanwhile.
  func fill(_ place: Rect) {
    // In a tiny window the size between the bars is negative.
    contentSize = Size(width: max(place.width, 0), height: max(place.height, 0))
    frame = place
    content.frame = bounds
  }

  // MARK: Moving

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    pin()
    onPull()
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    targetContentOffset.y = targetContentOffset.y < -Self.travel / 2 ? -Self.travel : 0
  }

  // MARK: Accessibility

  override var accessibility: Accessibility? {
    guard isScrollEnabled else { return nil }
    return Accessibility(
      .scrollArea,
      label: "",
      value: .words(night < 0.5 ? "Day" : "Night"),
      actions: [.activate]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard isScrollEnabled, action == .activate, part == nil else { return false }
    onToggle()
    return true
  }
}
