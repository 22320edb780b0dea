public import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// A view that can be the row of a list, as any view can.
///
/// Lists use it in place of `View`, so that the compiler infers the class of their rows.
@MainActor public protocol ListRow: View {}

extension View: ListRow {}

/// A list of rows that keeps views only for the rows in sight.
///
/// The view of a row that scrolls out of sight is reused for a row that comes into sight, so a list
/// of a million rows needs no more views than fit on the screen. The rows have one height, or each
/// its own; they may lie in ``sections``.
@MainActor open class ListView: ScrollContainer {
  /// The height of every row, in points; where rows have their own, that of
  /// one that has not come near yet.
  public final let rowHeight: Double
  /// How many rows there are; assigning it fills all rows anew.
  ///
  /// ``insertRows(_:inSection:)`` and ``removeRows(_:)`` keep what shows in its place. In a list
  /// with ``sections`` these say how many rows there are.
  public final var rowCount: Int {
    get { parts.rowCount }
    set { changeCount(to: newValue) }
  }

  /// A view above the first row, in its own height and the list's width; nil for none.
  public final var headerView: View? {
    didSet {
      guard oldValue !== headerView else { return }
      oldValue?.removeFromSuperview()
      if let headerView { addSubview(headerView) }
      if let sectionIndex { bringSubviewToFront(sectionIndex) }
      reloadRows()
    }
  }
  /// Whether the header stays at the top while rows scroll under it.
  public final var isHeaderPinned = false { didSet { setNeedsLayout() } }
  /// Whether a list that shows its end follows the end, as a chat does when a
  /// message comes or a keyboard opens.
  ///
  /// A list that has not been shown yet opens at its end. While a hand holds the list, or it shows
  /// another part, nothing follows.
  public final var staysAtEnd = false {
    didSet { if staysAtEnd, !column.hasShown { contentOffset.y = maximumContentOffset.y } }
  }
  /// Called when the user selects a row by a click, a tap or the arrow keys;
  /// nil if rows cannot be selected.
  public final var didSelectRow: ((Int) -> Void)? {
    didSet {
      if didSelectRow == nil {
        removeGestureRecognizer(rowTap)
      } else if rowTap.view == nil {
        addGestureRecognizer(rowTap)
      }
    }
  }
  /// Names a row, in words that stay the same when others come before it, for
  /// ``place``; nil uses its number.
  public final var rowIdentity: ((Int) -> String)?
  /// The rows that are to be filled after a change that is about to be made.
  final let refills = Refills<Int>()
  /// What brings rows at the ends.
  final var loaders: (top: EndLoader?, bottom: EndLoader?)
  /// The place to which the list goes once it is laid out.
  final var awaitedPlace: ListPlace?
  private final let rowTap = TapGestureRecognizer()
  /// The selected row, which has a tinted background; assigning it does not call ``didSelectRow``.
  ///
  /// It stays the same row when others are inserted, removed or moved.
  public final var selectedRow: Int? {
    didSet {
      if let selectedRow { checkRow(selectedRow) }
      if oldValue != selectedRow { setNeedsDisplay() }
    }
  }

  /// The letters at the side; nil unless a section has an ``ListSection/indexTitle``.
  public final internal(set) var sectionIndex: SectionIndex?

  /// The order of rows and headers.
  final var parts: ListParts
  /// Rows and headers as parts of the content.
  package final lazy var column = PartColumn(of: self, isMeasured: sizesRows)
  /// Whether rows have their own heights.
  final let sizesRows: Bool
  /// The views of rows by their indices.
  final var pool = ViewPool<Int, View>()
  /// The views of headers by the indices of their sections.
  final var headers = ViewPool<Int, View>()
  final lazy var sectionHeaders = SectionHeaders(
    height: SectionTitle.height,
    make: { SectionTitle() },
    fill: Self.filling { [unowned self] (title: SectionTitle, section) in
      title.text = sections[section].title
    }
  )
  /// The header behind all others, before which no row lies.
  final weak var lowestHeader: View?

  final let makeRow: () -> View
  final let fillRow: (View, Int) -> Void
  /// A row and a header that are never shown, filled to read or to measure those out of sight.
  private final var readers: (row: View?, header: View?)

