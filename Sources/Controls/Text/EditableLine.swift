import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

/// The line of text in a ``TextField``, which scrolls sideways if it is longer than the field.
///
/// While it has the focus, the host turns keys into text. The ``TextEditor`` keeps
/// the selection and the history.
///
/// Letters that the interface font lacks come from the desktop's fonts, where they can be loaded.
/// Hebrew and Arabic run to the left, and a text that begins with them stands at the right. The
/// arrow keys move the caret as one sees.
///
/// A text of many thousand characters has several parts, which lie side by side: a key changes one
/// of them, and those in sight are drawn.
final class EditableLine: ScrollContainer, TextEditing, PartlyDrawn {
  private let placeholder: String
  var onChange: () -> Void = {}
  var onFocusChange: () -> Void = {}
  var onEnter: () -> Void = {}

  /// The text, its selection and its history.
  private(set) var editor = TextEditor()
  let pointing = TextPointing()
  var isEditable: Bool { true }
  var isSelectable: Bool { true }
  /// How wide the parts of the text are, as drawn.
  private var widths = Extents(count: 1, isKnown: true)
  /// Parts that were looked at lately, laid out.
  private var layouts: [Int: LinePart] = [:]
  private var isRightToLeft = false

  static let caretWidth = 1.5

  init(placeholder: String) {
    self.placeholder = placeholder
    super.init()
    // Its keys move the caret.
    allowsKeyboardScrolling = false
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    (bouncesVertically, scrollsToTop) = (false, false)
    cursor = .iBeam
    pointing.connect(to: self)
  }

  /// The text; assigning it does not call ``onChange`` and cannot be undone.
  var text: String {
    get { editor.text }
    set {
      editor = TextEditor(TextBody(TextEditor().cleaned(newValue)))
      editor.select(TextSelection(at: editor.count))
      _ = editor.takeChange()
      setNeedsDisplay()
      measure()
      scrollRectToVisible(caretRect, animated: false)
    }
  }

  /// The selection, in characters; assigning it scrolls to its caret.
  var selection: TextSelection {
    get { editor.selection }
    set { change { $0.select(newValue) } }
  }

  /// Edits the text as the user would, and calls ``onChange``.
  func edit(showsCaret: Bool, _ action: (inout TextEditor) -> Void) {
    guard change(showsCaret: showsCaret, action) else { return }
    onChange()
    // Typing into a field that is out of sight brings it back.
    for ancestor in chain.dropFirst() where hasFocus { ancestor.reveal(self) }
  }

  /// Returns whether the text is another one now.
  @discardableResult
  private func change(showsCaret: Bool = true, _ action: (inout TextEditor) -> Void) -> Bool {
    let (look, composed) = (editor.look, composedPart)
    action(&editor)
    let edit = editor.takeChange()
    guard edit != nil || editor.look != look else { return false }
    setNeedsDisplay()
    var changed = Set([composed].compactMap(\.self))
    if let edit { adopt(edit, &changed) }
    // What is being composed is laid out with the part that it will be in.
    if let composedPart { changed.insert(composedPart) }
    for part in changed { measure(part) }
    partsDidChange()
    if showsCaret { scrollRectToVisible(caretRect, animated: false) }
    return edit != nil
  }

  /// The part in which an input method is composing.
  private var composedPart: Int? {
    editor.composition == nil ? nil : editor.body.part(at: editor.selection.caret)
  }

  /// Measures all of the text, which has no width until there are fonts.
  func measure() {
    layouts = [:]
    widths = Extents(count: editor.body.parts.count, isKnown: true)
    for part in 0..<widths.count { measure(part) }
    partsDidChange()
  }

  private func measure(_ part: Int) {
    layouts[part] = nil
    guard let typefaces else { return widths.set(0, of: part) }
    let line = line(of: part)
    if part == 0 { isRightToLeft = typefaces.isRightToLeft(line) }
    widths.set(typefaces.width(of: line), of: part)
  }

  /// Makes room for the parts of a change, which are measured then.
  private func adopt(_ change: PartChange, _ changed: inout Set<Int>) {
    let new = change.newParts
    changed = Set(changed.compactMap(change.index(of:))).union(new)
    guard new != change.parts else { return }
    layouts = [:]
    widths.remove(change.parts)
    widths.insert(new.count, at: new.lowerBound, length: 0, isKnown: true)
  }

  private func partsDidChange() {
    editor.wordRules.rules = typefaces?.rules
    drawsInParts = widths.count > 1
    fitContentSize()
  }

