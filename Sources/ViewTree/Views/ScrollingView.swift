package import Geometry
package import Gestures

/// A view that scrolls its content: what layout, frames and the routing of input ask of it.
///
/// An app's subclass may override everything open of ``View`` without a call of
/// `super`, and scrolls all the same.
@MainActor package protocol ScrollingView: View {
  /// Prepares the layout of what is inside before ``View/layoutSubviews()``,
  /// and solves ``View/constraints``.
  func prepareContent()
  /// Advances scrolling in each frame before ``View/advance(to:)``.
  func advanceMotion(to frame: DisplayFrame) -> Pace
  /// The time for which a device's touches of views inside are held back, in
  /// seconds; nil delivers them at once.
  func touchDelay(for device: TouchDevice) -> Double?
  /// Whether a held touch that moved this far is delivered early.
  func releasesHeldTouch(afterMoving displacement: Vector) -> Bool
  /// Whether a touch may be delivered to a view inside, with all touches that are down.
  func touchesShouldBegin(_ touches: [Touch], with event: [Touch], in view: View) -> Bool
  /// How long a wheel may pause, in seconds, and still stay with the view that it scrolled.
  var wheelLatchDuration: Double { get }
  /// Whether a turn of the wheel moves the view, or counts toward a page; at an edge the
  /// view may keep it for nothing.
  var followsWheel: Bool { get }
  /// Whether a scroll bar lies at a place of the view, so that no
  /// click there is one on the content.
  func hasScrollBar(at point: Point) -> Bool
  /// Whether the pointer is over a scroll bar; with the button down, whether it holds one.
  func hasPointerAtScrollBar(isPressed: Bool) -> Bool
  /// Whether keys scroll the view now; if so, a press on it or on a view
  /// inside gives it the keyboard focus.
  var scrollsByKeys: Bool { get }
}

extension View {
  /// Whether the touches of the view are nobody else's.
  var keepsOwnTouches: Bool { (self as? Control)?.keepsTouches ?? false }

  /// The views around this one that scroll and may want its touches, from the inside out.
  var scrollingAncestors: some Sequence<any ScrollingView> {
    chain.dropFirst().prefix(keepsOwnTouches ? 0 : .max).lazy
      .compactMap { $0 as? any ScrollingView }
  }
}
