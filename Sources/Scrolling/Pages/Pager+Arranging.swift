import Geometry
import Glibc
import ScrollPhysics
import ViewTree

/// Filling the few views with the pages that are needed, and placing them.
extension Pager {
  /// Fills and places the views for the current offset, before they are drawn.
  final func arrange() {
    guard isLaidOut, numberOfPages > 0 else {
      for member in pool.members { member.item.view.isHidden = true }
      return
    }
    let wanted = wantedPlaces
    for place in wanted where pool[place] == nil {
      let page = page(at: place)
      guard let slot = spareSlot(for: page, besides: wanted) else { break }
      pool.adopt(slot, for: place)
      if slot.page != page { fill(slot, with: page) }
    }
    for member in pool.members {
      let place = member.key.flatMap { wanted.contains($0) ? $0 : nil }
      member.item.view.isHidden = place == nil
      if let place { lay(member.item.view, at: place) }
    }
    noteSights()
    report(pageInSight)
    reportMove()
  }

  private func fill(_ slot: PageSlot, with page: Int) {
    stage?.willReuse(slot.view)
    slot.page = page
    dataSource?.pager(self, configure: slot.view, forPage: page)
    resetZoom(in: slot.view)
  }

  /// The places whose pages need a view, the most urgent first.
  private var wantedPlaces: [Int] {
    if let jump { return jump.allPages.filter(exists).sorted() }
    let (shown, center) = (offsetInPages, place(at: offsetInPages))
    let beside = poolSize / 2
    let isPastMiddle = shown > Double(center)
    let steps = (1...beside).flatMap { isPastMiddle ? [$0, -$0] : [-$0, $0] }
    return ([0] + steps).map { center + $0 }.filter(exists)
  }

  /// The slot of a view that is not needed: one that shows the page already, an empty one, or the
  /// one whose page is farthest away.
  private func spareSlot(for page: Int? = nil, besides wanted: [Int]) -> PageSlot? {
    let center = place(at: offsetInPages)
    let spare = pool.members.filter { !($0.key.map(wanted.contains) ?? false) }
    let distances = spare.map { $0.key.map { abs($0 - center) } ?? Int.max }
    let same = spare.indices.first { page != nil && spare[$0].item.page == page }
    let chosen = same ?? spare.indices.max { distances[$0] < distances[$1] }
    return chosen.map { spare[$0].item }
  }

  private func lay(_ view: View, at place: Int) {
    var origin = Point.zero
    if let jump, let shown = jump.place(of: place) {
      origin[axis] = contentOffset[axis] + (Double(shown) - shownPosition) * pitch
    } else {
      origin[axis] = offset(of: place)
    }
    let peek = layout.peek(in: bounds.size)
    var size = bounds.size
    origin[axis] += peek
    size[axis] -= 2 * peek
    view.frame = Rect(origin: origin, size: size)
  }

  /// Notes which views are visible, and handles those that no longer are.
  private func noteSights() {
    var left: [View] = []
    for member in pool.members {
      let slot = member.item
      let isInSight = !slot.view.isHidden && slot.view.frame.intersects(bounds)
      if slot.isInSight, !isInSight { left.append(slot.view) }
      slot.isInSight = isInSight
    }
    for view in left { resetZoom(in: view) }
  }

  /// Zooms the page in a view out again, after it has gone out of sight or has just been filled in.
  private func resetZoom(in view: View) {
    guard let container = zoomable(in: view) else { return }
    container.setZoomScale(container.minimumZoomScale, animated: false)
  }

  private func zoomable(in view: View) -> ScrollContainer? {
    if let container = view as? ScrollContainer, container.canZoom { return container }
    return view.subviews.lazy.compactMap { self.zoomable(in: $0) }.first
  }

  // MARK: Telling

  final func report(_ page: Int) {
    guard page != reportedPage else { return }
    reportedPage = page
    sendActions()
  }

  final func reportMove() {
    for follower in controls { follower.object?.follow(self) }
    onMove()
  }

  // MARK: The pool