  // MARK: Accessibility

  /// Without a name of its own, its placeholder is its label.
  override var accessibility: Accessibility? {
    Accessibility(
      .textField,
      label: placeholder,
      value: .text(text, selection: selection.range),
      hint: text.isEmpty && accessibilityLabel != nil ? placeholder : "",
      states: isUserInteractionEnabled ? [] : .disabled
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard isUserInteractionEnabled, part == nil, case .select(let range) = action else {
      return false
    }
    selection = TextSelection(from: range.lowerBound, to: range.upperBound)
    return true
  }

  // MARK: Focus

  override var canBecomeFocused: Bool { isUserInteractionEnabled }
  override var textInputArea: Rect? { caretRect }

  override func focusDidChange() {
    if !hasFocus { endComposition() }
    setNeedsDisplay()
    onFocusChange()
  }

  override func text(_ event: TextEvent) { take(event) }

  override func key(_ event: KeyEvent) -> Bool { hasFocus && handle(event) }

  // MARK: Layout

  override func layoutSubviews() { fitContentSize() }

  /// The content is as wide as the text, with room for the caret at its end.
  private func fitContentSize() {
    let width = (widths.total + Self.caretWidth).rounded(.up)
    contentSize = Size(width: width, height: bounds.height)
  }

  // Fingers tap; the mouse has a gesture of its own.
  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesCancelled(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    stage?.focus(self)
    press(at: touch.location, time: touch.time, extends: false)
  }

  override func click(_ event: ClickEvent) -> Bool { takeClick(event) }
  override func draw() -> [DrawCommand] { drawText(0..<widths.count) }
  func draw(in visible: Rect) -> [DrawCommand] { drawText(parts(in: visible)) }
}

/// A part of a line, as it shows, and where its characters are.
struct LinePart {
  let line: TextLine
  let edges: TextEdges
}

/// The parts of the text, side by side.
extension EditableLine {
  /// The most parts that are kept laid out: those in sight, and the one with the caret.
  private static let mostLayouts = 8

  /// A part of the text as it shows, with what an input method is composing in it.
  private func line(of part: Int) -> TextLine {
    let body = editor.body
    var text = String(body.parts[part])
    if let composition = editor.composition, part == composedPart {
      let caret = editor.selection.caret - body.start(of: part)
      text.insert(
        contentsOf: composition.characters,
        at: text.index(text.startIndex, offsetBy: caret)
      )
    }
    return TextLine(text, style: .body)
  }

  private func layout(of part: Int) -> LinePart {
    if let layout = layouts[part] { return layout }
    let line = line(of: part)
    let layout = LinePart(line: line, edges: typefaces?.layout(of: line).edges ?? TextEdges())
    if layouts.count >= Self.mostLayouts { layouts = [:] }
    layouts[part] = layout
    return layout
  }

  /// How far from the start of the text a part begins; a text that runs to the left
  /// has its first part at the right.
  private func left(of part: Int) -> Double {
    let start = widths.start(of: part)
    return isRightToLeft ? widths.total - start - widths.length(of: part) : start
  }

  /// The part at a distance from the start of the text.
  private func part(at distance: Double) -> Int {
    widths.part(at: isRightToLeft ? widths.total - distance : distance) ?? 0
  }

  /// The parts of which something may show in an area of the content;
  /// letters may reach beyond theirs.
  private func parts(in area: Rect) -> Range<Int> {
    let (near, far) = (area.minX - start - height, area.maxX - start + height)
    return isRightToLeft
      ? widths.parts(from: widths.total - far, to: widths.total - near)
      : widths.parts(from: near, to: far)
  }

  /// The place of the first character of a part, counting what is being composed.
  private func start(of part: Int) -> Int {
    let start = editor.body.start(of: part)
    guard let composition = editor.composition, let composedPart, part > composedPart else {
      return start
    }
    return start + composition.characters.count
  }

  /// The part with a place, counting what is being composed, and the place in it.
  private func position(of place: Int) -> (part: Int, place: Int) {
    let length = editor.composition?.characters.count ?? 0
    var part = editor.body.part(at: place)
    if let composedPart, part >= composedPart {
      let isInside = place <= editor.body.range(of: composedPart).upperBound + length
      part = isInside ? composedPart : editor.body.part(at: place - length)
    }
    return (part, place - start(of: part))
  }

