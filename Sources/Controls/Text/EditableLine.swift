import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

/// The line of text in a ``TextField``, which scrolls sideways if it is longer than the field.
///
/// While it has the focus, the host turns keys into text. The ``TextEditor`` keeps the selection and
/// the history.
///
/// Letters that the interface font lacks come from the desktop's fonts, where they can be loaded. Hebrew
/// and Arabic run to the left, and a text that begins with them stands at the right. The arrow keys move the
/// caret as one sees.
final class EditableLine: ScrollContainer, TextEditing {
  private let placeholder: String
  var onChange: () -> Void = {}
  var onFocusChange: () -> Void = {}
  var onEnter: () -> Void = {}

  /// The text, its selection and its history.
  private(set) var editor = TextEditor()
  let pointing = TextPointing()
  var isEditable: Bool { true }
  var isSelectable: Bool { true }
  /// The places of all characters of the text as drawn.
  private(set) var edges = TextEdges()

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
      change {
        $0 = TextEditor()
        $0.type(newValue)
      }
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
    let old = editor.look
    action(&editor)
    let isEdited = editor.takeChange() != nil
    guard isEdited || editor.look != old else { return false }
    setNeedsDisplay()
    measure()
    if showsCaret { scrollRectToVisible(caretRect, animated: false) }
    return isEdited
  }

  /// Measures the places of the characters; they all lie at the start until there are fonts.
  func measure() {
    edges = typefaces?.layout(of: line).edges ?? TextEdges()
    editor.wordRules.rules = typefaces?.rules
    fitContentSize()
  }

  // MARK: Accessibility

  /// Without a name of its own, its placeholder is its label.
  override var accessibility: Accessibility? {
    Accessibility(
      .textField,
      label: placeholder,
      value: .text(text, selection: selection.range),
      hint: text.isEmpty && accessibilityLabel != nil ? placeholder : ""
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard part == nil, case .select(let range) = action else { return false }
    selection = TextSelection(from: range.lowerBound, to: range.upperBound)
    return true
  }

  // MARK: Focus

  override var canBecomeFocused: Bool { true }
  override var textInputArea: Rect? { caretRect }

  override func focusDidChange() {
    if !hasFocus { endComposition() }
    setNeedsDisplay()
    onFocusChange()
  }

  override func text(_ event: TextEvent) {
    switch event.change {
    case .typed(let text): edit { $0.type(text) }
    case .composed(let text, let caret): edit { $0.compose(text, caret: caret) }
    }
  }

  override func key(_ event: KeyEvent) -> Bool { hasFocus && follow(event) }

  // MARK: Layout

  override func layoutSubviews() { fitContentSize() }

  /// The content is as wide as the text, with room for the caret at its end.
  private func fitContentSize() {
    let width = (edges.width + Self.caretWidth).rounded(.up)
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
  override func draw() -> [DrawCommand] { drawText() }
}

/// Places and drawing of the text and its caret, in the content's coordinates.
extension EditableLine {
  /// The text as it shows, with the text that an input method is composing.
  private var shown: String {
    guard let composition = editor.composition else { return editor.text }
    var characters = Array(editor.text)
    characters.insert(contentsOf: composition.characters, at: editor.selection.caret)
    return String(characters)
  }

  var line: TextLine { TextLine(shown, style: Type.body) }

  var caretRect: Rect {
    caretRect(at: editor.selection.caret + (editor.composition?.caret ?? 0))
  }

  /// Where the text begins from the left: one that runs to the left ends at the right side of the field.
  var start: Double {
    guard edges.isRightToLeft, !shown.isEmpty else { return 0 }
    let room = bounds.width - contentInset.left - contentInset.right
    return max(0, room - Self.caretWidth - edges.width)
  }

  private var height: Double { typefaces?.lineHeight(of: Type.body) ?? 0 }
  private var top: Double { bounds.minY + (bounds.height - height) / 2 }

  func caretIfNear(at place: Int) -> Rect? { caretRect(at: place) }

  private func caretRect(at place: Int) -> Rect {
    Rect(x: start + edges.caret(at: place), y: top, width: Self.caretWidth, height: height)
  }

  private func drawText() -> [DrawCommand] {
    guard let typefaces else { return [] }
    let colors = palette
    let baseline = Point(x: start, y: top + typefaces.baseline(of: Type.body))
    let caret = hasFocus ? [DrawCommand.fill(caretRect, .color(colors.accent))] : []
    guard !shown.isEmpty else {
      let ink = isUserInteractionEnabled ? colors.secondary : colors.faint
      let words = TextLine(placeholder, style: Type.body)
      return [.text(words, at: baseline, ink)] + caret
    }
    let ink = isUserInteractionEnabled ? colors.text : colors.faint
    return highlights(colors.accent) + [.text(line, at: baseline, ink)] + caret + drawHandles()
  }

  /// The highlighted selection, or the underline of the text being composed.
  private func highlights(_ accent: Color) -> [DrawCommand] {
    let selection = editor.selection
    if let composition = editor.composition {
      let range = selection.caret..<selection.caret + composition.characters.count
      return fills(range, top: top + height - 1, height: 1, accent)
    }
    let tint = accent.opacity(Opacity.selection)
    return fills(selection.range, top: top, height: height, tint)
  }

  /// Fills the places of a part of the text: several, if the text runs in both directions.
  private func fills(_ range: Range<Int>, top: Double, height: Double, _ color: Color)
    -> [DrawCommand]
  {
    edges.spans(of: range).map { span in
      let width = span.upperBound - span.lowerBound
      let x = start + span.lowerBound
      return .fill(Rect(x: x, y: top, width: width, height: height), .color(color))
    }
  }
}

/// Where places are, and the keys of a single line.
extension EditableLine {
  func place(at point: Point) -> Int { edges.place(at: point.x - start) }
  func character(at point: Point) -> Int { edges.character(at: point.x - start) }
  func neighbor(of place: Int, toRight: Bool) -> Int? {
    edges.neighbor(of: place, toRight: toRight)
  }
  func isRight(_ place: Int, of other: Int) -> Bool {
    edges.caret(at: place) >= edges.caret(at: other)
  }
  func runsLeft(at place: Int) -> Bool { edges.isRightToLeft }
  func whole(around place: Int) -> Range<Int> { 0..<editor.count }

  func followLines(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .home: move(.backward(.text), event)
    case .end: move(.forward(.text), event)
    case .enter: onEnter()
    default: return false
    }
    return true
  }
}
