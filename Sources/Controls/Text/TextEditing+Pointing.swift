import Geometry
import Gestures
import Scrolling
import ViewTree

/// Selects with the mouse or a finger in a text: what a drag began with, and the clicks so far.
///
/// A press of the mouse begins to select at once, unless the text or a container around it moves:
/// that press stops the motion first.
@MainActor final class TextPointing: GestureOwner {
  private weak var view: (any TextEditing)?
  /// It begins with the press of the mouse, or of a finger on a handle, before anything can scroll.
  fileprivate let selecting = PanGestureRecognizer()
  /// A finger that rests selects a word, and by words as it goes on.
  private let holding = LongPressGestureRecognizer()
  fileprivate var clicks = ClickCount()
  /// The word, or the whole paragraph, at which a drag after a double or triple click started.
  fileprivate var draggedFrom: Range<Int>?
  /// The selection that a finger made last.
  var held: Range<Int>?
  /// The handle of the selection that a finger has come down on.
  fileprivate var grabbed: SelectionEnd?
  /// From that finger to the end that it moves.
  var grip = Vector.zero

  func connect(to view: some TextEditing) {
    self.view = view
    // If there is nothing to select, a drag with the mouse moves
    // containers, as one with a finger does.
    selecting.shouldBegin = { [unowned self, unowned view] in
      guard selecting.device == .mouse else { return grabbed != nil }
      return view.isSelectable && view.editor.count > 0
    }
    selecting.owner = self
    selecting.addAction { [unowned view] in view.selectingDidChange($0.state) }
    holding.shouldBegin = { [unowned view] in view.isSelectable && view.editor.count > 0 }
    holding.addAction { [unowned view] in view.holdDidChange($0) }
    let pan = view.panGestureRecognizer
    pan.shouldBegin = { [unowned pan, unowned view] in
      pan.device != .mouse || !view.isSelectable
    }
    view.addGestureRecognizer(selecting)
    view.addGestureRecognizer(holding)
    // What is beyond an edge comes into sight at its own pace.
    view.scrollsAtEdges(for: selecting, within: 0)
    view.scrollsAtEdges(for: holding, within: 0)
  }

  func catchesTouch(with pan: PanGestureRecognizer) -> Bool {
    guard let view else { return false }
    let rests = !view.chain.contains(where: \.isMoving)
    let isFinger = pan.device == .finger && pan.numberOfTouches == 1
    grabbed = rests && isFinger ? view.handle(at: pan.locationInWindow) : nil
    return rests && pan.shouldBegin()
  }
}

/// The mouse and fingers in a text: a drag selects, even beyond the edges; two clicks
/// select a word, three a paragraph.
extension TextEditing {
  fileprivate func selectingDidChange(_ state: GestureState) {
    let selecting = pointing.selecting
    let location = selecting.locationInWindow
    switch state {
    case .began:
      stage?.focus(self)
      if let end = pointing.grabbed { return grab(end, at: location) }
      let isShifted = selecting.modifiers.contains(.shift)
      press(at: location, time: selecting.latestEvent, extends: isShifted)
    case .changed:
      if pointing.grabbed != nil { dragHandle(to: location) } else { extend(to: location) }
    case .ended, .cancelled:
      pointing.grabbed = nil
      shareSelection()
    case .possible, .failed: break
    }
  }

  fileprivate func holdDidChange(_ hold: LongPressGestureRecognizer) {
    let place = hold.locationInWindow
    switch hold.state {
    case .began:
      stage?.focus(self)
      endComposition()
      select(editor.word(at: character(at: convert(place, from: nil))))
      pointing.held = editor.selection.range
    case .changed:
      extend(to: place)
      pointing.held = editor.selection.range
    case .ended, .cancelled: shareSelection()
    case .possible, .failed: break
    }
  }

  /// Selects a word or a paragraph, by which a drag goes on.
  private func select(_ whole: Range<Int>) {
    pointing.draggedFrom = whole
    edit { $0.select(TextSelection(from: whole.lowerBound, to: whole.upperBound)) }
    shareSelection()
  }

  /// Puts the caret where the user pressed, or selects the word or the paragraph there.
  func press(at location: Point, time: Timestamp, extends: Bool) {
    // A click is not part of a composition, and ends it.
    endComposition()
    let point = convert(location, from: nil)
    let place = place(at: point)
    let clickCount = pointing.clicks.press(at: location, time: time)
    if extends {
      pointing.draggedFrom = nil
      return edit { $0.select(TextSelection(from: $0.selection.anchor, to: place)) }
    }
    switch clickCount {
    case 1:
      pointing.draggedFrom = nil
      edit { $0.select(TextSelection(at: place)) }
    case 2: select(editor.word(at: character(at: point)))
    default: select(whole(around: character(at: point)))
    }
  }

  /// Extends the selection to where the mouse is, by whole words after a double click.
  private func extend(to location: Point) {
    let point = bounds.nearest(to: convert(location, from: nil))
    guard let dragged = pointing.draggedFrom else {
      let place = place(at: point)
      return edit(showsCaret: false) {
        $0.select(TextSelection(from: $0.selection.anchor, to: place))
      }
    }
    let character = character(at: point)
    let isWhole = dragged == whole(around: dragged.lowerBound)
    let word = isWhole ? whole(around: character) : editor.word(at: character)
    let isBefore = word.lowerBound < dragged.lowerBound
    let anchor = isBefore ? dragged.upperBound : dragged.lowerBound
    let caret = isBefore ? word.lowerBound : max(word.upperBound, dragged.upperBound)
    edit(showsCaret: false) { $0.select(TextSelection(from: anchor, to: caret)) }
  }

  /// Pastes the text that was selected last in any program, if the click is a middle click.
  func takeClick(_ event: ClickEvent) -> Bool {
    guard isEditable, event.button == .middle, let words = stage?.clipboard.selectedText,
      !words.isEmpty
    else { return false }
    stage?.focus(self)
    let place = place(at: convert(event.location, from: nil))
    edit {
      $0.select(TextSelection(at: place))
      $0.paste(words)
    }
    return true
  }
}

extension Rect {
  /// The point of the rectangle that is nearest to a point.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
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
