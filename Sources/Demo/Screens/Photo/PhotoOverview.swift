import ScrollKit

/// All photos of a pager in small, in a grid, one of which grows into its page and back.
///
/// It lies behind the holder of the pager, and has the holder show the photo on its way.
/// The cell that is selected is always that of the pager's page.
final class PhotoOverview: View {
  /// The least width of a cell, in points, from that for many photos up to that for a few.
  private static let cells = 96.0...400
  /// The least width of a cell where that brings all photos into sight.
  private static let leastCell = 80.0
  /// How much wider than that a cell becomes where more than a few fit beside each other.
  private static let excess = 1.25
  private static let gap = 4.0

  private let pager: Pager
  private let holder: PhotoHolder
  /// The pane of the pager's page; nil where a sentence is.
  private let pane: () -> PhotoPane?
  /// What the cell of a page shows, which is at most so many points wide.
  private let content: (_ page: Int, _ width: Double) -> PhotoThumb.Content?
  /// The least width of a cell in the present grid.
  private var cell = cells.lowerBound
  private(set) lazy var grid = makeGrid()
  private(set) var progress = OverviewProgress()
  /// The page whose photo is between its place and its cell, which is empty meanwhile.
  private var away: Int? {
    didSet {
      guard oldValue != away else { return }
      for page in [oldValue, away].compactMap(\.self) where page < grid.itemCount {
        thumb(ofPage: page)?.alpha = page == away ? 0 : 1
      }
    }
  }
  /// The share of its whole size that the photo had when fingers took hold of it.
  private var gripped = 1.0
  /// Called when it begins to open or to close.
  var onTurn: () -> Void = {}
  /// Called once it is open.
  var onOpen: () -> Void = {}

  init(
    of pager: Pager,
    in holder: PhotoHolder,
    pane: @escaping () -> PhotoPane?,
    content: @escaping (_ page: Int, _ width: Double) -> PhotoThumb.Content?
  ) {
    (self.pager, self.holder, self.pane, self.content) = (pager, holder, pane, content)
    super.init()
    (isHidden, clipsToBounds) = (true, true)
    connect()
  }

  private func makeGrid() -> GridView {
    let grid = GridView(itemCount: 0, columns: .adaptive(minimum: cell), spacing: Self.gap) {
      PhotoThumb()
    } fill: { [unowned self] thumb, page in
      thumb.content = content(page, cell * Self.excess)
      thumb.alpha = page == away ? 0 : 1
      thumb.isChosen = page == pager.currentPage
    }
    let margin = Space.related
    grid.contentInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    grid.alwaysBounceVertical = true
    grid.accessibilityLabel = "All photos"
    grid.didSelect = { [unowned self] in
      pager.setCurrentPage(self.grid.item(at: $0.cell), animated: false)
    }
    grid.didActivate = { [unowned self] _ in close() }
    return grid
  }

  /// The least width of a cell with which all photos are in sight, within limits.
  private var fittingCell: Double {
    let room = bounds.inset(by: Space.related).size
    let count = pager.numberOfPages
    for columns in 1... {
      let side = ((room.width + Self.gap) / Double(columns) - Self.gap).rounded(.down)
      let rows = Double((count + columns - 1) / columns)
      if side < Self.leastCell { break }
      let isWhole = rows * (side + Self.gap) - Self.gap <= room.height
      if side <= Self.cells.upperBound, isWhole { return side }
    }
    return Self.cells.lowerBound
  }

  private func connect() {
    let pinch = PinchGestureRecognizer()
    pinch.recognizesSimultaneously = { [unowned self] in $0 === grid.panGestureRecognizer }
    pinch.addAction { [unowned self] in spread($0) }
    addGestureRecognizer(pinch)
  }

  // MARK: Opening and closing

  /// Whether it is open or opens.
  var isOpen: Bool { progress.isOpen }

  func toggle() {
    if isOpen { return close() }
    present()
    turn { $0.go(open: true, at: $1) }
  }

  private func close() {
    guard isOpen else { return }
    turn { $0.go(open: false, at: $1) }
  }

  /// Shows the photo at once.
  func closeAtOnce() {
    guard isOpen || progress.isBetween else { return }
    progress.jump(open: false)
    arrange()
    onTurn()
  }

  private func turn(_ change: (inout OverviewProgress, Timestamp) -> Void) {
    guard let stage else { return }
    change(&progress, stage.displayFrame.time)
    // What the window is stepped back from stands still.
    if stage.xray != nil { progress.jump(open: progress.isOpen) }
    onTurn()
    arrange()
    stage.animate(self)
  }

  /// Comes into being around the photo, whose cell is in sight.
  private func present() {
    guard isHidden, pager.numberOfPages > 0 else { return }
    // A page that is turning stands still.
    pager.setCurrentPage(pager.currentPage, animated: false)
    isHidden = false
    if cell != fittingCell {
      cell = fittingCell
      grid = makeGrid()
    }
    addSubview(grid)
    grid.frame = bounds
    grid.itemCount = pager.numberOfPages
    layoutIfNeeded()
    select(at: .center)
  }

