import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

/// Lets a press of the mouse begin to select at once, unless the line or a container around it moves: that press stops
/// the motion first.
final class SelectionStart: GestureOwner {
  weak var line: EditableLine?

  func catchesTouch(with pan: PanGestureRecognizer) -> Bool {
    guard let line else { return false }
    return pan.shouldBegin() && !line.chain.contains(where: \.isMoving)
  }
}

/// The mouse in an editable line: a drag selects, even beyond the edges; two clicks select a word, three all the text.
extension EditableLine {
  /// Points scrolled per second for each point that the mouse is beyond an edge.
  private static let edgeSpeed = 8.0

  func connectMouse() {
    // If there is nothing to select, a drag with the mouse moves outer containers, as one with a finger does.
    selecting.shouldBegin = { [unowned self] in
      selecting.device == .mouse && !editor.characters.isEmpty
    }
    selectionStart.line = self
    selecting.owner = selectionStart
    selecting.addAction { [unowned self] in mouseDidChange($0.state) }
    panGestureRecognizer.shouldBegin = { [unowned self] in
      panGestureRecognizer.device != .mouse
    }
    addGestureRecognizer(selecting)
  }

  private func mouseDidChange(_ state: GestureState) {
    let place = selecting.locationInWindow
    switch state {
    case .began:
      stage?.focus(self)
      let isShifted = selecting.modifiers.contains(.shift)
      press(at: place, time: selecting.latestEvent, extends: isShifted)
    case .changed:
      extend(to: place)
      stage?.animate(self)
    case .ended, .cancelled: shareSelection()
    case .possible, .failed: break
    }
  }

  /// Puts the caret where the user pressed, or selects the word or the whole text there.
  func press(at location: Point, time: Timestamp, extends: Bool) {
    // A click is not part of a composition, and ends it.
    edit { $0.compose("", caret: 0) }
    let x = convert(location, from: nil).x - start
    let place = edges.place(at: x)
    let clickCount = clicks.press(at: location, time: time)
    if extends {
      draggedFrom = nil
      return edit { $0.select(TextSelection(from: $0.selection.anchor, to: place)) }
    }
    let whole: Range<Int>? =
      switch clickCount {
      case 1: nil
      case 2: editor.word(at: edges.character(at: x))
      default: 0..<editor.characters.count
      }
    draggedFrom = whole
    let range = whole ?? place..<place
    edit { $0.select(TextSelection(from: range.lowerBound, to: range.upperBound)) }
    if whole != nil { shareSelection() }
  }

  /// Extends the selection to where the mouse is, by whole words after a double click.
  private func extend(to location: Point) {
    let x = convert(location, from: nil).x - start
    guard let dragged = draggedFrom else {
      let place = edges.place(at: x)
      return edit { $0.select(TextSelection(from: $0.selection.anchor, to: place)) }
    }
    guard dragged.count < editor.characters.count else { return }
    let word = editor.word(at: edges.character(at: x))
    let isBefore = word.lowerBound < dragged.lowerBound
    let anchor = isBefore ? dragged.upperBound : dragged.lowerBound
    let caret = isBefore ? word.lowerBound : max(word.upperBound, dragged.upperBound)
    edit { $0.select(TextSelection(from: anchor, to: caret)) }
  }

  /// Scrolls toward a mouse that is held beyond an edge; returns whether that continues.
  func scrollWhileSelecting(in frame: DisplayFrame) -> Bool {
    guard selecting.state.isActive else { return false }
    let x = convert(selecting.locationInWindow, from: nil).x
    let beyond = x < bounds.minX ? x - bounds.minX : max(0, x - bounds.maxX)
    guard beyond != 0 else { return false }
    let wanted = contentOffset.x + beyond * Self.edgeSpeed * frame.period
    let offset = min(max(wanted, minimumContentOffset.x), maximumContentOffset.x)
    guard offset != contentOffset.x else { return false }
    contentOffset.x = offset
    extend(to: selecting.locationInWindow)
    return true
  }

  /// Pastes the text that was selected last in any program, if the click is a middle click.
  func takeClick(_ event: ClickEvent) -> Bool {
    guard event.button == .middle, let words = stage?.clipboard.selectedText, !words.isEmpty else {
      return false
    }
    stage?.focus(self)
    let place = edges.place(at: convert(event.location, from: nil).x - start)
    edit {
      $0.select(TextSelection(at: place))
      $0.paste(words)
    }
    return true
  }
}

/// Counts presses in quick succession at the same place.
struct ClickCount {
  /// The longest time from press to press, in seconds: the default of GTK and Qt.
  private static let longestPause = 0.4

  private var count = 0
  private var last: (place: Point, time: Timestamp)?

  /// Notes a press, and returns its number in the series: at most three, then one again.
  mutating func press(at place: Point, time: Timestamp) -> Int {
    let continues = last.map {
      time - $0.time <= Self.longestPause
        && place.distance(to: $0.place) <= TouchDevice.mouse.tapTolerance
    }
    count = continues == true ? count % 3 + 1 : 1
    last = (place, time)
    return count
  }
}
