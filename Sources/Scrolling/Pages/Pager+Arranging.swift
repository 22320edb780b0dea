import Geometry
import ViewTree

/// Filling the few views with the pages that are needed, and placing them.
extension Pager {
  /// Fills and places the views for the current offset, before they are drawn.
  final func arrange() {
    guard isLaidOut, numberOfPages > 0 else { return hideAll() }
    let wanted = wantedPages
    for page in wanted where !slots.contains(where: { $0.page == page }) {
      guard let slot = spareSlot(besides: wanted) else { break }
      let view = slots[slot].view
      stage?.willReuse(view)
      slots[slot].page = page
      dataSource?.pager(self, configure: view, forPage: page)
      resetZoom(in: view)
    }
    for slot in slots { lay(slot, isWanted: slot.page.map(wanted.contains) ?? false) }
    noteSights()
    report(pageInSight)
    reportMove()
  }

  private func hideAll() {
    for slot in slots { slot.view.isHidden = true }
  }

  /// The pages that need a view, the most urgent first.
  private var wantedPages: [Int] {
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
    func distance(_ slot: Int) -> Int { slots[slot].page.map { abs($0 - center) } ?? Int.max }
    return slots.indices.filter { slot in !(slots[slot].page.map(wanted.contains) ?? false) }
      .max { distance($0) < distance($1) }
  }

  private func lay(_ slot: PageSlot, isWanted: Bool) {
    slot.view.isHidden = !isWanted
    guard isWanted, let page = slot.page else { return }
    var origin = Point.zero
    if let jump, let place = jump.place(of: page) {
      origin[axis] = contentOffset[axis] + (Double(place) - shownPosition) * pitch
    } else {
      origin[axis] = offset(of: page)
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
      let spare = spareSlot(besides: wantedPages) ?? slots.count - 1
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
  /// The page that it was filled with, if any.
  var page: Int?
  /// Whether any of it was within the viewport when the pager was last arranged.
  var isInSight = false
}
