import ScrollKit

/// The bar with the title of the screen, one line of what to do, and the window's own buttons.
final class NavigationBar: Bar {
  private let title = Label(text: "", font: Type.title)
  private let hint = Label(text: "", font: Type.body)
  let xRay = Button(title: "", icon: .xRay, style: .plain)
  let code = Button(title: "", icon: .code, style: .plain)
  let reset = Button(title: "", icon: .reset, style: .plain)
  let theme = Button(title: "", icon: .theme, style: .plain)
  let help = Button(title: "", icon: .help, style: .plain)
  let inspector = Button(title: "", icon: .inspector, style: .plain)
  /// What to do on the screen.
  private var screenHint = ""
  /// The button under the pointer, whose words stand in place of the hint.
  private weak var pointed: Button? { didSet { if oldValue !== pointed { showHint() } } }

  /// The buttons from the left, each with its name and what it does.
  private var buttons: [(button: Button, name: String, words: String)] {
    [
      (xRay, "Step back", "Step back to see what lies outside the frame: X"),
      (code, "Code", "The Swift code of this screen"),
      (reset, "Reset", "Start this screen over"),
      (theme, "Theme", "Light or dark: F2"),
      (help, "Keys", "Keys and gestures: ?"),
      (inspector, "Inspector", "Show or hide the inspector: F1"),
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

  func show(title: String, hint: String) {
    guard self.title.text != title || screenHint != hint else { return }
    (self.title.text, screenHint) = (title, hint)
    showHint()
  }

  private func showHint() {
    hint.text = buttons.first { $0.button === pointed }?.words ?? screenHint
    setNeedsLayout()
  }

  override func hover(at point: Point?) {
    pointed = buttons.first { point.map($0.button.frame.contains) ?? false }?.button
  }

  override func layoutSubviews() {
    // The button that is hardest to guess shows its name where there is room.
    let name = xRay.isSelected ? "Step in" : "Step back"
    xRay.title = bounds.width >= Extent.buttonNameFits ? name : ""
    let top = (bounds.height - Extent.control) / 2
    var right = bounds.width - Space.related
    for (button, _, _) in buttons.reversed() {
      let width = button.naturalWidth
      right -= width
      button.frame = Rect(x: right, y: top, width: width, height: Extent.control)
      right -= Space.hair
    }
    let width = min(title.naturalWidth, max(right - Space.edge, 0))
    title.frame = Rect(x: Space.edge, y: 0, width: width, height: bounds.height)
    let left = title.frame.maxX + Space.related
    hint.frame = Rect(x: left, y: 0, width: max(right - left, 0), height: bounds.height)
    // Where one line is too short for it, it is set small, and at last on two.
    for font in [Type.body, Type.caption] {
      (hint.font, hint.numberOfLines) = (font, 1)
      // On one line it stands on the title's baseline, not in the middle.
      hint.frame.origin.y = drop(of: Type.title) - drop(of: font)
      hint.isHidden = false
      if hint.naturalWidth <= hint.frame.width { return }
    }
    (hint.numberOfLines, hint.frame.origin.y) = (0, 0)
    hint.isHidden = hint.frame.isEmpty || hint.height(atWidth: hint.bounds.width) > bounds.height
  }

  /// How far below the middle of a line its baseline is.
  private func drop(of font: TextStyle) -> Double {
    fonts.baseline(of: font) - fonts.lineHeight(of: font) / 2
  }
}
