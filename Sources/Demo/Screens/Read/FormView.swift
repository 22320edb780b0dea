import ScrollKit
import TextEditing

/// Fields to fill in, more than there is room for when the keyboard is up.
final class FormView: ScrollContainer {
  /// The names of the fields, and what stands in them while they are empty.
  private static let names = [
    ("Name", "Ada Lovelace"), ("Email", "ada@example.org"), ("Street", "12 St James's Square"),
    ("City", "London"), ("Phone", "+44"), ("Favorite list", "Shopping"),
    ("What did you scroll last?", "A map of the moon"), ("Note", "Whatever you like"),
  ]

  private let look: Look
  private let card: Card
  private let question: Label
  let mode: Segments
  private let rows: [NamedField]
  let done: Button
  let keyboard: TypingPanel
  /// Called when the last field has text while the keyboard is up.
  var onLastField: () -> Void = {}

  init(look: Look) {
    self.look = look
    card = Card(look: look)
    question = Label(
      "When you drag, the keyboard",
      style: Type.caption,
      ink: \.secondary,
      look: look
    )
    mode = Segments(["Stays", "Closes", "Follows"], chosen: 2, look: look)
    rows = Self.names.map { NamedField($0.0, placeholder: $0.1, look: look) }
    done = Button("Done", rank: .primary, look: look)
    keyboard = TypingPanel(look: look)
    super.init()
    alwaysBounceVertical = true
    keyboardDismissMode = .interactive
    addSubview(card)
    for view in [question, mode, done] as [View] + rows { card.addSubview(view) }
    connect()
  }

  var fields: [TextField] { rows.map(\.field) }

  private func connect() {
    mode.addAction { [unowned self] _ in
      keyboardDismissMode = KeyboardDismissMode.allCases[mode.chosen]
    }
    done.addAction { [unowned self] _ in keyboard.close() }
    keyboard.addAction { [unowned self] keyboard in
      if !keyboard.isOpen, stage?.focusedView is TextField { stage?.focus(nil) }
    }
    for (index, row) in rows.enumerated() {
      row.onFocusChange = { [unowned self, unowned row] in focusDidChange(in: row) }
      row.field.onEnter = { [unowned self] in goOn(from: index) }
      row.field.onChange = { [unowned self] in noteTyping(in: index) }
    }
  }

  private func focusDidChange(in row: NamedField) {
    if row.field.hasFocus {
      keyboard.open(for: row, in: self)
    } else if !(stage?.focusedView?.chain.contains { $0 is TextField || $0 is ContextMenu } ?? false)
    {
      keyboard.close()
    }
  }

  private func goOn(from index: Int) {
    guard index + 1 < rows.count else { return keyboard.close() }
    stage?.focus(rows[index + 1].field)
  }

  private func noteTyping(in index: Int) {
    if index == rows.count - 1, keyboard.isOpen { onLastField() }
  }

  func reset() {
    for row in rows { row.field.text = "" }
    keyboard.close()
  }

  // MARK: Layout

  override func layoutSubviews() {
    let column = Rect(origin: .zero, size: bounds.size).inset(across: Space.edge).column
    let full = column.width - 2 * Space.edge
    var y = Space.edge
    place(question, Space.edge, at: &y, width: full)
    place(mode, Extent.control, at: &y, width: min(full, mode.naturalWidth))
    for row in rows { place(row, Extent.field, at: &y, width: full) }
    y += Space.hair
    place(done, Extent.control, at: &y, width: done.naturalWidth + Space.group)
    card.frame = Rect(
      x: column.minX,
      y: Space.edge,
      width: column.width,
      height: y + Space.hair
    )
    contentSize = Size(width: bounds.width, height: card.frame.maxY + Space.edge)
  }

  private func place(_ view: View, _ height: Double, at y: inout Double, width: Double) {
    view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
    y += height + (view === question ? Space.hair : Space.related)
  }
}
