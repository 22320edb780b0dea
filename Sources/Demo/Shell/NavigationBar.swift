import ScrollKit

/// The bar with the title of the screen, one line of what to do, and the window's own buttons; a
/// click beside these scrolls to the top.
final class NavigationBar: Bar {
  private let title = Label(text: "", font: .title)
  private let hint = Label(text: "", font: .body)
  /// Shows all that a screen has in small; hidden on screens without an overview.
  let overview = Button(title: "", icon: .overview, style: .plain)
  let xRay = Button(title: "", icon: .xRay, style: .plain)
  let code = Button(title: "", icon: .code, style: .plain)
  let reset = Button(title: "", icon: .reset, style: .plain)
  let theme = Button(title: "", icon: .theme, style: .plain)
  let help = Button(title: "", icon: .help, style: .plain)
  let inspector = Button(title: "", icon: .inspector, style: .plain)
  /// What to do on the screen, in clauses, of which the first are the most important.
  private var clauses: [Substring] = []
  /// Called with the name of the button that the pointer is over.
  var onPoint: (ButtonName?) -> Void = { _ in }

  /// The buttons from the left, each with what it does and the key that does it.
  private var buttons: [(button: Button, name: String, key: String)] {
    [
      (overview, overview.isSelected ? "Photo" : "All photos", "G"),
      (xRay, xRay.isSelected ? "Step in" : "Step back", "X"), (code, "Code", "C"),
      (reset, "Reset", "Shift+R"), (theme, "Theme", "F2"), (help, "Keys", "?"),
      (inspector, "Inspector", "F1"),
    ]
  }

  init() {
    super.init(line: .bottom)
    for view in [title, hint] { addSubview(view) }
    for (button, name, _) in buttons {
      button.accessibilityLabel = name
      addSubview(button)
    }
  }

  func show(isOverviewOpen: Bool?) {
    overview.isHidden = isOverviewOpen == nil
    overview.isSelected = isOverviewOpen ?? false
    setNeedsLayout()
  }

  func show(title: String, hint: String) {
    self.title.text = title
    clauses = hint.split(separator: ";").map { $0.drop { $0 == " " } }
    setNeedsLayout()
  }

  /// The name of one of the buttons, if it does not show its own.
  func name(of button: Button) -> ButtonName? {
    guard let found = buttons.first(where: { $0.button === button }) else { return nil }
    let place = convert(button.frame, to: superview)
    return ButtonName(name: found.name, key: found.key, place: place)
  }

  override func hover(at point: Point?) {
    let pointed = buttons.first { button, _, _ in
      !button.isHidden && point.map(button.frame.contains) ?? false
    }?.button
    onPoint(pointed.flatMap(name))
  }

  override func touchesEnded(_ touches: [Touch]) { stage?.scrollToTop() }

  override func layoutSubviews() {
    // The button that is hardest to guess shows its name where there is room.
    for (button, name, _) in buttons.prefix(2) { button.accessibilityLabel = name }
    xRay.title = bounds.width >= Extent.buttonNameFits ? xRay.accessibilityLabel ?? "" : ""
    let top = (bounds.height - Extent.control) / 2
    var right = bounds.width - Space.related
    for (button, _, _) in buttons.reversed() where !button.isHidden {
      let width = button.naturalWidth
      right -= width
      button.frame = Rect(x: right, y: top, width: width, height: Extent.control)
      right -= Space.hair
    }
    let width = min(title.naturalWidth, max(right - Space.edge, 0))
    title.frame = Rect(x: Space.edge, y: 0, width: width, height: bounds.height)
    let left = title.frame.maxX + Space.related
    // It stands on the title's baseline, not in the middle.
    let y = drop(of: .title) - drop(of: .body)
    // Closer to the buttons it would look like one of them.
    let room = max(right - Space.related - left, 0)
    hint.frame = Rect(x: left, y: y, width: room, height: bounds.height)
    // As much as has room is whole.
    for count in (0...clauses.count).reversed() {
      hint.text = clauses.prefix(count).joined(separator: "; ")
      if hint.naturalWidth <= hint.frame.width { break }
    }
    hint.isHidden = hint.text.isEmpty
  }

  /// How far below the middle of a line its baseline is.
  private func drop(of font: TextStyle) -> Double {
    fonts.baseline(of: font) - fonts.lineHeight(of: font) / 2
  }
}
