import ScrollKit

/// Fields to fill in, more than there is room for when the keyboard is up.
final class FormView: ScrollContainer {
  /// The names of the fields, and what stands in them while they are empty.
  private static let names = [
    ("Name", "Ada Lovelace"), ("Email", "ada@example.org"), ("Street", "12 St James's Square"),
    ("City", "London"), (phone, "+44"), ("Favorite list", "Shopping"),
    ("What did you scroll last?", "A map of the moon"),
  ]
  /// The field that is filled with digits.
  private static let phone = "Phone"

  private let card = Card()
  private let question: Label
  let mode = SegmentedControl(items: ["Stays", "Closes", "Follows"], selectedSegmentIndex: 2)
  private let rows: [NamedField] = FormView.names.map { NamedField($0.0, placeholder: $0.1) }
  let note = NoteField("Note", placeholder: "Whatever you like, on as many lines")
  let done = Button(title: "Done", style: .filled)
  let keyboard = TypingPanel()

  init() {
    question = Label(text: "When you drag, the keyboard", font: .caption, ink: \.secondary)
    super.init()
    alwaysBounceVertical = true
    keyboardDismissMode = .interactive
    addSubview(card)
    for view in [question, mode, done] as [View] + rows + [note] { card.addSubview(view) }
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
    }
    note.text.onEditingChange = { [unowned self] in focusDidChange(in: note, $0) }
  }

  private func focusDidChange(in row: View, _ isEditing: Bool) {
    if isEditing {
      keyboard.endsLines = row === note
      let isPhone = (row as? NamedField)?.field.accessibilityLabel == Self.phone
      keyboard.plane = isPhone ? .signs : .letters
      return keyboard.open(for: row, in: self)
    }
    let goesOn = stage?.focusedView?.lineage.contains { $0 is TextField || $0 is TextView }
    if goesOn != true { keyboard.close() }
  }

  private func goOn(from index: Int) {
    stage?.focus(index + 1 < rows.count ? rows[index + 1].field : note.text)
  }

  func reset() {
    for row in rows { row.field.text = "" }
    note.text.text = ""
    mode.selectedSegmentIndex = KeyboardDismissMode.allCases.firstIndex(of: .interactive) ?? 0
    keyboardDismissMode = .interactive
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
    place(note, NoteField.height, at: &y, width: full)
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

/// A name above what is to be filled in.
class NamedRow: View {
  private let name: Label
  private let content: View

  init(_ name: String, _ content: View, height: Double) {
    self.name = Label(text: name, font: .caption, ink: \.secondary)
    self.content = content
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: height))
    content.accessibilityLabel = name
    // The content says it already.
    self.name.isAccessibilityHidden = true
    for view in [self.name, content] { addSubview(view) }
  }

  override func touchesEnded(_ touches: [Touch]) { stage?.focus(content) }

  override func layoutSubviews() {
    let top = Extent.field - Extent.touchTarget
    content.frame = bounds.inset(by: EdgeInsets(top: top))
    name.frame = Rect(x: 0, y: 0, width: bounds.width, height: top - Space.hair / 2)
  }
}

/// A text field with its name above.
final class NamedField: NamedRow {
  let field: TextField

  init(_ name: String, placeholder: String) {
    field = TextField(placeholder: placeholder)
    super.init(name, field, height: Extent.field)
  }
}

/// A text of several lines with its name above, in the look of a field.
final class NoteField: NamedRow {
  /// Room for four lines.
  static let height = Extent.field + 3 * Extent.noteLine

  let text = TextView(font: .body)

  init(_ name: String, placeholder: String) {
    text.placeholder = placeholder
    // As far from the edge as the words of the fields above.
    text.textContainerInset = EdgeInsets(
      top: Space.inside,
      left: Space.related,
      bottom: Space.inside,
      right: Space.related
    )
    super.init(name, text, height: Self.height)
  }

  override func draw() -> [DrawCommand] {
    let (colors, isEditing) = (palette, text.isEditing)
    let edge = isEditing ? colors.accent : colors.line
    let width = isEditing ? Extent.boldStroke : Extent.stroke
    return [
      .rounded(text.frame, radius: Corner.control, colors.surface),
      .outline(text.frame, radius: Corner.control, width: width, edge),
    ]
  }
}
