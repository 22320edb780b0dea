import ViewTree

/// The dots for screen readers: a slider whose value is the page.
extension PageControl {
  /// The dots as a number to set; nil while none show.
  final var dotsAccessibility: Accessibility? {
    guard showsDots else { return nil }
    return Accessibility(
      .slider,
      label: "Pages",
      value: .number(
        Double(page + 1),
        in: 1...Double(numberOfPages),
        step: 1,
        words: "page \(page + 1) of \(numberOfPages)"
      ),
      states: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement]
    )
  }

  /// Goes to a page as a user would.
  final func adjust(by action: AccessibilityAction) -> Bool {
    guard isEnabled, showsDots else { return false }
    switch action {
    case .increment: return choose(goal + 1)
    case .decrement: return choose(goal - 1)
    case .setNumber(let number):
      return Int(exactly: number.rounded()).map { choose($0 - 1) } ?? false
    case .activate, .scroll, .zoomIn, .zoomOut, .refresh, .dismiss, .setText, .select: return false
    }
  }
}
