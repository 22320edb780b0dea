import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Placing rows, and getting to know their heights without moving what shows.
///
/// A row that comes near is filled and measured. If it is not as high as was thought, what lies behind it moves; one
/// row, chosen by ``rowThatStays``, is kept in its place by ``ScrollContainer/moveContent(by:)``.
extension ListView {
  final func layOutEqualRows() {
    if contentSize.width != bounds.width { setContentHeight() }
    layOutHeader()
    let wanted = rowsInSight
    for (index, row) in rows where !wanted.contains(index) && !holdsFocus(row) { retire(index) }
    for index in wanted { place(index) }
    noteShown(wanted)
  }

  final func layOutSizedRows() {
    if knownWidth != bounds.width {
      stayingRow = rowThatStays()
      if knownWidth != nil { extents.forget() }
      knownWidth = bounds.width
    }
    guard let anchor = anchor else {
      if !rows.isEmpty { for index in Array(rows.keys) { retire(index) } }
      contentSize = wholeSize
      return layOutHeader()
    }
    let wanted = knownRows(around: anchor)
    for (index, row) in rows where !wanted.contains(index) && !holdsFocus(row) { retire(index) }
    // Before the delegate hears of a move, since it may insert rows.
    noteShown(wanted)
    adopt(shift: top(ofRow: anchor.row) - anchor.place - contentOffset.y)
    layOutHeader()
    for index in rows.keys { place(index) }
  }

  private func noteShown(_ wanted: Range<Int>) {
    (shownRows, stayingRow) = (wanted, nil)
    if !wanted.isEmpty { hasShownRows = true }
  }

  private func place(_ index: Int) {
    let frame = frame(ofRow: index)
    guard let row = rows[index] else { return _ = show(index, in: frame) }
    if row.frame != frame { row.frame = frame }
  }

  private func layOutHeader() {
    guard let headerView else { return }
    let top = isHeaderPinned ? max(0, bounds.minY + adjustedContentInset.top) : 0
    let place = Rect(x: 0, y: top, width: bounds.width, height: headerHeight)
    if headerView.frame != place { headerView.frame = place }
  }

  /// The size of the content, as far as is known.
  final var wholeSize: Size { Size(width: bounds.width, height: headerHeight + extents.total) }

  final func setContentHeight() { contentSize = wholeSize }

  // MARK: The row that stays

  /// A row and how far below the list's top it is.
  struct Anchor {
    let row: Int
    var place: Double
  }

  /// The row under the hand, else the first that is wholly in sight; nil if none was there in the last layout.
  final func rowThatStays(except moved: Int? = nil) -> Int? {
    let sight = rowsInSight.clamped(to: shownRows)
    let candidates = sight.filter { $0 != moved }
    if let row = rowUnderHand, candidates.contains(row) { return row }
    if let stayingRow, candidates.contains(stayingRow) { return stayingRow }
    let whole = candidates.first {
      let frame = frame(ofRow: $0)
      return frame.minY >= bounds.minY && frame.maxY <= bounds.maxY
    }
    return whole ?? candidates.first
  }

  private var rowUnderHand: Int? {
    guard phase.drag != nil, panGestureRecognizer.numberOfTouches > 0 else { return nil }
    return extents.part(at: panGestureRecognizer.location(in: self).y - headerHeight)
  }

  /// What stays in this layout; where everything is new, the row that is as far down the list's height as the list
  /// has been scrolled, so that each end of the content is one of the list.
  private var anchor: Anchor? {
    guard rowCount > 0, !bounds.isEmpty else { return nil }
    if let row = rowThatStays() {
      return Anchor(row: row, place: top(ofRow: row) - contentOffset.y)
    }
    let limits = limits.vertical
    let range = limits.max - limits.min
    let share = range > 0 ? (limits.clamp(contentOffset.y) - limits.min) / range : 0
    let line = share * bounds.height
    let place = contentOffset.y + line - headerHeight
    guard let row = extents.part(at: place) else { return nil }
    let (old, above) = (extents.length(of: row), place - extents.start(of: row))
    know(row)
    let new = extents.length(of: row)
    // A point in the row stays, or the end beyond which the point is.
    let point = above <= 0 ? above : above >= old ? new + above - old : above / old * new
    return Anchor(row: row, place: line - point)
  }

