import ScrollKit

/// The bar with the title of the screen, one line of what to do, and the window's own buttons.
final class NavigationBar: Bar {
  private let title: Label
  private let hint: Label
  let xRay: Button
  let code: Button
  let reset: Button
  let theme: Button
  let help: Button
  let inspector: Button

  init(look: Look) {
    title = Label("", style: Type.title, look: look)
    hint = Label("", style: Type.body, look: look)
    xRay = Button("", icon: .xRay, rank: .plain, look: look)
    code = Button("", icon: .code, rank: .plain, look: look)
    reset = Button("", icon: .reset, rank: .plain, look: look)
    theme = Button("", icon: .theme, rank: .plain, look: look)
    help = Button("", icon: .help, rank: .plain, look: look)
    inspector = Button("", icon: .inspector, rank: .plain, look: look)
    super.init(line: .bottom, look: look)
    let names = [
      (xRay, "X-ray"), (code, "Code"), (reset, "Reset"), (theme, "Theme"), (help, "Keys"),
      (inspector, "Inspector"),
    ]
    for (button, name) in names { button.accessibilityLabel = name }
    for view in [title, hint, xRay, code, reset, theme, help, inspector] { addSubview(view) }
  }

  func show(title: String, hint: String) {
    (self.title.text, self.hint.text) = (title, hint)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let top = (bounds.height - Extent.control) / 2
    var right = bounds.width - Space.related
    for button in [inspector, help, theme, reset, code, xRay] {
      right -= Extent.control
      button.frame = Rect(x: right, y: top, width: Extent.control, height: Extent.control)
      right -= Space.hair
    }
    let width = min(title.naturalWidth, max(right - Space.edge, 0))
    title.frame = Rect(x: Space.edge, y: 0, width: width, height: bounds.height)
    let left = title.frame.maxX + Space.related
    // The hint stands on the title's baseline, not in the middle.
    let drop =
      look.type.baseline(of: Type.title) - look.type.lineHeight(of: Type.title) / 2
      - look.type.baseline(of: Type.body) + look.type.lineHeight(of: Type.body) / 2
    hint.frame = Rect(x: left, y: drop, width: max(right - left, 0), height: bounds.height)
    // Where one line is too short for it, it is set small, on two.
    hint.style = Type.body
    let isWide = hint.naturalWidth > hint.frame.width
    (hint.style, hint.lineLimit) = isWide ? (Type.caption, 2) : (Type.body, 1)
    if isWide {
      hint.frame.origin.y = 0
      hint.balance()
    }
    hint.isHidden = hint.isShortened
  }
}
