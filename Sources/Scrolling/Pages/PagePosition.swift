/// Where a pager is between two pages.
public nonisolated struct PagePosition: Hashable, Sendable {
  /// The page that it comes from.
  public var from: Int
  /// The page that it goes to; the same when it is nowhere between.
  public var to: Int
  /// How much of the second page shows, from 0 to 1.
  public var fraction: Double

  /// Creates a position between two pages.
  public init(from: Int, to: Int, fraction: Double) {
    self.from = from
    self.to = to
    self.fraction = fraction
  }

  /// Creates a position on a page.
  public init(page: Int) { self.init(from: page, to: page, fraction: 0) }

  /// How much a page is the current one, from 0 to 1.
  public func weight(of page: Int) -> Double {
    (page == from ? 1 - fraction : 0) + (page == to ? fraction : 0)
  }
}
