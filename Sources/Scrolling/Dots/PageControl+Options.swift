/// The choices that a page control offers.
extension PageControl {
  /// The effect of a click.
  public nonisolated enum TapBehavior: CaseIterable, Hashable, Sendable {
    /// A click on a dot goes to its page, a click beside the dots one page toward that side (SPEC, decision 11).
    case jump
    /// A click anywhere goes one page, toward the clicked side of the current dot (SPEC k.3).
    case step
  }

  /// The user's interaction with the control, from which the app knows whether to animate a change.
  public nonisolated enum InteractionState: Hashable, Sendable {
    /// Nothing.
    case none
    /// Choosing one page: by a click, a wheel or a key.
    case discrete
    /// Sliding along the dots, page after page; changes are not animated.
    case continuous
  }

  /// Whether there is a pill behind the dots.
  public nonisolated enum BackgroundStyle: CaseIterable, Hashable, Sendable {
    /// While someone slides along the dots.
    case automatic
    /// Always.
    case prominent
    /// Never; the control is narrower, since it needs no room for the pill.
    case minimal
  }

  /// The direction in which pages are counted.
  public nonisolated enum Direction: CaseIterable, Hashable, Sendable {
    /// In the direction of reading: from left to right.
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
