package import Geometry

/// A view that scrolls what is in it, and therefore has a say in who gets touches, keys and turns of a wheel.
@MainActor package protocol ScrollingView: View {
  /// The time for which touches of views inside are held back, in seconds; nil delivers them at once.
  var touchDelay: Double? { get }
  /// Whether a held touch that moved this far is delivered early.
  func releasesHeldTouch(afterMoving displacement: Vector) -> Bool
  /// Whether a touch may be delivered to a view inside.
  func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool
  /// How long a wheel may pause, in seconds, and still stay with the view that it scrolled.
  var wheelLatchDuration: Double { get }
  /// Whether keys scroll it now, which it then gets when it or something in it is pressed.
  var scrollsByKeys: Bool { get }
}

extension View {
  /// The views around this one that scroll, from the inside out.
  var scrollingAncestors: some Sequence<any ScrollingView> {
    chain.dropFirst().lazy.compactMap { $0 as? any ScrollingView }
  }
}
