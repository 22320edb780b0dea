import Geometry
import ViewTree

/// More rows at either end, which are asked for as it comes near.
extension ListView {
  /// Asks for more rows as an end comes near; nil asks no more.
  ///
  /// The work begins when the end is less than a viewport away, from where the list is or is going,
  /// and never beside itself. A spinner turns in a row of its own at that end meanwhile. The work
  /// notes new rows by ``insertRows(_:inSection:)``, so what is read stays in its place. If it has
  /// brought none, the list asks again only after the end has been left.
  ///
  /// - Parameters:
  ///   - end: The end at which rows come.
  ///   - work: Brings more rows, and returns whether there may be more after these.
  public final func loadsMore(
    at end: ListPlace.Edge,
    _ work: (@MainActor () async -> Bool)?
  ) {
    let old = end == .top ? loaders.top : loaders.bottom
    let new = work.map { EndLoader(at: end, work: $0) }
    old?.row.removeFromSuperview()
    if let new { insertSubview(new.row, at: 0) }
    change { _, _ in
      if end == .top { loaders.top = new } else { loaders.bottom = new }
    }
    setNeedsLayout()
  }

  /// Places the rows with spinners, and asks for rows at an end that is near.
  final func layOutEnds() {
    lay(loaders.top, at: headerHeight)
    lay(loaders.bottom, at: column.top(of: parts.count))
    ask(loaders.top)
    ask(loaders.bottom)
  }

  private func lay(_ loader: EndLoader?, at y: Double) {
    guard let row = loader?.row else { return }
    let place = Rect(x: 0, y: y, width: bounds.width, height: EndLoader.height)
    if row.frame != place { row.frame = place }
  }

  private func isNear(_ end: ListPlace.Edge) -> Bool {
    let goal = targetContentOffset.y
    switch end {
    case .top: return min(bounds.minY, goal) < bounds.height
    case .bottom: return max(bounds.minY, goal) + 2 * bounds.height > contentSize.height
    }
  }

  private func ask(_ loader: EndLoader?) {
    guard let loader else { return }
    guard isNear(loader.end) else { return loader.leave() }
    guard loader.state == .idle, !bounds.isEmpty else { return }
    loader.state = .asked
    Task { [weak self] in await self?.load(loader) }
  }

  private func load(_ loader: EndLoader) async {
    guard isCurrent(loader) else { return }
    // A call that opens the list elsewhere has been made by now.
    guard stage != nil, waitingCall == nil, isNear(loader.end) else { return loader.state = .idle }
    loader.state = .loading
    stage?.announce("Loading")
    let count = rowCount
    let hasMore = await loader.work()
    guard isCurrent(loader) else { return }
    guard hasMore else { return loadsMore(at: loader.end, nil) }
    loader.state = rowCount == count ? .spent : .idle
    setNeedsLayout()
  }

  private func isCurrent(_ loader: EndLoader) -> Bool {
    (loader.end == .top ? loaders.top : loaders.bottom) === loader
  }
}
