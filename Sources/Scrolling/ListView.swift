import Geometry
public import Gestures
import ScrollPhysics
public import ViewTree

/// A view that can be the row of a list, as any view can.
///
/// Lists use it in place of `View`, so that the compiler infers the class of their rows.
@MainActor public protocol ListRow: View {}

extension View: ListRow {}

/// A list of rows of one height that keeps views only for the rows in sight.
///
/// The view of a row that scrolls out of sight is reused for a row that comes into sight, so a list
/// of a million rows needs no more views than fit on the screen.
@MainActor open class ListView: ScrollContainer {
  /// The height of every row, in points.
  public final let rowHeight: Double
  /// How many rows there are.
  public final var rowCount: Int {
    didSet {
      demand(rowCount >= 0, "A list cannot have \(rowCount) rows")
      if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
      reloadRows()
    }
  }

  /// A view above the first row, in its own height and the list's width; nil for none.
  public final var headerView: View? {
    didSet {
      guard oldValue !== headerView else { return }
      oldValue?.removeFromSuperview()
      if let headerView { addSubview(headerView) }
      reloadRows()
    }
  }
  /// Whether the header stays at the top while rows scroll under it.
  public final var isHeaderPinned = false { didSet { setNeedsLayout() } }
  /// Called when the user selects a row by a click, a tap or the arrow keys; nil if rows cannot be selected.
  public final var didSelectRow: ((Int) -> Void)? {
    didSet {
      if didSelectRow == nil {
        removeGestureRecognizer(rowTap)
      } else if rowTap.view == nil {
        addGestureRecognizer(rowTap)
      }
    }
  }
  private final let rowTap = TapGestureRecognizer()
  /// The selected row, which has a tinted background; assigning it does not call ``didSelectRow``.
  public final var selectedRow: Int? {
    didSet {
      if let selectedRow { checkRow(selectedRow) }
      if oldValue != selectedRow { setNeedsDisplay() }
    }
  }

  private final let makeRow: () -> View
  private final let fillRow: (View, Int) -> Void
  private final var rows: [Int: View] = [:]
  private final var spare: [View] = []
  /// A row that is never shown, filled to read the text of rows out of sight.
  private final var reader: View?

