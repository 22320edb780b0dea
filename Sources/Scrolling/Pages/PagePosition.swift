/// Where a pager is between two pages.
package nonisolated struct PagePosition: Hashable, Sendable {
  /// The page that it comes from.
  package var from: Int
  /// The page that it goes to; the same page if the pager is not between two.
  package var to: Int
  /// How much of the second page shows, from 0 to 1.
  package var fraction: Double

  /// Creates a position between two pages.
  package init(from: Int, to: Int, fraction: Double) {
    self.from = from
    self.to = to
    self.fraction = fraction
  }

  /// Creates a position on a page.
  package init(page: Int) { self.init(from: page, to: page, fraction: 0) }

  /// The degree to which a page is the current one, from 0 to 1.
  package func weight(of page: Int) -> Double {
    (page == from ? 1 - fraction : 0) + (page == to ? fraction : 0)
  }
}
