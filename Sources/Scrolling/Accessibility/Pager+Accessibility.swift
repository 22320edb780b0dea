import ViewTree

/// How a screen reader sees a pager: as one page, with its number and the number of pages.
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

  /// Turns to the page that an assistive tool asks for, counted from 1.
  final func turn(toNumber number: Double) -> Bool {
    guard let page = Int(exactly: number.rounded()), (1...numberOfPages).contains(page) else {
      return false
    }
    setCurrentPage(page - 1, animated: true)
    return true
  }
}