  /// Creates a list.
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
    demand(rowHeight.isFinite, "Rows cannot have a height of \(rowHeight): it must be finite")
    demand(rowCount >= 0, "A list cannot have \(rowCount) rows")
    (self.rowHeight, self.rowCount, makeRow) = (max(rowHeight, 1), rowCount, make)
    fillRow = { view, index in
      if let row = view as? Row { fill(row, index) }
    }
    super.init()
    rowTap.addAction { [unowned self] tap in
      let place = tap.location(in: self)
      if isHeaderPinned, let headerView, headerView.frame.contains(place) { return }
      if let row = rowsInSight.first(where: { frame(ofRow: $0).contains(place) }) { select(row) }
    }
    reloadRows()
  }

  /// Where ``scrollToRow(_:at:animated:)`` brings a row.
  public nonisolated enum ScrollPosition: CaseIterable, Hashable, Sendable {
    /// Only as far as needed to show the whole row.
    case none
    /// To the top, below the inset and a pinned header.
    case top
    /// To the middle of the area that nothing covers.
    case middle
    /// To the bottom, above the inset.
    case bottom
  }

  /// Scrolls to a row, as far as the content reaches.
  ///
  /// - Parameters:
  ///   - index: The index of the row, which must exist.
  ///   - position: Where the row comes to rest.
  ///   - animated: Whether the content moves there.
  public final func scrollToRow(_ index: Int, at position: ScrollPosition = .none, animated: Bool) {
    checkRow(index)
    layoutIfNeeded()
    var place = frame(ofRow: index)
    if isHeaderPinned {
      place.origin.y -= headerHeight
      place.size.height += headerHeight
    }
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom - place.height
    let share: Double
    switch position {
    case .none: return scrollRectToVisible(place, animated: animated)
    case .top: share = 0
    case .middle: share = 0.5
    case .bottom: share = 1
    }
    let offset = limits.vertical.clamp(place.minY - insets.top - share * room)
    setContentOffset(Point(x: contentOffset.x, y: offset), animated: animated)
  }

  private func checkRow(_ index: Int) {
    demand((0..<rowCount).contains(index), "There is no row \(index) among \(rowCount)")
  }

  private func select(_ index: Int) {
    guard let didSelectRow else { return }
    selectedRow = index
    didSelectRow(index)
  }

  private var headerHeight: Double { headerView?.bounds.height ?? 0 }

  /// The tinted background of the selected row.
  open override func draw() -> [DrawCommand] {
    guard let selectedRow else { return [] }
    return [.fill(frame(ofRow: selectedRow), .color(Self.ring.opacity(0.16)))]
  }

  package override func prepareContent() {
    super.prepareContent()
    layOutRows()
  }

  /// Fills all rows in sight again.
  public final func reloadRows() {
    for index in Array(rows.keys) { retire(index) }
    setContentHeight()
    setNeedsLayout()
  }

  private func setContentHeight() {
    contentSize = Size(width: bounds.width, height: headerHeight + Double(rowCount) * rowHeight)
  }

  private func layOutRows() {
    if contentSize.width != bounds.width { setContentHeight() }
    layOutHeader()
    let wanted = rowsInSight
    for (index, row) in rows where !wanted.contains(index) && !holdsFocus(row) { retire(index) }
    for index in wanted { show(index) }
  }

  private func layOutHeader() {
    guard let headerView else { return }
    let top = isHeaderPinned ? max(0, bounds.minY + adjustedContentInset.top) : 0
    let place = Rect(x: 0, y: top, width: bounds.width, height: headerHeight)
    if headerView.frame != place { headerView.frame = place }
  }

  private var rowsInSight: Range<Int> {
    // An offset may be too large for an Int.
    let first = max(((bounds.minY - headerHeight) / rowHeight).rounded(.down), 0)
    let last = min(((bounds.maxY - headerHeight) / rowHeight).rounded(.up), Double(rowCount))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }

  // MARK: Rows by keys

  /// Goes from row to row by keys while a screen reader runs or a row is selected; otherwise the keys scroll.
  public override func key(_ event: KeyEvent) -> Bool {
    guard let stage, stage.focusedView === self, rowCount > 0, event.modifiers.isEmpty else {
      return super.key(event)
    }
    let isRead = stage.hasScreenReader
    if isRead, let row = stage.focusedPart, event.key == .enter || event.key == .space {
      return event.phase == .up || accessibilityPerform(.activate, onPart: row)
    }
    let old = isRead ? stage.focusedPart : selectedRow
    guard isRead || didSelectRow != nil && old != nil, let row = row(for: event.key, from: old)
    else { return super.key(event) }
    guard event.phase != .up, isRead || row != old else { return true }
    scrollToRow(row, animated: false)
    if isRead { stage.focusedPart = row } else { select(row) }
    return true
  }

  private func row(for key: Key, from row: Int?) -> Int? {
    switch key {
    case .down: min(row.map { $0 + 1 } ?? rowsInSight.lowerBound, rowCount - 1)
    case .up: max(row.map { $0 - 1 } ?? rowsInSight.upperBound - 1, 0)
    case .home: 0
    case .end: rowCount - 1
    default: nil
    }
  }

  /// A ring around the row that has the focus.
  open override func drawOverlay() -> [DrawCommand] {
    guard let stage, stage.focusedView === self, let row = stage.focusedPart, row < rowCount else {
      return super.drawOverlay()
    }
    let place = frame(ofRow: row).inset(by: 2)
    return [.outline(place, radius: 4, width: 2, Self.ring)] + super.drawOverlay()
  }

  /// A color with a contrast of about 4 to 1 against both white and black.
  private static let ring = Color(hex: 0x2F7DF6)

  // MARK: Accessibility

  public override var accessibility: Accessibility? {
    guard var meaning = scrollAccessibility else { return nil }
    (meaning.role, meaning.value) = (.list, .words(rowStatus))
    return meaning
  }

  private var rowStatus: String {
    let rows = rowsInSight
    let usual =
      rows.isEmpty ? "" : "Rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(rowCount)"
    return delegate?.scrollContainer(self, accessibilityScrollStatus: usual) ?? usual
  }

  // Rows are parts, whether they have a view or not; their views would only repeat them.
  public override var accessibilityChildren: [View] {
    [refreshControl as View?, headerView].compactMap(\.self)
  }
  public override var accessibilityPartCount: Int { rowCount }
  public override var accessibilityShownParts: Range<Int> { rowsInSight }

  public override func accessibilityPart(_ index: Int) -> AccessiblePart? {
    guard (0..<rowCount).contains(index) else { return nil }
    let row = rows[index] ?? readRow(index)
    var meaning = row.accessibility ?? Accessibility(.row, label: "")
    if row.accessibilityLabel != nil || meaning.label.isEmpty {
      meaning.label = row.accessibilityLabel ?? row.textInside
    }
    if meaning.role == .text || meaning.role == .group { meaning.role = .row }
    meaning.position = Accessibility.Position(index: index, count: rowCount)
    if index == selectedRow { meaning.states.insert(.selected) }
    if didSelectRow != nil, !meaning.actions.contains(.activate) {
      meaning.actions.append(.activate)
    }
    if meaning.value == .none { meaning.value = .words("Row \(index + 1) of \(rowCount)") }
    return AccessiblePart(meaning, frame: frame(ofRow: index), view: rows[index])
  }

  /// Fills ``reader`` for an index; it is the only such row, however long the list is.
  private func readRow(_ index: Int) -> View {
    let row = reader ?? makeRow()
    reader = row
    row.frame = frame(ofRow: index)
    fillRow(row, index)
    row.layoutIfNeeded()
    return row
  }

  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard let part else { return super.accessibilityPerform(action, onPart: nil) }
    guard (0..<rowCount).contains(part) else { return false }
    scrollToRow(part, animated: false)
    layoutIfNeeded()
    if action == .activate, didSelectRow != nil {
      select(part)
      return true
    }
    return rows[part]?.accessibilityPerform(action, onPart: nil) ?? false
  }

  private func frame(ofRow index: Int) -> Rect {
    Rect(x: 0, y: headerHeight + Double(index) * rowHeight, width: bounds.width, height: rowHeight)
  }

  /// Whether a view in a row has the keyboard focus; such a row keeps its view even when it is scrolled out of sight.
  private func holdsFocus(_ row: View) -> Bool {
    stage?.focusedView?.isDescendant(of: row) ?? false
  }

  private func retire(_ index: Int) {
    guard let row = rows.removeValue(forKey: index) else { return }
    if holdsFocus(row) { stage?.focus(self) }
    row.isHidden = true
    spare.append(row)
  }

  private func show(_ index: Int) {
    let frame = frame(ofRow: index)
    if let row = rows[index] {
      if row.frame != frame { row.frame = frame }
      return
    }
    let row = spare.popLast() ?? addedRow()
    row.frame = frame
    row.isHidden = false
    fillRow(row, index)
    rows[index] = row
  }

  private func addedRow() -> View {
    let row = makeRow()
    if let headerView {
      insertSubview(row, belowSubview: headerView)
    } else {
      addSubview(row)
    }
    return row
  }
}