  /// Selects the pager's page, and brings it into sight.
  private func select(at position: ScrollContainer.ScrollPosition) {
    guard grid.columnCount > 0, pager.currentPage < grid.itemCount else { return }
    let index = grid.index(ofItem: pager.currentPage)
    grid.selection = GridSelection(index)
    grid.scrollToCell(index, at: position, animated: false)
    grid.layoutIfNeeded()
  }

  private func thumb(ofPage page: Int) -> PhotoThumb? {
    grid.view(at: grid.index(ofItem: page)) as? PhotoThumb
  }

  /// Follows a change of the pager's page.
  func follow() {
    guard !isHidden else { return }
    if grid.selectedItems?.lowerBound != pager.currentPage { select(at: .nearest) }
    for page in grid.accessibilityShownParts {
      thumb(ofPage: page)?.isChosen = page == pager.currentPage
    }
    arrange()
  }

  // MARK: By hand

  /// Begins to follow fingers that pinch the photo.
  func grip() { gripped = progress.value > 0 ? 1 - progress.value * (1 - cellShare) : 1 }

  /// Follows fingers that want the photo larger by a factor since they took hold of it.
  func hold(by factor: Double) {
    guard let stage, stage.xray == nil, pager.numberOfPages > 1 else { return }
    guard !isHidden || factor < 1 else { return }
    present()
    let least = cellShare
    let value = least < 1 ? (1 - gripped * factor) / (1 - least) : 0
    progress.hold(at: value, at: stage.displayFrame.time)
    arrange()
  }

  /// Goes on after the fingers have let go.
  func letGo() { if progress.isHeld { turn { $0.letGo(at: $1) } } }

  /// Goes back to where it was before fingers that were taken away.
  func lose() { if progress.isHeld { turn { $0.go(open: $0.isOpen, at: $1) } } }

  /// Follows fingers that move apart: on a cell, if nothing is on its way.
  private func spread(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      // The fingers move no cells meanwhile.
      grid.panGestureRecognizer.isEnabled = false
      if !progress.isBetween, let cell = grid.cell(at: pinch.location(in: grid)) {
        pager.setCurrentPage(grid.item(at: cell), animated: false)
      }
      grip()
      hold(by: pinch.scale)
    case .changed: if progress.isHeld { hold(by: pinch.scale) }
    case .ended, .cancelled:
      grid.panGestureRecognizer.isEnabled = true
      if pinch.state == .ended { letGo() } else { lose() }
    case .possible, .failed: break
    }
  }

  // MARK: Places

  /// How large the photo is in its cell, as a share of its size on its page.
  private var cellShare: Double {
    guard let pane = pane() else { return 0 }
    let whole = pane.picture.bounds.size * pane.minimumZoomScale
    return max(cellFrame.width / whole.width, cellFrame.height / whole.height)
  }

  /// Where the cell of the pager's page is; one that is out of sight is just beyond the edge.
  private var cellFrame: Rect {
    guard pager.currentPage < grid.itemCount, grid.columnCount > 0 else { return bounds }
    var cell = convert(grid.frame(of: grid.index(ofItem: pager.currentPage)), from: grid)
    cell.origin.y = min(max(cell.origin.y, -cell.height), bounds.height)
    return cell
  }

  /// Shows the pages that the pager has by now.
  func reload() {
    guard !isHidden else { return }
    guard pager.numberOfPages > 1 else { return closeAtOnce() }
    grid.itemCount = pager.numberOfPages
    select(at: .nearest)
    arrange()
  }

  /// Shows anew the cells in sight whose pictures are of some kind; false if none is.
  func reload(where isMeant: (Picture) -> Bool) -> Bool {
    guard !isHidden else { return false }
    let pages = grid.accessibilityShownParts.filter {
      thumb(ofPage: $0)?.content?.picture.map(isMeant) ?? false
    }
    for page in pages { grid.reloadCell(grid.index(ofItem: page)) }
    return !pages.isEmpty
  }

  override func layoutSubviews() { grid.frame = bounds }

  /// What was on its way on a screen that has come back has arrived.
  override func didMoveToStage() {
    guard let stage, progress.isBetween else { return }
    progress.jump(open: isOpen)
    stage.animate(self)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    progress.advance(to: frame.time)
    arrange()
    return progress.isMoving ? .moving : .resting
  }

  /// Shows the photo, the cells and itself as far open as it is.
  func arrange() {
    let (part, isBetween) = (progress.value, progress.isBetween)
    isHidden = !isOpen && !isBetween
    if isHidden { grid.removeFromSuperview() }
    (alpha, isUserInteractionEnabled) = (part, isOpen)
    holder.isUserInteractionEnabled = !isOpen || progress.isHeld
    let wasHidden = holder.isHidden
    holder.isHidden = isOpen && !isBetween
    if holder.isHidden, !wasHidden { onOpen() }
    guard isBetween, let pane = pane(), stage?.prefersReducedMotion == false else {
      away = nil
      holder.showWhole()
      holder.alpha = 1 - part
      return
    }
    away = pager.currentPage
    holder.alpha = 1
    holder.layoutIfNeeded()
    // What the zoom's rubber band has taken from it, the way to the cell takes by itself.
    let taken = max(pane.minimumZoomScale / pane.zoomScale, 1)
    let cell = cellFrame + (frame.origin - .zero)
    holder.show(pane.picture, enlarged: taken, toward: cell, by: part)
  }
}
