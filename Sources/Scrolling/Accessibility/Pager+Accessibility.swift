import ViewTree

/// What a pager tells a screen reader: one page, and which of how many.
extension Pager {
  /// The pager as an adjustable number; setting it turns to that page.
  final var pagerAccessibility: Accessibility? {
    guard numberOfPages > 0, var meaning = scrollAccessibility else { return nil }
    let page = goalPage + 1
    meaning.value = .number(
      Double(page),
      in: 1...Double(numberOfPages),
      step: 1,
      words: delegate?.scrollContainer(self, accessibilityScrollStatus: pageWords) ?? pageWords
    )
    return meaning
  }

  private var pageWords: String { "Page \(goalPage + 1) of \(numberOfPages)" }

  /// Turns to a page that an assistive tool names, from 1.
  final func turn(toNumber number: Double) -> Bool {
    guard let page = Int(exactly: number.rounded()), (1...numberOfPages).contains(page) else {
      return false
    }
    setCurrentPage(page - 1, animated: true)
    return true
  }
}
