public import Geometry
import Typesetting
public import ViewTree

/// Something to click: words, an icon, or both.
///
/// Until its size is set it is as large as its content.
@MainActor public final class Button: PressControl {
  /// How much a button stands out.
  public enum Style: CaseIterable, Hashable, Sendable {
    /// Filled with the accent color, for the main action.
    case filled
    /// Outlined.
    case outlined
    /// Nothing but its content, until the pointer is over it.
    case plain
  }

  /// The words; empty for an icon alone, which needs an ``View/accessibilityLabel``.
  public var title: String { didSet { if oldValue != title { contentDidChange() } } }
  /// The icon before the words.
  public var icon: Icon? { didSet { if oldValue != icon { contentDidChange() } } }
  /// How much it stands out.
  public var style: Style { didSet { setNeedsDisplay() } }
  /// Whether it stands for something that is on.
  public var isSelected = false { didSet { if oldValue != isSelected { setNeedsDisplay() } } }

  /// Creates a button as large as its content.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - icon: The icon before the words.
  ///   - style: How much it stands out.
  public init(title: String, icon: Icon? = nil, style: Style = .outlined) {
    (self.title, self.icon, self.style) = (title, icon, style)
    super.init()
    isOpenToTouches = false
    followContentSize()
  }

  /// The size that its content needs; the proposed width is ignored.
  public override func sizeThatFits(_ size: Size) -> Size {
    let margin = title.isEmpty ? Space.hair : Space.related
    return Size(width: wordsWidth + iconWidth + 2 * margin, height: Extent.control)
  }

  private var wordsWidth: Double {
    title.isEmpty ? 0 : width(of: title, style: .bodyStrong)
  }

  private var iconWidth: Double {
    icon == nil ? 0 : Extent.icon + (title.isEmpty ? 0 : Space.hair)
  }

  // MARK: Drawing

  private var ink: Color {
    guard isEnabled else { return palette.faint }
    return switch style {
    case .filled: palette.onAccent
    case .outlined: isSelected ? palette.accent : palette.text
    case .plain: isSelected || isPressed || icon == nil ? palette.accent : palette.secondary
    }
  }

  public override func draw() -> [DrawCommand] { ground + content + focusRing(around: bounds) }

  private var ground: [DrawCommand] {
    let (colors, radius) = (palette, Corner.control)
    switch style {
    case .filled:
      let isLit = isPressed || isHovered
      let color = isEnabled ? (isLit ? colors.pressed : colors.accent) : colors.line
      return [.rounded(bounds, radius: radius, color)]
    case .outlined:
      let isTinted = isPressed || isSelected
      let fill = isTinted ? colors.accent.opacity(Opacity.chosenFill) : colors.surface
      let edge = isSelected || isHovered ? colors.accent : colors.line
      return [
        .rounded(bounds, radius: radius, fill),
        .outline(bounds, radius: radius, width: Extent.stroke, edge),
      ]
    case .plain:
      guard isSelected || isHovered || isPressed else { return [] }
      let strength = isPressed ? Opacity.pressedFill : Opacity.chosenFill
      let tint = isSelected || isPressed ? colors.accent : colors.faint
      return [.rounded(bounds, radius: radius, tint.opacity(strength))]
    }
  }

  /// Words that do not fit end in an ellipsis.
  private var content: [DrawCommand] {
    let room = max(0, bounds.width - iconWidth - (title.isEmpty ? 0 : 2 * Space.hair))
    let words = min(wordsWidth, room)
    let x = bounds.minX + (bounds.width - words - iconWidth) / 2
    let corner = Point(x: x, y: bounds.minY + (bounds.height - Extent.icon) / 2)
    let place = Rect(x: x + iconWidth, y: bounds.minY, width: words, height: bounds.height)
    return (icon?.drawn(at: corner, ink) ?? [])
      + self.words(title, style: .bodyStrong, in: place, ink)
  }

  public override var accessibility: Accessibility? {
    var states: Accessibility.States = isEnabled ? [] : .disabled
    if isSelected { states.insert(.selected) }
    return Accessibility(.button, label: title, states: states, actions: [.activate])
  }
}
