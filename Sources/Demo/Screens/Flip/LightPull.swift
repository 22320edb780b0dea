import Geometry
import Gestures
import Scrolling
import ViewTree

/// Lets night fall over what it holds while somebody pulls it down, and day break while they pull it up.
///
/// What it holds stays where it is. The offset is the light: 0 is day, and the room above the content
/// is the way to night.
final class LightPull: ScrollContainer, ScrollContainerDelegate {
  /// The way from day to night, in points; whole pixels at each scale.
  static let travel = 240.0
  /// Nearer than this to day or night is there.
  private static let tolerance = 1e-6

  private let content: View
  /// Called when a pull, or what follows from it, has changed ``night``.
  var onPull: () -> Void = {}
  /// Called to go to the other end at once.
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

  /// Follows a change of the light that is not its own.
  func show(_ night: Double) {
    if !isMoving { contentOffset.y = -Self.travel * night }
    pin()
  }

  private func pin() { content.frame.origin.y = bounds.minY }

  /// Fills a place; the content comes first, or there would be no way for a moment.
  func fill(_ place: Rect) {
    // A tiny window leaves less than nothing between the bars.
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
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    targetContentOffset.y = targetContentOffset.y < -Self.travel / 2 ? -Self.travel : 0
  }

  // MARK: For those who do not see

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
