import Geometry
import ViewTree

/// Filling the few views with the pages that are needed, and placing them.
extension Pager {
  /// Fills and places the views for the current offset, before they are drawn.
  final func arrange() {
    guard isLaidOut, numberOfPages > 0 else { return hideAll() }
    let wanted = wantedIndices
    for index in wanted where !slots.contains(where: { $0.index == index }) {
      guard let slot = spareSlot(besides: wanted) else { break }
      let view = slots[slot].view
      stage?.willReuse(view)
      fill(slot, with: index)
      resetZoom(in: view)
    }
    for slot in slots { lay(slot, isWanted: slot.index.map(wanted.contains) ?? false) }
    noteSights()
    prepareNeighbors()
    report(pageInSight)
    reportMove()
  }

  private func hideAll() {
    for slot in slots { slot.view.isHidden = true }
  }

  /// The places that need a view, the most urgent first.
  private var wantedIndices: [Int] {
    if let jump { return jump.allPages.filter(exists).sorted() }
    let (shown, center) = (offsetInPages, place(at: offsetInPages))
    let reach = poolSize / 2
    let isPastMiddle = shown > Double(center)
    let steps = (1...reach).flatMap { isPastMiddle ? [$0, -$0] : [-$0, $0] }
    return ([0] + steps).map { center + $0 }.filter(exists)
  }

  /// The slot of a view that is not needed: an empty one, or the one whose page is farthest away.
  private func spareSlot(besides wanted: [Int]) -> Int? {
    let center = place(at: offsetInPages)
    func distance(_ slot: Int) -> Int { slots[slot].index.map { abs($0 - center) } ?? Int.max }
    return slots.indices.filter { slot in !(slots[slot].index.map(wanted.contains) ?? false) }
      .max { distance($0) < distance($1) }
  }

  final func fill(_ slot: Int, with index: Int) {
    guard let dataSource else { return }
    let (view, page) = (slots[slot].view, page(at: index))
    let isReady = dataSource.pager(self, isReady: page)
    (slots[slot].index, slots[slot].isPlaceholder) = (index, !isReady)
    if isReady {
      dataSource.pager(self, configure: view, forPage: page)
    } else {
      dataSource.pager(self, configurePlaceholder: view, forPage: page)
    }
  }

  private func lay(_ slot: PageSlot, isWanted: Bool) {
    slot.view.isHidden = !isWanted
    guard isWanted, let index = slot.index else { return }
    var origin = Point.zero
    if let jump, let place = jump.place(of: index) {
      origin[axis] = contentOffset[axis] + (Double(place) - shownPosition) * pitch
    } else {
      origin[axis] = offset(of: index)
    }
    slot.view.frame = Rect(origin: origin, size: bounds.size)
  }

  /// Notes which views are visible, and handles those that no longer are.
  private func noteSights() {
    var left: [View] = []
    for slot in slots.indices {
      let view = slots[slot].view
      let isInSight = !view.isHidden && view.frame.intersects(bounds)
      if slots[slot].isInSight, !isInSight { left.append(view) }
      slots[slot].isInSight = isInSight
    }
    for view in left { resetZoom(in: view) }
  }

  /// Shows the page in a view whole again: one that has gone out of sight, or that was just filled in.
  private func resetZoom(in view: View) {
    guard let container = zoomable(in: view) else { return }
    container.setZoomScale(container.minimumZoomScale, animated: false)
  }

  /// The container in a page that can be zoomed, or nil.
  private func zoomable(in view: View) -> ScrollContainer? {
    if let container = view as? ScrollContainer, container.canZoom { return container }
    return view.subviews.lazy.compactMap { self.zoomable(in: $0) }.first
  }

  /// Tells the data source which pages may be next: those with a view, and one more on each side.
  private func prepareNeighbors() {
    guard jump == nil, let dataSource else { return }
    let (center, reach) = (place(at: offsetInPages), poolSize / 2 + 1)
    let pages = (-reach...reach).map { center + $0 }.filter(exists).map(page(at:))
    guard Set(pages) != preparedPages else { return }
    let new = pages.filter { !preparedPages.contains($0) }
    preparedPages = Set(pages)
    for page in new { dataSource.pager(self, prepare: page) }
  }

  // MARK: Telling

  final func report(_ page: Int) {
    guard page != reportedPage else { return }
    reportedPage = page
    sendActions()
  }

  final func reportMove() {
    for follower in controls { follower.control?.follow(self) }
    onMove()
  }

  // MARK: The pool

  /// Replaces all views, since each data source makes its own.
  final func replaceViews() {
    for slot in slots { slot.view.removeFromSuperview() }
    slots = []
    // The new data source may have fewer pages than the old one.
    numberOfPages = 0
    fillPool()
    reloadPages()
  }

  /// Makes missing views, or removes surplus ones.
  final func fillPool() {
    guard let dataSource else { return }
    while slots.count > poolSize {
      let spare = spareSlot(besides: wantedIndices) ?? slots.count - 1
      slots.remove(at: spare).view.removeFromSuperview()
    }
    while slots.count < poolSize {
      let view = dataSource.makePageView(for: self)
      slots.append(PageSlot(view: view))
      insertSubview(view, at: slots.count - 1)
    }
    arrange()
  }
}

/// A view of the pool and the page that it shows.
struct PageSlot {
  let view: View
  /// The place of the page that it shows, if any; in an endless pager, places continue beyond the last page.
  var index: Int?
  /// Whether something stands in for a page that is not ready.
  var isPlaceholder = false
  /// Whether any of it was within the viewport when the pager was last arranged.
  var isInSight = false
}
