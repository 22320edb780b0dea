import ScrollKit

/// Something to click: words, a picture, or both.
final class Button: PressControl {
  /// How much a button stands out.
  enum Rank {
    /// Filled with the accent: the one thing to do here.
    case primary
    /// Outlined.
    case secondary
    /// Nothing but its content, until the pointer is over it.
    case plain
  }

  let look: Look
  var title: String { didSet { setNeedsDisplay() } }
  var icon: Icon? { didSet { setNeedsDisplay() } }
  var rank: Rank { didSet { setNeedsDisplay() } }
  /// Whether it stands for something that is on.
  var isChosen = false { didSet { if oldValue != isChosen { setNeedsDisplay() } } }

  init(_ title: String, icon: Icon? = nil, rank: Rank = .secondary, look: Look) {
    (self.title, self.icon, self.rank, self.look) = (title, icon, rank, look)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.control))
    frame.size.width = naturalWidth
  }

  /// The width that its content needs.
  var naturalWidth: Double {
    let words = title.isEmpty ? 0 : textWidth
    let picture = icon == nil ? 0 : Extent.icon
    let gap = icon == nil || title.isEmpty ? 0 : Space.hair
    let margin = title.isEmpty ? Space.hair : Space.related
    return words + picture + gap + 2 * margin
  }

  private var textWidth: Double {
    look.type.width(of: TextLine(title, style: Type.bodyStrong)).rounded(.up)
  }

  // MARK: Looks

  private var ink: Color {
    let colors = look.colors
    guard isEnabled else { return colors.faint }
    switch rank {
    case .primary: return colors.onAccent
    case .secondary: return isChosen ? colors.accent : colors.text
    case .plain: return isChosen || isPressed ? colors.accent : colors.secondary
    }
  }

  override func draw() -> [DrawCommand] {
    ground + content + look.focusRing(of: self, around: bounds)
  }

  private var ground: [DrawCommand] {
    let colors = look.colors
    let radius = Corner.control
    switch rank {
    case .primary:
      let isLit = isPressed || isHovered
      let color = isEnabled ? (isLit ? colors.pressed : colors.accent) : colors.line
      return [.rounded(bounds, radius: radius, color)]
    case .secondary:
      let fill = isPressed || isChosen ? colors.accent.opacity(Opacity.chosenFill) : colors.surface
      let edge = isChosen || isHovered ? colors.accent : colors.line
      return [
        .rounded(bounds, radius: radius, fill),
        .outline(bounds, radius: radius, width: 1, edge),
      ]
    case .plain:
      guard isChosen || isHovered || isPressed else { return [] }
      let strength = isPressed ? Opacity.pressedFill : Opacity.chosenFill
      let tint = isChosen || isPressed ? colors.accent : colors.faint
      return [.rounded(bounds, radius: radius, tint.opacity(strength))]
    }
  }

  private var content: [DrawCommand] {
    let words = title.isEmpty ? 0 : textWidth
    let picture = icon == nil ? 0 : Extent.icon + (title.isEmpty ? 0 : Space.hair)
    let x = bounds.minX + (bounds.width - words - picture) / 2
    var commands: [DrawCommand] = []
    if let icon {
      let y = bounds.minY + (bounds.height - Extent.icon) / 2
      commands += icon.drawn(at: Point(x: x, y: y), ink)
    }
    guard !title.isEmpty else { return commands }
    let top = bounds.minY + (bounds.height - look.type.lineHeight(of: Type.bodyStrong)) / 2
    let y = top + look.type.baseline(of: Type.bodyStrong)
    let line = TextLine(title, style: Type.bodyStrong)
    return commands + [.text(line, at: Point(x: x + picture, y: y), ink)]
  }

  override var accessibility: Accessibility? {
    var states: Accessibility.States = isEnabled ? [] : .disabled
    if isChosen { states.insert(.selected) }
    return Accessibility(.button, label: title, states: states, actions: [.activate])
  }
}
