public import Geometry
public import Gestures
public import Scrolling
public import Typesetting
public import ViewTree

/// A text of any length that scrolls, and that the user may select and edit.
///
/// Its lines are as wide as the view. Only what is near the part in sight is laid
/// out, so a long text opens as fast as a short one. The actions are performed with
/// each change that the user makes.
@MainActor public final class TextView: ScrollContainer, ActionSource {
  /// The actions to perform after the user has changed the text.
  public var actions = ActionList()
  /// The size and weight of the text.
  public var font: TextStyle { didSet { if oldValue != font { layOutAnew() } } }
  /// The color of the text; nil follows the appearance.
  public var textColor: Color? { didSet { stage?.setNeedsDisplay() } }
  /// The text that shows while the view is empty.
  public var placeholder = "" { didSet { stage?.setNeedsDisplay() } }
  /// The distance of the text from the edges of the content.
  public var textContainerInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      demand(textContainerInset.isFinite, "The inset cannot be \(textContainerInset)")
      if oldValue != textContainerInset { layOutAnew() }
    }
  }
  /// Whether the user can edit the text.
  public var isEditable: Bool { didSet { adoptUse() } }
  /// Whether the user can select in the text, which a text that is edited always allows.
  public var isSelectable: Bool {
    get { isEditable || allowsSelection }
    set {
      allowsSelection = newValue
      adoptUse()
    }
  }
  /// Called when the view starts or stops receiving typed text; it passes the new state.
  public var onEditingChange: (_ isEditing: Bool) -> Void = { _ in }
  private var allowsSelection = true
  private var editing = EditingNews()
  private var knowsTypefaces = false
  /// The whole text as a screen reader got it last, until it changes.
  private var spoken: String?

  /// The text, its selection and its history.
  private(set) var editor = TextEditor(takesLines: true)
  let pointing = TextPointing()
  package private(set) lazy var column = PartColumn(of: self, isMeasured: true)
  /// The lines of the parts that are near.
  var layouts: [Int: PartLines] = [:]
  /// Where the caret wants to be as it goes up and down.
  var wantedX: Double?
  /// The place that shows at the end of its line, where the next begins without a space between.
  var lineEnd: Int?

  /// Creates a view of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The size and weight of the text.
  ///   - isEditable: Whether the user can edit the text.
  public init(
    text: String = "",
    font: TextStyle = .body,
    isEditable: Bool = true
  ) {
    (self.font, self.isEditable) = (font, isEditable)
    super.init()
    drawsInParts = true
    alwaysBounceVertical = true
    pointing.connect(to: self)
    adoptUse()
    self.text = text
  }

  /// The text; assigning it performs no action, puts the caret before it, and cannot be undone.
  public var text: String {
    get { editor.text }
    set {
      spoken = nil
      editor = TextEditor(TextBody(newValue), takesLines: true)
      editor.wordRules.rules = typefaces?.rules
      layouts = [:]
      (wantedX, lineEnd) = (nil, nil)
      column.replace { $0 = estimates() }
      setNeedsLayout()
    }
  }

  /// The selection, in characters; an empty range is the place of the caret.
  ///
  /// Assigning it does not scroll; ``scrollRangeToVisible(_:)`` does.
  public var selectedRange: Range<Int> {
    get { editor.selection.range }
    set {
      demand(
        newValue.lowerBound >= 0 && newValue.upperBound <= editor.count,
        "Characters \(newValue) cannot be selected among \(editor.count)"
      )
      change { $0.select(TextSelection(from: newValue.lowerBound, to: newValue.upperBound)) }
    }
  }

  /// Whether the view receives typed text.
  public var isEditing: Bool { hasFocus && isEditable }

  private func adoptUse() {
    // Its keys move the caret.
    allowsKeyboardScrolling = !isEditable
    cursor = isSelectable ? .iBeam : nil
    if !isSelectable { change { $0.select(TextSelection(at: $0.selection.caret)) } }
    if !isEditable, editor.composition != nil { endComposition() }
    stage?.setNeedsDisplay()
    tellEditing()
  }

  /// Lays out all lines again; what shows stays in its place.
  private func layOutAnew() {
    column.forget()
    layouts = [:]
    setNeedsLayout()
  }

  // MARK: Commands

  /// Scrolls as little as needed to show some characters, and their start if
  /// they take more than the view.
  ///
  /// - Parameter range: The characters, which must exist.
  public func scrollRangeToVisible(_ range: Range<Int>) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= editor.count,
      "Characters \(range) cannot be shown among \(editor.count)"
    )
    layoutIfNeeded()
    column.learn(around: editor.body.part(at: range.upperBound))
    let end = caretRect(at: range.upperBound)
    column.learn(around: editor.body.part(at: range.lowerBound))
    let start = caretRect(at: range.lowerBound)
    let room = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    let both = start.union(end)
    scrollRectToVisible(both.height <= room ? both : start, animated: false)
  }

  /// Whether a command would have an effect now; pasting counts as having one
  /// whatever the clipboard holds.
  public func allows(_ command: EditCommand) -> Bool { (self as any TextEditing).allows(command) }

  /// Performs a command as the user would, if it applies.
  public func perform(_ command: EditCommand) { (self as any TextEditing).perform(command) }

  /// Edits the text as the user would, and performs the actions.
  func edit(showsCaret: Bool, _ action: (inout TextEditor) -> Void) {
    let isEdited = change(action)
    if showsCaret { showCaret() }
    if isEdited { sendActions() }
  }

  /// Returns whether the text is another one now.
  @discardableResult
  private func change(_ action: (inout TextEditor) -> Void) -> Bool {
    // What hands have done so far is about the text as it is.
    stage?.settleHands()
    let (old, composed) = (editor.look, composedPart)
    action(&editor)
    let edit = editor.takeChange()
    guard edit != nil || editor.look != old else { return false }
    wantedX = nil
    if let edit {
      (lineEnd, spoken) = (nil, nil)
      adopt(edit)
    }
    // What is being composed is laid out with the part that it will be in, and with no other.
    let former = composed.flatMap { part in edit.map { $0.index(of: part) } ?? part }
    if old.composition != editor.composition || former != composedPart {
      for part in Set([former, composedPart].compactMap(\.self)) { measureAgain(part) }
    }
    stage?.setNeedsDisplay()
    return edit != nil
  }

  /// The part in which an input method is composing.
  private var composedPart: Int? { editor.composition == nil ? nil : caretPart }

  /// Lets the column follow a change, while what shows stays in its place.
  private func adopt(_ change: PartChange) {
    column.change { extents in
      extents.remove(change.parts)
      for part in change.newParts { extents.insert(1, at: part, length: estimate(part)) }
    } parts: {
      change.index(of: $0)
    } renumber: {
      layouts = layouts.reduce(into: [:]) { new, entry in
        guard !change.parts.contains(entry.key), let part = change.index(of: entry.key)
        else { return }
        new[part] = entry.value
      }
    }
  }

  private func measureAgain(_ part: Int) { column.measureAgain(part) { layouts[part] = nil } }

  /// Brings the caret into sight, here and in the containers around the view.
  private func showCaret() {
    guard stage != nil, typefaces != nil else { return }
    if !holds(caretPart) { column.learn(around: caretPart) }
    layoutIfNeeded()
    var place = caretRect
    place.origin.y -= textContainerInset.top
    place.size.height += textContainerInset.top + textContainerInset.bottom
    scrollRectToVisible(place, animated: false)
    for ancestor in chain.dropFirst() where hasFocus { ancestor.reveal(self) }
  }

  // MARK: Focus

  public override var canBecomeFocused: Bool { isSelectable || super.canBecomeFocused }
  public override var textInputArea: Rect? { isEditable ? caretRect : nil }
  /// The caret, or all that is in sight of a text that is not edited.
  public override var revealedArea: Rect { isEditing ? caretRect : super.revealedArea }

  public override func focusDidChange() {
    if !hasFocus { endComposition() }
    stage?.setNeedsDisplay()
    tellEditing()
  }

  /// Tells whether it receives text, if that has changed.
  private func tellEditing() { if editing.isNew(isEditing) { onEditingChange(isEditing) } }

  public override func text(_ event: TextEvent) { if isEditable { take(event) } }

  public override func key(_ event: KeyEvent) -> Bool {
    hasFocus && handle(event) || super.key(event)
  }

  // MARK: Touches

  public override func touchesEnded(_ touches: [Touch]) {
    guard isSelectable, let touch = touches.first, bounds.contains(touch.location(in: self)) else {
      return super.touchesEnded(touches)
    }
    stage?.focus(self)
    press(at: touch.location, time: touch.time, extends: false)
  }

  public override func click(_ event: ClickEvent) -> Bool { takeClick(event) }

  // MARK: Layout

  public override func layoutSubviews() {
    // The text may have been set before there were fonts.
    if !knowsTypefaces, let typefaces {
      knowsTypefaces = true
      editor.wordRules.rules = typefaces.rules
      column.forget()
    }
    column.layOut()
  }

  public override func draw() -> [DrawCommand] { draw(in: bounds) }

  // MARK: Accessibility

  public override var accessibility: Accessibility? {
    let words = spoken ?? text
    spoken = words
    guard isSelectable else { return Accessibility(.text, label: words) }
    return Accessibility(
      isEditable ? .textField : .text,
      label: isEditable ? placeholder : "",
      value: .text(words, selection: selectedRange),
      hint: editor.count == 0 && accessibilityLabel != nil ? placeholder : "",
      states: .multiline
    )
  }

  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard part == nil, isSelectable, case .select(let range) = action else {
      return super.accessibilityPerform(action, onPart: part)
    }
    edit { $0.select(TextSelection(from: range.lowerBound, to: range.upperBound)) }
    return true
  }
}