  /// Replaces all views, since each data source makes its own.
  final func replaceViews() {
    for slot in pool.discard() { slot.view.removeFromSuperview() }
    // The new data source may have fewer pages than the old one.
    numberOfPages = 0
    fillPool()
    reloadPages()
  }

  /// Makes missing views, or removes surplus ones.
  final func fillPool() {
    guard let dataSource else { return }
    while pool.members.count > poolSize {
      let surplus = spareSlot(besides: wantedPlaces) ?? pool.members[pool.members.count - 1].item
      pool.remove(surplus)
      surplus.view.removeFromSuperview()
    }
    while pool.members.count < poolSize {
      let view = dataSource.makePageView(for: self)
      pool.add(PageSlot(view))
      insertSubview(view, at: pool.members.count - 1)
    }
    arrange()
  }
}

/// A view of the pool and the page that it was filled with last.
final class PageSlot: Pooled {
  let view: View
  /// The page, which the view keeps out of sight, and when pages have other places; nil for none.
  var page: Int?
  /// Whether any of it was within the viewport when the pager was last arranged.
  var isInSight = false

  init(_ view: View) { self.view = view }

  var pooledView: View { view }
}

/// Where pages lie, and which of them show.
extension Pager {
  /// Where the pager is between two pages; during a jump, between its source and its target.
  package final var pagePosition: PagePosition {
    guard isLaidOut, numberOfPages > 0 else { return PagePosition(page: reportedPage) }
    if let jump {
      let fraction = min(max(jump.fraction(at: offsetInPages), 0), 1)
      return PagePosition(
        from: pageShown(at: jump.source),
        to: pageShown(at: jump.target),
        fraction: fraction
      )
    }
    let place = Int(offsetInPages.rounded(.down))
    let (from, to) = (pageShown(at: place), pageShown(at: place + 1))
    let fraction = from == to ? 0 : offsetInPages - Double(place)
    return fraction == 0
      ? PagePosition(page: from) : PagePosition(from: from, to: to, fraction: fraction)
  }

  final var pagerMeasures: XRayMeasures {
    var measures = ownMeasures
    measures.pageCount = numberOfPages
    measures.reused = pool.members.map(\.item.view)
    return measures
  }

  final var isLaidOut: Bool { bounds.size[axis] >= Self.shortestPage }

  final var pitch: Double { pageLength(axis) }

  /// The offset at which the page at a place rests.
  final func offset(of place: Int) -> Double { grid.snap(Double(place) * pitch) }

  /// The pages along the axis, whether content rests on them or not.
  final var pageStops: AxisStops { AxisStops(pagesOf: pitch, limits: limits[axis], grid: grid) }

  final var offsetInPages: Double { pageNumber(of: contentOffset[axis]) }

  private func pageNumber(of offset: Double) -> Double {
    // Without a length it is on the page that was told last.
    guard isLaidOut else { return Double(reportedPage) }
    return min(max(pageStops.number(of: offset), -Self.farthestPage), Self.farthestPage)
  }

  /// The largest offset that is considered, in pages; whole numbers are still exact up to here.
  private static var farthestPage: Double { 1e15 }

  /// The jump to a page far away that is under way; it ends with its motion, whatever comes next.
  final var jump: PageJump? { phase.motion?.skips ?? false ? latestJump : nil }

  /// The page that the pager is going to; the current one while it rests.
  package final var goalPage: Int {
    guard isLaidOut, numberOfPages > 0, phase.motion != nil else { return reportedPage }
    return pageShown(at: goalPlace)
  }

  /// The place that the pager is going to; the one in the middle while it rests or is held.
  final var goalPlace: Int { place(at: pageNumber(of: goal.offset[axis])) }

  final var shownPosition: Double { jump?.shown(at: offsetInPages) ?? offsetInPages }

  /// The place that fills most of the viewport; at exactly half, the later one (row 121).
  final func place(at position: Double) -> Int { Int((position + 0.5).rounded(.down)) }

  /// The page at a place; beyond the ends the first or last page.
  final func pageShown(at place: Int) -> Int { min(max(page(at: place), 0), numberOfPages - 1) }