  // MARK: Getting to know rows

  /// The most rows that are filled on either side in one layout, should they all have no height.
  private static var mostRows: Int { 1_000 }

  /// How far outside of the list rows are known, so that no drag or glide meets an end that is none.
  private var margin: Double {
    guard phase.purpose == .release, let period = stage?.displayFrame.period else {
      return bounds.height
    }
    let frames = (velocity.dy * period).magnitude * 2
    return min(max(bounds.height, frames), bounds.height * 4)
  }

  /// Gives views to the rows in sight and near it, and returns which they are.
  private func knownRows(around anchor: Anchor) -> Range<Int> {
    know(anchor.row)
    var (first, last) = (anchor.row, anchor.row)
    var (start, end) = (anchor.place, anchor.place + extents.length(of: anchor.row))
    while first > 0, start > -margin, anchor.row - first < Self.mostRows {
      first -= 1
      know(first)
      start -= extents.length(of: first)
    }
    while last < rowCount - 1, end < bounds.height + margin, last - anchor.row < Self.mostRows {
      last += 1
      know(last)
      end += extents.length(of: last)
    }
    return first..<last + 1
  }

  /// Gives a row a view and measures it, if that is not done yet; filling it may have changed it.
  private func know(_ index: Int) {
    if rows[index] != nil, extents.isKnown(index) { return }
    note(height(of: rows[index] ?? show(index, in: frame(ofRow: index))), of: index)
  }

  private func note(_ height: Double, of index: Int) {
    if extents.length(of: index) != height, selectedRow != nil { setNeedsDisplay() }
    extents.set(height, of: index)
  }

  /// The height that a filled row wants.
  private func height(of row: View) -> Double {
    var height: Double?
    if let row = row as? any SelfSizing {
      height = row.naturalSize(atWidth: bounds.width).height
    } else if !row.constraints.isEmpty {
      row.frame.size.width = bounds.width
      height = row.solveConstraints().height
    }
    guard let height else { return rowHeight }
    if height.isFinite, height >= 0 { return height }
    FaultLog.say("ListView: a row says that it is \(height) points high, which counts as 0")
    return 0
  }

  /// Measures rows without giving them views.
  private func measure(_ index: Int) {
    if !extents.isKnown(index) { note(height(of: rows[index] ?? readRow(index)), of: index) }
  }

  /// Gets to know rows that do not show, while what shows stays.
  private func learn(_ rows: () -> Void) {
    let row = rowThatStays()
    let before = row.map(top)
    rows()
    adopt(shift: row.map(top).flatMap { after in before.map { after - $0 } } ?? 0)
  }

  private func measure(from index: Int, by step: Int, over distance: Double) {
    var (index, left) = (index, distance)
    for _ in 0..<Self.mostRows where (0..<rowCount).contains(index) && left > 0 {
      measure(index)
      left -= extents.length(of: index)
      index += step
    }
  }

  /// Measures a row and what may show beside it.
  private func learnRows(around index: Int) {
    learn {
      measure(from: index, by: -1, over: bounds.height * 2)
      measure(from: index, by: 1, over: bounds.height * 2)
    }
  }

  /// Measures the rows that a step or a glide leads over, or those at the end to which it leads.
  final func learnRows(along distance: Double) {
    guard sizesRows, rowCount > 0, distance != 0, !shownRows.isEmpty else { return }
    guard distance.isFinite else { return learnRows(around: distance > 0 ? rowCount - 1 : 0) }
    let goal = goalOffset.y + distance
    learn {
      if distance > 0 {
        let end = top(ofRow: shownRows.upperBound)
        measure(from: shownRows.upperBound, by: 1, over: goal + bounds.height * 2 - end)
      } else {
        let start = top(ofRow: shownRows.lowerBound)
        measure(from: shownRows.lowerBound - 1, by: -1, over: start - goal + bounds.height)
      }
    }
  }

