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

  init() {
    super.init(line: .bottom)
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
      fonts.baseline(of: Type.title) - fonts.lineHeight(of: Type.title) / 2
      - fonts.baseline(of: Type.body) + fonts.lineHeight(of: Type.body) / 2
    hint.frame = Rect(x: left, y: drop, width: max(right - left, 0), height: bounds.height)
    // Where one line is too short for it, it is set small, on two.
    (hint.font, hint.numberOfLines) = (Type.body, 1)
    let isWide = hint.naturalWidth > hint.frame.width
    guard isWide else { return hint.isHidden = false }
    (hint.font, hint.numberOfLines) = (Type.caption, 0)
    hint.frame.origin.y = 0
    hint.isHidden = hint.frame.isEmpty || !balanceHint()
  }

  /// Makes the hint as narrow as two lines allow, so that they are about equally long.
  ///
  /// - Returns: Whether there is room for it.
  private func balanceHint() -> Bool {
    let (most, two) = (hint.bounds.width, 2 * fonts.lineHeight(of: Type.caption) + 1)
    var width = min((hint.naturalWidth / 2).rounded(.up), most)
    while width < most, hint.height(atWidth: width) > two { width = min(width + Space.hair, most) }
    hint.frame.size.width = width
    return hint.height(atWidth: width) <= two
  }
}