  /// The page that fills most of the viewport (SPEC e.11, Trap T4).
  ///
  /// Pages that a jump leaves out are never in sight, nor are those that it passes and that do not
  /// lie between the page told last and its target.
  final var pageInSight: Int {
    let middle = place(at: shownPosition)
    guard let jump else { return pageShown(at: middle) }
    let told = min(reportedPage, numberOfPages - 1)
    let (start, target) = (nearestPlace(of: told, to: place(at: jump.start)), jump.target)
    let passed = min(start, target)...max(start, target)
    return jump.page(at: middle).flatMap { passed.contains($0) ? pageShown(at: $0) : nil } ?? told
  }

  final func exists(_ place: Int) -> Bool { goesAround || (0..<numberOfPages).contains(place) }
}

/// Where a pager is between two pages.
package nonisolated struct PagePosition: Hashable, Sendable {
  package var from: Int
  /// The page that it goes to; the same page if the pager is not between two.
  package var to: Int
  /// How much of the second page shows, from 0 to 1.
  package var fraction: Double

  /// The degree to which a page is the current one, from 0 to 1.
  package func weight(of page: Int) -> Double {
    (page == from ? 1 - fraction : 0) + (page == to ? fraction : 0)
  }
}

extension PagePosition {
  nonisolated init(page: Int) { self.init(from: page, to: page, fraction: 0) }
}

/// Changes of the pages and of their dimensions.
extension Pager {
  /// Asks the data source for everything again; the current page keeps its number.
  public final func reloadPages() {
    let count = dataSource?.numberOfPages(in: self) ?? 0
    demand(count >= 0, "There cannot be \(count) pages")
    let wasLost = reportedPage >= count
    let endsJump = count != numberOfPages && jumpsInCircle
    numberOfPages = count
    pool.releaseAll()
    for member in pool.members { member.item.page = nil }
    fitContent(to: bounds.size)
    guard numberOfPages > 0 else {
      endScrolling()
      limitsDidChange()
      arrange()
      report(0)
      return reportMove()
    }
    guard isLaidOut else { return show(min(reportedPage, numberOfPages - 1)) }
    if endsJump { endJump() } else if let jump, !exists(jump.target) { leaveJump() }
    // A motion goes on to its page, or to the last page if that one is gone, without
    // passing pages that are gone.
    let isLost = contentOffset[axis] > maximumContentOffset[axis]
    if wasLost, phase.motion == nil || isLost { show(count - 1) }
    limitsDidChange()
    arrange()
  }

  final func show(_ page: Int) {
    guard isLaidOut else { return report(page) }
    var target = contentOffset
    target[axis] = offset(of: page)
    relocate(to: target)
    arrange()
  }

  // MARK: Measures

  /// Makes the content as long as its pages, for a viewport of a size.
  final func fitContent(to size: Size) {
    let count = Double(numberOfPages)
    var content = size
    let around = 2 * layout.peek(in: size) - layout.gap
    content[axis] = count > 0 ? count * layout.length(in: size) + around : 0
    // The limits are applied later, once what shows has been moved to its new offset.
    rules.metrics.content.setSize(content)
    layout.count = numberOfPages
  }

  final func boundsDidChange(from old: Size) {
    if old[axis] < Self.shortestPage, isLaidOut, numberOfPages > 0 { show(reportedPage) }
    if pool.members.count != poolSize { fillPool() }
    arrange()
  }

  /// Makes a change after which pages may go around, or do so no more.
  final func followCircle(_ change: () -> Void) {
    let (wentAround, endsJump) = (goesAround, jumpsInCircle)
    change()
    guard goesAround != wentAround else { return }
    pool.releaseAll()
    if endsJump { endJump() }
    limitsDidChange()
    arrange()
  }

  /// Changes the distances between pages; the current page stays.
  final func changeLayout(_ change: (inout PageLayout) -> Void) {
    let (old, before) = (pitch, layout)
    followCircle { change(&layout) }
    guard layout != before else { return }
    fitContent(to: bounds.size)
    let pages = OffsetMap.Pages(old: old, new: pitch)
    remap(axis == .horizontal ? OffsetMap(horizontal: pages) : OffsetMap(vertical: pages))
    if pool.members.count != poolSize { fillPool() }
    arrange()
  }
}