  /// Measures the rows that show after others have come or gone, and those that a motion leads over.
  ///
  /// Otherwise an estimate would decide where the content ends, and what is seen for the first time would stay.
  final func learnRows(beside anchor: Anchor) {
    guard sizesRows, knownWidth == bounds.width, !bounds.isEmpty else { return }
    let way = goalOffset.y - contentOffset.y
    let (ahead, behind) = (bounds.height * 2 + max(way, 0), bounds.height + max(-way, 0))
    measure(from: anchor.row, by: 1, over: ahead - anchor.place)
    measure(from: anchor.row - 1, by: -1, over: behind + anchor.place)
  }

  // MARK: Adopting what is known

  /// Adopts the size of the content and moves it, with a goal that stays at a row or at an end.
  final func adopt(shift: Double) {
    let size = wholeSize
    let shift = abs(shift) < RowRounding.noise ? 0 : shift
    guard shift != 0 || size != contentSize else { return }
    let (old, goal) = (limits.vertical, goalOffset.y)
    let isSteady = phase == .resting
    let exact = rounding.exact(contentOffset.y, movedBy: shift, isSteady: isSteady)
    moveContent(by: Vector(exact - contentOffset.y, along: .vertical), sizedTo: size)
    rounding.note(exact, shownAt: contentOffset.y)
    lead(from: goal, in: old)
    settleLimits()
  }

  /// Leads an animated move on to its row, or to the end of the content that was its goal.
  private func lead(from goal: Double, in old: AxisLimits) {
    guard let motion = phase.motion, motion.endsInside else { return aim = nil }
    var new = goalOffset
    if let aim, motion.purpose == .command, aim.goal == goal {
      new.y = limits.vertical.clamp(aim.offset(forTop: top(ofRow: aim.row)))
    } else if goal == old.max {
      new.y = limits.vertical.max
    } else if goal == old.min {
      new.y = limits.vertical.min
    } else {
      return
    }
    redirect(to: new)
    aim?.goal = goalOffset.y
  }

  // MARK: Going to a row

  /// Scrolls to a row, as far as the content reaches.
  ///
  /// - Parameters:
  ///   - index: The index of the row, which must exist.
  ///   - position: Where the row comes to rest.
  ///   - animated: Whether the content moves there.
  public final func scrollToRow(_ index: Int, at position: ScrollPosition = .none, animated: Bool) {
    checkRow(index)
    layoutIfNeeded()
    if sizesRows { learnRows(around: index) }
    var place = frame(ofRow: index)
    if isHeaderPinned {
      place.origin.y -= headerHeight
      place.size.height += headerHeight
    }
    let insets = adjustedContentInset
    let room = bounds.height - insets.top - insets.bottom - place.height
    let share: Double
    switch position {
    case .none:
      scrollRectToVisible(place, animated: animated)
      return note(aimAt: index)
    case .top: share = 0
    case .middle: share = 0.5
    case .bottom: share = 1
    }
    let wanted = place.minY - insets.top - share * room
    let offset = limits.vertical.clamp(wanted)
    setContentOffset(Point(x: contentOffset.x, y: offset), animated: animated)
    note(aimAt: index, wanted: wanted)
  }

  private func note(aimAt index: Int, wanted: Double? = nil) {
    let goal = goalOffset.y
    aim = RowAim(row: index, place: top(ofRow: index) - (wanted ?? goal), goal: goal)
    if phase.purpose != .command { aim = nil }
  }
}

/// A row that an animated move goes to.
nonisolated struct RowAim: Equatable {
  var row: Int
  /// How far below the list's top it is to be.
  let place: Double
  /// The goal of the motion, by which it is known.
  var goal: Double

  func offset(forTop top: Double) -> Double { top - place }
}

/// What is lost when resting content moves by parts of pixels, so that many such moves do not add up.
nonisolated struct RowRounding: Equatable {
  private var exact = 0.0
  private var shown = 0.0

  /// A shift below this is left over from adding lengths, in points.
  static let noise = 1e-6

  /// Where resting content would be without pixels, after another move.
  func exact(_ offset: Double, movedBy shift: Double, isSteady: Bool) -> Double {
    (isSteady && offset == shown ? exact : offset) + shift
  }

  mutating func note(_ exact: Double, shownAt offset: Double) {
    // Limits may have moved it farther.
    (self.exact, shown) = (abs(exact - offset) < 1 ? exact : offset, offset)
  }
}
