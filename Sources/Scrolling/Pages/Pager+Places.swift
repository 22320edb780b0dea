import Geometry
import Glibc
import ViewTree

/// Where pages lie, and which of them show.
extension Pager {
  /// Where the pager is between two pages; during a jump, between its source and its target.
  package final var pagePosition: PagePosition {
    guard isLaidOut, numberOfPages > 0 else { return PagePosition(page: reportedPage) }
    if let jump { return position(in: jump) }
    let place = Int(offsetInPages.rounded(.down))
    let (from, to) = (pageShown(at: place), pageShown(at: place + 1))
    let fraction = from == to ? 0 : offsetInPages - Double(place)
    return fraction == 0
      ? PagePosition(page: from) : PagePosition(from: from, to: to, fraction: fraction)
  }

  /// What shows of the pager while the window is stepped back.
  final var pagerMeasures: Measures {
    var measures = ownMeasures
    measures.pageCount = numberOfPages
    measures.reused = slots.map(\.view)
    return measures
  }

  private func position(in jump: PageJump) -> PagePosition {
    PagePosition(
      from: pageShown(at: jump.source),
      to: jump.target,
      fraction: min(max(jump.fraction(at: offsetInPages), 0), 1)
    )
  }

  final var isLaidOut: Bool { bounds.size[axis] >= Self.shortestPage }

  final var pitch: Double { pageLength(axis) }

  final func offset(of page: Int) -> Double { grid.snap(Double(page) * pitch) }

  final var offsetInPages: Double { pagesScrolled(along: axis) }

  /// The jump to a distant page that is under way, if any.
  final var jump: PageJump? { phase.motion?.jump }

  /// The page that the pager is going to; the current one while it rests.
  package final var goalPage: Int {
    guard isLaidOut, numberOfPages > 0, phase.motion != nil else { return reportedPage }
    return pageShown(at: place(at: goalOffset[axis] / pitch))
  }

  final var shownPosition: Double { jump?.shown(at: offsetInPages) ?? offsetInPages }

  /// The place that fills most of the viewport; at exactly half, the later one (row 121).
  final func place(at position: Double) -> Int { Int((position + 0.5).rounded(.down)) }

  /// The page at a place; beyond the ends the first or last page.
  final func pageShown(at place: Int) -> Int { min(max(place, 0), numberOfPages - 1) }

  /// The page that fills most of the viewport; pages that a jump leaves out are never in sight (Trap T4).
  final var pageInSight: Int {
    let place = place(at: shownPosition)
    guard let jump else { return pageShown(at: place) }
    return jump.page(at: place).map(pageShown) ?? min(reportedPage, numberOfPages - 1)
  }

  final func exists(_ page: Int) -> Bool { (0..<numberOfPages).contains(page) }
}

/// Where a pager is between two pages.
package nonisolated struct PagePosition: Hashable, Sendable {
  package var from: Int
  /// The page that it goes to; the same page if the pager is not between two.
  package var to: Int
  /// How much of the second page shows, from 0 to 1.
  package var fraction: Double

  package init(from: Int, to: Int, fraction: Double) {
    self.from = from
    self.to = to
    self.fraction = fraction
  }

  package init(page: Int) { self.init(from: page, to: page, fraction: 0) }

  /// The degree to which a page is the current one, from 0 to 1.
  package func weight(of page: Int) -> Double {
    (page == from ? 1 - fraction : 0) + (page == to ? fraction : 0)
  }
}