  /// Creates a list of rows of one height.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of every row, in points; one below 1 counts as 1.
  ///   - rowCount: How many rows there are.
  ///   - make: Makes an empty row.
  ///   - fill: Fills a row for an index.
  public init<Row: ListRow>(
    rowHeight: Double,
    rowCount: Int,
    make: @escaping () -> Row,
    fill: @escaping (Row, Int) -> Void
  ) {
    Self.checkCount(rowCount)
    (self.rowHeight, parts) = (Self.checkedHeight(rowHeight), ListParts(rowCount: rowCount))
    (sizesRows, makeRow, fillRow) = (false, make, Self.filling(with: fill))
    super.init()
    connect()
  }

  /// Creates a list of rows that size themselves.
  ///
  /// A row is as high as its ``SelfSizing/naturalSize(atWidth:)`` says at the list's width, or as
  /// its constraints to the content's bottom do. The list asks when the row comes near the part
  /// that shows; what shows does not move when the height turns out to be another one.
  ///
  /// - Parameters:
  ///   - estimatedRowHeight: About how high a row is, in points; one below 1 counts as 1.
  ///   - rowCount: How many rows there are.
  ///   - make: Makes an empty row.
  ///   - fill: Fills a row for an index.
  public init<Row: ListRow>(
    estimatedRowHeight: Double,
    rowCount: Int,
    make: @escaping () -> Row,
    fill: @escaping (Row, Int) -> Void
  ) {
    Self.checkCount(rowCount)
    rowHeight = Self.checkedHeight(estimatedRowHeight)
    parts = ListParts(rowCount: rowCount)
    (sizesRows, makeRow, fillRow) = (true, make, Self.filling(with: fill))
    super.init()
    connect()
  }

  /// Creates a list of rows of one height in sections, each with a header that
  /// stays at the top while it is read.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of every row, in points; one below 1 counts as 1.
  ///   - sections: The sections, with their titles and numbers of rows.
  ///   - make: Makes an empty row.
  ///   - fill: Fills a row for an index, which is counted through all sections.
  public convenience init<Row: ListRow>(
    rowHeight: Double,
    sections: [ListSection],
    make: @escaping () -> Row,
    fill: @escaping (Row, Int) -> Void
  ) {
    self.init(rowHeight: rowHeight, rowCount: 0, make: make, fill: fill)
    self.sections = sections
  }

  /// Creates a list of rows that size themselves, in sections.
  ///
  /// - Parameters:
  ///   - estimatedRowHeight: About how high a row is, in points; one below 1 counts as 1.
  ///   - sections: The sections, with their titles and numbers of rows.
  ///   - make: Makes an empty row.
  ///   - fill: Fills a row for an index, which is counted through all sections.
  public convenience init<Row: ListRow>(
    estimatedRowHeight: Double,
    sections: [ListSection],
    make: @escaping () -> Row,
    fill: @escaping (Row, Int) -> Void
  ) {
    self.init(estimatedRowHeight: estimatedRowHeight, rowCount: 0, make: make, fill: fill)
    self.sections = sections
  }

  static func checkedHeight(_ height: Double) -> Double {
    demand(height.isFinite, "Rows cannot have a height of \(height): it must be finite")
    return max(height, 1)
  }

  static func filling<Row: ListRow>(
    with fill: @escaping (Row, Int) -> Void
  ) -> (View, Int) -> Void {
    { view, index in
      if let row = view as? Row { fill(row, index) }
    }
  }

  private func connect() {
    column.replace { $0 = lengths(of: parts) }
    rowTap.addAction { [unowned self] tap in
      if let row = row(at: tap.location(in: self)) { select(row) }
    }
    reloadRows()
  }

  static func checkCount(_ count: Int) {
    demand((0...Extents.most).contains(count), "A list cannot have \(count) rows")
  }

  final func checkRow(_ index: Int) {
    demand((0..<rowCount).contains(index), "There is no row \(index) among \(rowCount)")
  }

  final func select(_ index: Int) {
    guard let didSelectRow else { return }
    selectedRow = index
    didSelectRow(index)
  }

  // MARK: Where rows are

  final var headerHeight: Double { headerView?.bounds.height ?? 0 }

  /// Where a row is, in the list's coordinates; of one that has not come
  /// near yet, as far as is known.
  ///
  /// Like those of any container these are the coordinates of the content, in which its subviews
  /// lie: scrolling changes no row's place.
  public final func frame(ofRow index: Int) -> Rect {
    checkRow(index)
    return column.frame(of: parts.part(ofRow: index))
  }

