package import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// The parts of a container's content, one below another, whose lengths
/// become known as they come near.
///
/// A part that comes near is measured. If it is not as long as was thought, what lies behind it
/// moves; one part, chosen by ``partThatStays(except:)``, is kept in its place by
/// ``ScrollContainer/moveContent(by:sizedTo:)``.
@MainActor package final class PartColumn {
  private unowned let content: any ColumnContent
  /// Whether lengths have to be measured.
  private let isMeasured: Bool
  /// The lengths of the parts.
  package private(set) var extents = Extents()
  /// The parts that were near after the last layout.
  package private(set) var shown = 0..<0
  package private(set) var hasShown = false
  /// The part that stays in its place in the next layout, whatever becomes known.
  private var staying: Int?
  /// Where it was before all lengths became estimates, if these are not those that it had.
  private var kept: Anchor?
  /// The width for which lengths are known.
  private var knownWidth: Double?
  /// Where an animated call is to bring a part.
  private var aim: PartAim?
  /// How often parts have changed, or what they show: a pass that fills parts ends where a fill
  /// has changed some, since the change has asked for another one.
  package private(set) var edition = 0
  /// How many heights are being asked for.
  private var asking = 0
  private var rounding = PartRounding()
  /// The parts with which calls go on after messages.
  let followed = FollowedIndices<Int>()

  package init(of content: any ColumnContent, isMeasured: Bool) {
    (self.content, self.isMeasured) = (content, isMeasured)
  }

  package var count: Int { extents.count }
  private var bounds: Rect { content.bounds }
  /// The width of the parts, beside the bar.
  private var width: Double { content.layoutWidth }
  private var offset: Double { content.contentOffset.y }

  // MARK: Where parts are

  /// Where a part begins, in the content's coordinates.
  package func top(of part: Int) -> Double { content.roomAbove + extents.start(of: part) }

  /// Where a part is, in the content's coordinates; of one that has not come
  /// near yet, as far as is known.
  package func frame(of part: Int) -> Rect {
    Rect(x: 0, y: top(of: part), width: width, height: extents.length(of: part))
  }

  /// The part at a place of the content, or the nearest one; nil if there are none.
  package func part(at y: Double) -> Int? { extents.part(at: y - content.roomAbove) }

  /// The parts of which something is within the container's bounds.
  package var inSight: Range<Int> { parts(from: bounds.minY, to: bounds.maxY) }

  /// The parts of which something is between two places of the content.
  package func parts(from start: Double, to end: Double) -> Range<Int> {
    extents.parts(from: start - content.roomAbove, to: end - content.roomAbove)
  }

  /// The size of the content, as far as is known.
  package var wholeSize: Size {
    Size(width: width, height: content.roomAbove + extents.total + content.roomBelow)
  }

  // MARK: Laying out

  /// Gets to know the parts that are near; what shows stays in its place.
  package func layOut() {
    followWidth()
    let before = edition
    let found = count > 0 && !bounds.isEmpty ? kept ?? anchor : nil
    guard edition == before else { return }
    guard var anchor = found else {
      content.keep(0..<0)
      return content.contentSize = wholeSize
    }
    guard let wanted = knownParts(around: anchor) else { return }
    if let mark = anchor.mark {
      // What was at the top of a part higher than the container is there again.
      anchor.place += mark.distance - content.distance(to: mark.number, in: anchor.part)
    }
    content.keep(wanted)
    // Before the delegate hears of a move, since it may insert parts.
    noteShown(wanted)
    adopt(shift: top(of: anchor.part) - anchor.place - offset)
  }

  package func noteShown(_ wanted: Range<Int>) {
    (shown, staying, kept) = (wanted, nil, nil)
    if !wanted.isEmpty { hasShown = true }
  }

  /// Takes all lengths as estimates at a new width.
  private func followWidth() {
    guard knownWidth != width else { return }
    let isFirst = knownWidth == nil
    knownWidth = width
    if !isFirst { forget() } else if let estimates = content.estimates() { extents = estimates }
  }

  /// Takes all lengths as estimates from now on; the part that stays remains the same.
  package func forget() {
    if isMeasured { staying = partThatStays() }
    // Other estimates bring other parts to where these are.
    if content.hasMarks, kept == nil, !bounds.isEmpty { kept = keptAnchor }
    if let estimates = content.estimates() { extents = estimates } else { extents.forget() }
  }

  // MARK: The part that stays

  /// A part and how far below the container's top it is.
  private struct Anchor {
    let part: Int
    var place: Double
    /// What lies at the container's top, and how far below the part's.
    var mark: (number: Int, distance: Double)?
  }

  /// The first part in sight, where it is now, and what of it lies at the container's top.
  private var keptAnchor: Anchor? {
    guard let part = inSight.clamped(to: shown).first else { return nil }
    var anchor = Anchor(part: part, place: top(of: part) - offset)
    guard anchor.place < 0 else { return anchor }
    let number = content.mark(in: part, at: -anchor.place)
    anchor.mark = (number, content.distance(to: number, in: part))
    return anchor
  }

  /// The part under the hand, else the first that is wholly in sight; nil if none
  /// was there in the last layout.
  private func partThatStays(except moved: Int? = nil) -> Int? {
    let candidates = inSight.clamped(to: shown).filter { $0 != moved }
    if let part = partUnderHand, candidates.contains(part) { return part }
    if let staying, candidates.contains(staying) { return staying }
    let whole = candidates.first {
      let frame = frame(of: $0)
      return frame.minY >= bounds.minY && frame.maxY <= bounds.maxY
    }
    return whole ?? candidates.first
  }

  private var partUnderHand: Int? {
    let pan = content.panGestureRecognizer
    guard content.phase.drag != nil, pan.numberOfTouches > 0 else { return nil }
    return part(at: pan.location(in: content).y)
  }

  /// What stays in this layout; where everything is new, the part that is as far down
  /// the container's height as the content has been scrolled, so that each end of the
  /// column is one of the container.
  private var anchor: Anchor? {
    if let part = partThatStays() { return Anchor(part: part, place: top(of: part) - offset) }
    let limits = content.limits.vertical
    let range = limits.max - limits.min
    let share = range > 0 ? (limits.clamp(offset) - limits.min) / range : 0
    let line = share * bounds.height
    let place = offset + line - content.roomAbove
    guard let part = extents.part(at: place) else { return nil }
    let (old, above) = (extents.length(of: part), place - extents.start(of: part))
    guard know(part) else { return nil }
    let new = extents.length(of: part)
    // A point in the part stays, or the end beyond which the point is.
    let point = above <= 0 ? above : above >= old ? new + above - old : above / old * new
    return Anchor(part: part, place: line - point)
  }

  // MARK: Getting to know parts

  /// The most parts that are made ready on either side in a layout, if all have no length.
  private static var mostParts: Int { 1_000 }

  /// How far outside of the container parts are known, so that no drag or
  /// glide meets an end that is none.
  private var margin: Double {
    guard content.phase.purpose == .release, let period = content.stage?.displayFrame.period else {
      return bounds.height
    }
    let frames = (content.velocity.dy * period).magnitude * 2
    return min(max(bounds.height, frames), bounds.height * 4)
  }

  /// Makes the parts in sight and near it ready, and returns which they are; nil if that has
  /// changed parts, so that another layout follows.
  private func knownParts(around anchor: Anchor) -> Range<Int>? {
    guard know(anchor.part) else { return nil }
    var (first, last) = (anchor.part, anchor.part)
    var (start, end) = (anchor.place, anchor.place + extents.length(of: anchor.part))
    while first > 0, start > -margin, anchor.part - first < Self.mostParts {
      first -= 1
      guard know(first) else { return nil }
      start -= extents.length(of: first)
    }
    while last < count - 1, end < bounds.height + margin, last - anchor.part < Self.mostParts {
      last += 1
      guard know(last) else { return nil }
      end += extents.length(of: last)
    }
    if let head = content.head(of: first), !know(head) { return nil }
    return first..<last + 1
  }

  /// Makes a part ready, which may change it, and measures it, if that is not done yet; false
  /// if that has changed parts.
  private func know(_ part: Int) -> Bool {
    content.holds(part) && extents.isKnown(part) || ask(part, isNear: true)
  }

  /// Measures a part without making it ready; false if that has changed parts.
  private func measure(_ part: Int) -> Bool { extents.isKnown(part) || ask(part, isNear: false) }

  /// Asks for a height; false if that has changed parts: the app fills a row for it.
  private func ask(_ part: Int, isNear: Bool) -> Bool {
    let before = edition
    asking += 1
    let height = content.height(of: part, isNear: isNear)
    asking -= 1
    guard edition == before else { return false }
    extents.set(height, of: part)
    return true
  }

  private func measure(from part: Int, by step: Int, over distance: Double) {
    var (part, left) = (part, distance)
    for _ in 0..<Self.mostParts where (0..<count).contains(part) && left > 0 {
      guard measure(part) else { return }
      left -= extents.length(of: part)
      part += step
    }
  }

  /// Gets to know parts that do not show, while what shows stays.
  private func learn(_ parts: () -> Void) {
    let part = partThatStays()
    let (before, old) = (part.map(top), edition)
    parts()
    guard edition == old else { return }
    adopt(shift: part.map(top).flatMap { after in before.map { after - $0 } } ?? 0)
  }

  /// Measures a part and what may show beside it.
  package func learn(around part: Int) {
    guard isMeasured else { return }
    learn {
      measure(from: part, by: -1, over: bounds.height * 2)
      measure(from: part, by: 1, over: bounds.height * 2)
      if let head = content.head(of: part) { _ = measure(head) }
    }
  }

  /// Measures the parts that a step or a glide leads over, or those at the end to which it leads.
  package func learn(along distance: Double) {
    guard isMeasured, count > 0, distance != 0, !shown.isEmpty else { return }
    guard distance.isFinite else { return learn(around: distance > 0 ? count - 1 : 0) }
    let goal = content.goal.offset.y + distance
    learn {
      if distance > 0 {
        let end = top(of: shown.upperBound)
        measure(from: shown.upperBound, by: 1, over: goal + bounds.height * 2 - end)
      } else {
        let start = top(of: shown.lowerBound)
        measure(from: shown.lowerBound - 1, by: -1, over: start - goal + bounds.height)
      }
    }
  }

  /// Measures the parts between what shows and what will show at an offset, however long
  /// they turn out to be.
  package func learn(upTo offset: Double) {
    guard isMeasured, count > 0, !shown.isEmpty else { return }
    let goal = parts(from: offset, to: offset + bounds.height)
    learn {
      let ahead = shown.upperBound..<max(goal.upperBound, shown.upperBound)
      let behind = min(goal.lowerBound, shown.lowerBound)..<shown.lowerBound
      guard ahead.prefix(Self.mostParts).allSatisfy(measure) else { return }
      _ = behind.reversed().prefix(Self.mostParts).allSatisfy(measure)
    }
  }

  /// Measures the parts that show after a change, and those that a motion leads over.
  ///
  /// Otherwise an estimate would decide where the content ends, and what is seen
  /// for the first time would stay.
  private func learn(beside anchor: Anchor) {
    guard isMeasured, knownWidth == width, !bounds.isEmpty else { return }
    let distance = content.goal.offset.y - offset
    let (ahead, behind) = (bounds.height * 2 + max(distance, 0), bounds.height + max(-distance, 0))
    measure(from: anchor.part, by: 1, over: ahead - anchor.place)
    measure(from: anchor.part - 1, by: -1, over: behind + anchor.place)
  }

  // MARK: Changing

  /// Changes parts while one stays in its place; `new` tells which index a
  /// part has afterward, nil for none.
  ///
  /// - Parameters:
  ///   - moved: A part that does not stay.
  ///   - edit: Changes the lengths.
  ///   - new: The index that a part has afterward.
  ///   - renumber: Gives what the container keeps of parts its new indices.
  package func change(
    moving moved: Int? = nil,
    _ edit: (inout Extents) -> Void,
    parts new: (Int) -> Int?,
    renumber: () -> Void
  ) {
    content.catchUp()
    let held = partThatStays(except: moved)
    let before = held.map(top) ?? 0
    let old = count
    edit(&extents)
    edition += 1
    renumber()
    aim = aim.flatMap { aim in
      new(aim.part).map { PartAim(part: $0, place: aim.place, goal: aim.goal) }
    }
    followed.renumber(new)
    shown = shown.renumbered(among: old, by: new)
    kept = kept.flatMap { anchor in
      new(anchor.part).map { Anchor(part: $0, place: anchor.place, mark: anchor.mark) }
    }
    // The part after those that are gone takes their place.
    staying = held.flatMap { part in
      (part..<old).first(by: new) ?? (count > 0 ? count - 1 : nil)
    }
    content.setNeedsLayout()
    // In the middle of a fill the next one might change rows again, and so on for ever.
    if let staying, asking == 0 { learn(beside: Anchor(part: staying, place: before - offset)) }
    adopt(shift: staying.map { top(of: $0) - before } ?? 0)
  }

  /// Takes the length of a part as an estimate from now on.
  package func measureAgain(_ part: Int, renumber: () -> Void = {}) {
    let length = extents.length(of: part)
    change {
      $0.remove(part..<part + 1)
      $0.insert(1, at: part, length: length)
    } parts: {
      $0
    } renumber: {
      renumber()
    }
  }

  /// Notes that parts show something else.
  package func contentDidChange() { edition += 1 }

  /// Takes other parts, any of which may be new.
  package func replace(_ edit: (inout Extents) -> Void) {
    edit(&extents)
    edition += 1
    (shown, kept, aim) = (shown.clamped(to: 0..<count), nil, nil)
    followed.renumber { $0 < count ? $0 : nil }
  }

  /// The index of a part after a call in whose messages parts may come and go; nil if it is gone.
  package func index(of part: Int, after call: () -> Void) -> Int? {
    followed.index(of: part, after: call)
  }

  // MARK: Adopting what is known

  /// Adopts the size of the content and moves it, with a goal that stays at a part or at an end.
  private func adopt(shift: Double) {
    let size = wholeSize
    let shift = abs(shift) < PartRounding.noise ? 0 : shift
    guard shift != 0 || size != content.contentSize else { return }
    let (old, goal) = (content.limits.vertical, content.goal.offset.y)
    let isSteady = content.phase == .resting
    let exact = rounding.exact(offset, movedBy: shift, isSteady: isSteady)
    content.moveContent(by: Vector(exact - offset, along: .vertical), sizedTo: size)
    rounding.note(exact, shownAt: offset)
    redirectMove(from: goal, in: old)
    content.applyLimits()
  }

  /// Leads an animated move on to its part, or to the end of the content that was its goal.
  private func redirectMove(from goal: Double, in old: AxisLimits) {
    guard let motion = content.phase.motion, motion.endsInside else { return aim = nil }
    let limits = content.limits.vertical
    var new = content.goal.offset
    if let aim, motion.purpose == .command, aim.goal == goal {
      new.y = limits.clamp(aim.offset(forTop: top(of: aim.part)))
    } else if goal == old.max {
      new.y = limits.max
    } else if goal == old.min {
      new.y = limits.min
    } else {
      return
    }
    content.redirect(to: new)
    aim?.goal = content.goal.offset.y
  }

  /// Notes that an animated call brings a part to a place below the container's
  /// top, or to where its goal has it.
  package func note(aimAt part: Int, place: Double? = nil) {
    let goal = content.goal.offset.y
    aim = PartAim(part: part, place: place ?? top(of: part) - goal, goal: goal)
    if content.phase.purpose != .command { aim = nil }
  }
}
