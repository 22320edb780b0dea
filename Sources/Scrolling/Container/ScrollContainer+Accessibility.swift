import Geometry
import Glibc
import ScrollPhysics
import ViewTree

/// The description of a container for a screen reader, and the actions
/// that a reader can perform on it.
extension ScrollContainer {
  /// The container as a scroll area; nil if it has no actions and cannot be focused.
  final var scrollAccessibility: Accessibility? {
    let actions = scrollActions
    guard canBecomeFocused || !actions.isEmpty else { return nil }
    return Accessibility(
      .scrollArea,
      label: "",
      value: .words(scrollStatus),
      states: isScrollEnabled ? [] : .disabled,
      actions: actions
    )
  }

  /// The actions that are possible from where the content is going.
  final var scrollActions: [AccessibilityAction] {
    let limits = limits(atZoom: goal.scale)
    var actions: [AccessibilityAction] = []
    typealias Direction = AccessibilityAction.Direction
    let directions: [(Axis, back: Direction, on: Direction)] = [
      (.vertical, .up, .down), (.horizontal, .left, .right),
    ]
    for (axis, back, on) in directions where overflowingAxes.contains(axis) {
      if goal.offset[axis] > limits[axis].min { actions.append(.scroll(back)) }
      if goal.offset[axis] < limits[axis].max { actions.append(.scroll(on)) }
    }
    if canZoom {
      if goal.scale < maximumZoomScale { actions.append(.zoomIn) }
      if goal.scale > minimumZoomScale { actions.append(.zoomOut) }
    }
    if let refreshControl, refreshControl.isEnabled, !refreshControl.isRefreshing {
      actions.append(.refresh)
    }
    return actions
  }

  // MARK: Where it is

  /// Where the content is, such as "Page 3 of 12"; the delegate may change the words.
  final var scrollStatus: String {
    let usual = [usualStatus, zoomStatus].compactMap(\.self).joined(separator: ", ")
    return delegate?.scrollContainer(self, accessibilityScrollStatus: usual) ?? usual
  }

  private var usualStatus: String? {
    let axes = overflowingAxes
    guard !axes.isEmpty else { return nil }
    let (page, count) = pages(along: axes.contains(.vertical) ? .vertical : .horizontal)
    return "Page \(page) of \(count)"
  }

  private var zoomStatus: String? {
    canZoom ? "\(Int(min(goal.scale * 100, 1e15).rounded())) percent" : nil
  }

  /// The current page, from 1, and the page count; without paging, a page is the visible length.
  private func pages(along axis: Axis) -> (page: Int, count: Int) {
    let limits = limits(atZoom: goal.scale)[axis]
    let length = arePages ? pageLength(axis) : visibleLength(axis)
    let range = limits.max - limits.min
    let past = min(max(goal.offset[axis] - limits.min, 0), range)
    guard length >= 1, range.isFinite, range / length < 1e9 else { return (1, 1) }
    let count = Int((range / length).rounded(.up)) + 1
    // The last page may be shorter.
    let page = past >= range ? count : Int((past / length + 0.5).rounded(.down)) + 1
    return (min(max(page, 1), count), count)
  }

  // MARK: Doing

  /// Performs an action for an assistive tool, and announces where it led.
  final func performScrolling(_ action: AccessibilityAction) -> Bool {
    guard isScrollEnabled, scrollActions.contains(action) else { return false }
    switch action {
    case .scroll(let direction): scroll(direction)
    case .zoomIn: zoom(by: KeyScrolling.zoomFactor, animated: true)
    case .zoomOut: zoom(by: 1 / KeyScrolling.zoomFactor, animated: true)
    case .refresh: refreshControl?.startByRequest()
    case .activate, .increment, .decrement, .dismiss, .setNumber, .select: return false
    }
    return true
  }

  private func scroll(_ direction: AccessibilityAction.Direction) {
    let axis: Axis = direction == .up || direction == .down ? .vertical : .horizontal
    let isForward = direction == .down || direction == .right
    _ = KeyScrolling(container: self).page(along: axis, forward: isForward)
    // Pages are announced once they have been turned.
    if !hasStops { announceStatus() }
  }

  // MARK: Saying

  /// Announces the effect of a message to a screen reader; pages are
  /// announced only once they have arrived.
  final func announce(_ message: ScrollMessage) {
    guard stage?.hasScreenReader == true else { return }
    switch message {
    case .didEndDragging(willDecelerate: false), .didEndDecelerating, .didEndScrollingAnimation:
      if hasStops { announceStatus() }
    case .didEndZooming: stage?.announce(zoomStatus ?? "")
    case .didScroll, .didZoom, .willBeginDragging, .willEndDragging,
      .didEndDragging(willDecelerate: true), .willBeginDecelerating, .willBeginZooming,
      .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      break
    }
  }

  /// Notes where the content rests before it moves, so that a return there is not announced.
  final func noteStatus() {
    if stage?.hasScreenReader == true { announcedStatus = scrollStatus }
  }

  private func announceStatus() {
    let status = scrollStatus
    guard status != announcedStatus else { return }
    announcedStatus = status
    stage?.announce(status)
  }
}
