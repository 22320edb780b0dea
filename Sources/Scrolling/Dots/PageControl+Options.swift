/// The choices that a page control offers.
extension PageControl {
  /// What a click does.
  public nonisolated enum TapBehavior: CaseIterable, Hashable, Sendable {
    /// On a dot it goes to that page, beside the dots one page towards that side.
    case jump
    /// Anywhere it goes one page, to the side of the current dot that was clicked (SPEC k.3).
    case step
  }

  /// What a person is doing with the control; tells the app whether a change is to be animated.
  public nonisolated enum InteractionState: Hashable, Sendable {
    /// Nothing.
    case none
    /// Choosing one page: by a click, a wheel or a key.
    case discrete
    /// Sliding along the dots; page after page follows, and none is to be animated.
    case continuous
  }

  /// Whether there is a pill behind the dots.
  public nonisolated enum BackgroundStyle: CaseIterable, Hashable, Sendable {
    /// While someone slides along the dots.
    case automatic
    /// Always.
    case prominent
    /// Never; the control is narrower by the room for it.
    case minimal
  }

  /// Which way the pages are counted.
  public nonisolated enum Direction: CaseIterable, Hashable, Sendable {
    /// As people read here: from left to right.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// Downward.
    case topToBottom
    /// Upward.
    case bottomToTop
  }
}