  /// How far from the start of the text the caret stands before a character.
  private func caret(at place: Int) -> Double {
    let position = position(of: place)
    return left(of: position.part) + layout(of: position.part).edges.caret(at: position.place)
  }
}

/// Places and drawing of the text and its caret, in the content's coordinates.
extension EditableLine {
  /// Whether nothing shows but the placeholder.
  private var isBlank: Bool { editor.count == 0 && editor.composition == nil }

  var caretRect: Rect {
    caretRect(at: editor.selection.caret + (editor.composition?.caret ?? 0))
  }

  /// Where the text begins from the left: one that runs to the left ends
  /// at the right side of the field.
  var start: Double {
    guard isRightToLeft, !isBlank else { return 0 }
    let room = bounds.width - contentInset.left - contentInset.right
    return max(0, room - Self.caretWidth - widths.total)
  }

  private var height: Double { typefaces?.lineHeight(of: .body) ?? 0 }
  private var top: Double { bounds.minY + (bounds.height - height) / 2 }

  func caretIfNear(at place: Int) -> Rect? { caretRect(at: place) }

  private func caretRect(at place: Int) -> Rect {
    Rect(x: start + caret(at: place), y: top, width: Self.caretWidth, height: height)
  }

  private func drawText(_ parts: Range<Int>) -> [DrawCommand] {
    guard let typefaces else { return [] }
    let colors = palette
    let baseline = Point(x: start, y: top + typefaces.baseline(of: .body))
    let caret = hasFocus ? [DrawCommand.fill(caretRect, .color(colors.accent))] : []
    guard !isBlank else {
      let ink = isUserInteractionEnabled ? colors.secondary : colors.faint
      let words = TextLine(placeholder, style: .body)
      return [.text(words, at: baseline, ink)] + caret
    }
    let ink = isUserInteractionEnabled ? colors.text : colors.faint
    let texts = parts.map { part in
      let place = Point(x: baseline.x + left(of: part), y: baseline.y)
      return DrawCommand.text(layout(of: part).line, at: place, ink)
    }
    return highlights(colors.accent, in: parts) + texts + caret + drawHandles()
  }

  /// The highlighted selection, or the underline of the text being composed.
  private func highlights(_ accent: Color, in parts: Range<Int>) -> [DrawCommand] {
    let selection = editor.selection
    if let composition = editor.composition {
      let range = selection.caret..<selection.caret + composition.characters.count
      return fills(range, in: parts, top: top + height - 1, height: 1, accent)
    }
    let tint = accent.opacity(Opacity.selection)
    return fills(selection.range, in: parts, top: top, height: height, tint)
  }

  /// Fills the places of some characters: several, if the text runs in both directions.
  private func fills(
    _ range: Range<Int>,
    in parts: Range<Int>,
    top: Double,
    height: Double,
    _ color: Color
  ) -> [DrawCommand] {
    parts.flatMap { part in
      let (first, left) = (start(of: part), start + left(of: part))
      let own = max(range.lowerBound - first, 0)..<max(range.upperBound - first, 0)
      return layout(of: part).edges.spans(of: own).map { span in
        let width = span.upperBound - span.lowerBound
        let rect = Rect(x: left + span.lowerBound, y: top, width: width, height: height)
        return DrawCommand.fill(rect, .color(color))
      }
    }
  }
}

/// Where places are, and the keys of a single line.
extension EditableLine {
  func place(at point: Point) -> Int { nearest(to: point) { $0.place(at: $1) } }
  func character(at point: Point) -> Int { nearest(to: point) { $0.character(at: $1) } }

  private func nearest(to point: Point, _ find: (TextEdges, Double) -> Int) -> Int {
    let distance = point.x - start
    let part = part(at: distance)
    return start(of: part) + find(layout(of: part).edges, distance - left(of: part))
  }

  func neighbor(of place: Int, toRight: Bool) -> Int? {
    let (part, local) = position(of: place)
    if let next = layout(of: part).edges.neighbor(of: local, toRight: toRight) {
      return start(of: part) + next
    }
    // The border of two parts is the start of the later one.
    return toRight == isRightToLeft && local == 0 && part > 0 ? place - 1 : nil
  }

  func isRight(_ place: Int, of other: Int) -> Bool { caret(at: place) >= caret(at: other) }
  func runsLeft(at place: Int) -> Bool { isRightToLeft }
  func whole(around place: Int) -> Range<Int> { 0..<editor.count }

  func handleLines(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .home: move(.backward(.text), event)
    case .end: move(.forward(.text), event)
    case .enter: onEnter()
    default: return false
    }
    return true
  }
}
