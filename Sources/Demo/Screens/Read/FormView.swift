import ScrollKit

/// Fields to fill in, more than there is room for when the keyboard is up.
final class FormView: ScrollContainer {
  /// The names of the fields, and what stands in them while they are empty.
  private static let names = [
    ("Name", "Ada Lovelace"), ("Email", "ada@example.org"), ("Street", "12 St James's Square"),
    ("City", "London"), ("Phone", "+44"), ("Favorite list", "Shopping"),
    ("What did you scroll last?", "A map of the moon"), ("Note", "Whatever you like"),
  ]

  private let card = Card()
  private let question: Label
  let mode = SegmentedControl(items: ["Stays", "Closes", "Follows"], selectedSegmentIndex: 2)
  private let rows: [NamedField] = FormView.names.map { NamedField($0.0, placeholder: $0.1) }
  let done = Button(title: "Done", style: .filled)
  let keyboard = TypingPanel()
  /// Called when the last field has text while the keyboard is up.
  var onLastField: () -> Void = {}

  init() {
    question = Label(text: "When you drag, the keyboard", font: Type.caption, ink: \.secondary)
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
      keyboardDismissMode = KeyboardDismissMode.allCases[mode.selectedSegmentIndex]
    }
    done.addAction { [unowned self] _ in keyboard.close() }
    for (index, row) in rows.enumerated() {
      row.field.onEditingChange = { [unowned self, unowned row] in focusDidChange(in: row, $0) }
      row.field.onReturn = { [unowned self] in goOn(from: index) }
      row.field.addAction { [unowned self] _ in noteTyping(in: index) }
    }
  }

  private func focusDidChange(in row: NamedField, _ isEditing: Bool) {
    if isEditing { return keyboard.open(for: row, in: self) }
    let goesOn = stage?.focusedView?.lineage.contains { $0 is TextField }
    if goesOn != true { keyboard.close() }
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
    card.frame = Rect(x: column.minX, y: Space.edge, width: column.width, height: y + Space.hair)
    contentSize = Size(width: bounds.width, height: card.frame.maxY + Space.edge)
  }

  private func place(_ view: View, _ height: Double, at y: inout Double, width: Double) {
    view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
    y += height + (view === question ? Space.hair : Space.related)
  }
}

/// A text field with its name above.
final class NamedField: View {
  let field: TextField
  private let name: Label

  init(_ name: String, placeholder: String) {
    field = TextField(placeholder: placeholder)
    self.name = Label(text: name, font: Type.caption, ink: \.secondary)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.field))
    field.accessibilityLabel = name
    // The field says it already.
    self.name.isAccessibilityHidden = true
    for view in [self.name, field] as [View] { addSubview(view) }
  }

  override func touchesEnded(_ touches: [Touch]) { stage?.focus(field) }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, Extent.touchTarget)
    field.frame = Rect(x: 0, y: bounds.height - height, width: width, height: height)
    name.frame = Rect(x: 0, y: 0, width: width, height: field.frame.minY - Space.hair / 2)
  }
}