  /// The row at a place in the list's coordinates; nil on a header and beyond the rows.
  public final func row(at point: Point) -> Int? {
    if isHeaderPinned, let headerView, headerView.frame.contains(point) { return nil }
    if headers.shown.contains(where: { $0.item.frame.contains(point) }) { return nil }
    guard let row = column.part(at: point.y).flatMap(parts.row) else { return nil }
    return frame(ofRow: row).contains(point) ? row : nil
  }

  /// The rows of which some part is within the list's bounds.
  public final var rowsInSight: Range<Int> { parts.rows(among: column.inSight) }

  override var roomBesideIndicator: Double { sectionIndex == nil ? 0 : SectionIndex.width }

  /// What a hand lies on stays under it.
  override var followedEnds: AxisSet { staysAtEnd && !isTracking ? .vertical : [] }

  override func layOutRows() {
    if sizesRows { layOutSizedRows() } else { layOutEqualRows() }
    layOutEnds()
  }

  // MARK: The look

  /// The tinted background of the selected row.
  open override func draw() -> [DrawCommand] {
    guard let selectedRow else { return [] }
    return [.fill(frame(ofRow: selectedRow), .color(SelectionLook.tint))]
  }

  /// A ring around the row that has the focus, or around a header.
  open override func drawOverlay() -> [DrawCommand] {
    guard let stage, stage.focusedView === self, let part = stage.focusedPart, part < parts.count
    else {
      return super.drawOverlay()
    }
    let place = shownFrame(ofPart: part).inset(by: 2)
    return [.outline(place, radius: 4, width: 2, SelectionLook.ring)] + super.drawOverlay()
  }

  // MARK: What a view does; the work is in the extensions

  /// Goes from row to row by keys while a screen reader runs or a row is
  /// selected; otherwise the keys scroll.
  public override func key(_ event: KeyEvent) -> Bool { goToRow(for: event) || super.key(event) }

  public override var accessibility: Accessibility? { listAccessibility }
  // Rows and headers are parts, whether they have a view or not; their
  // views would only repeat them.
  public override var accessibilityChildren: [View] {
    [refreshControl as View?, headerView, loaders.top?.row, loaders.bottom?.row, sectionIndex]
      .compactMap(\.self)
  }
  public override var accessibilityPartCount: Int { parts.count }
  public override var accessibilityShownParts: Range<Int> { column.inSight }
  public override func accessibilityPart(_ index: Int) -> AccessiblePart? { accessiblePart(index) }
  public override func accessibilityReveal(part: Int) {
    scroll(to: part, at: .nearest, animated: false)
  }
  override func room(for view: View, at place: Rect) -> Rect { roomInside(for: view, at: place) }
  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard let part else { return super.accessibilityPerform(action, onPart: nil) }
    return perform(action, on: part)
  }
}

/// The views of rows.
extension ListView {
  /// Gives a row a view at a place, if it has none.
  final func show(_ index: Int, in frame: Rect) -> View {
    let row = pool.takeSpare() ?? addedRow()
    row.frame = frame
    let edition = column.edition
    fillRow(row, index)
    // Where the fill has changed rows, the number may be another row's by now.
    if column.edition == edition { pool.adopt(row, for: index) } else { pool.giveBack(row) }
    return row
  }

  private func addedRow() -> View {
    let row = makeRow()
    if let front = lowestHeader ?? headerView ?? sectionIndex {
      insertSubview(row, belowSubview: front)
    } else {
      addSubview(row)
    }
    return row
  }

  /// Fills one of ``readers`` for a row; it is the only such row, however long the list is.
  final func readRow(_ index: Int) -> View {
    let row = readers.row ?? makeRow()
    // A fill that changes rows may have another one read.
    readers.row = nil
    row.frame = frame(ofRow: index)
    fillRow(row, index)
    row.layoutIfNeeded()
    readers.row = row
    return row
  }

  /// Fills the other one for a section.
  final func readHeader(_ section: Int) -> View {
    let header = readers.header ?? sectionHeaders.make()
    readers.header = nil
    header.frame = column.frame(of: parts.header(of: section))
    sectionHeaders.fill(header, section)
    header.layoutIfNeeded()
    readers.header = header
    return header
  }

  final func forgetReaders() { readers = (nil, nil) }
}
