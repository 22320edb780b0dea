public import Geometry
import Typesetting
public import ViewTree

/// Something to switch on and off, with its name at the left if it has one.
@MainActor public final class Switch: PressControl {
  /// The track and the knob, in points.
  private static let track = Size(width: 34, height: 20)
  private static let knobInset = 2.0

  /// The name; empty for a bare switch, which needs an ``View/accessibilityLabel``.
  public var title: String { didSet { if oldValue != title { contentDidChange() } } }
  /// Whether it is on; assigning it performs no action.
  public var isOn: Bool { didSet { if oldValue != isOn { setNeedsDisplay() } } }

  /// Creates a switch as large as its name and track.
  public init(isOn: Bool, title: String = "") {
    (self.title, self.isOn) = (title, isOn)
    super.init()
    followContentSize()
  }

  /// The size that its name and track need; the proposed width is ignored.
  public override func sizeThatFits(_ size: Size) -> Size {
    let words = title.isEmpty ? 0 : width(of: title, style: .body) + Space.inside
    return Size(width: words + Self.track.width, height: Extent.control)
  }

  public override func draw() -> [DrawCommand] {
    let colors = palette
    let y = bounds.minY + (bounds.height - Self.track.height) / 2
    let track = Rect(origin: Point(x: bounds.maxX - Self.track.width, y: y), size: Self.track)
    let side = Self.track.height - 2 * Self.knobInset
    let x = isOn ? track.maxX - side - Self.knobInset : track.minX + Self.knobInset
    let knob = Rect(x: x, y: y + Self.knobInset, width: side, height: side)
    let radius = Self.track.height / 2
    var name = bounds
    name.size.width = max(0, track.minX - bounds.minX)
    let strength = isEnabled ? 1 : Opacity.disabled
    var commands: [DrawCommand] = [
      .rounded(track, radius: radius, (isOn ? colors.accent : colors.faint).opacity(strength)),
      .rounded(knob, radius: side / 2, isOn ? colors.onAccent : colors.surface),
    ]
    commands += words(title, style: .body, in: name, isEnabled ? colors.text : colors.faint)
    if isHovered {
      commands.append(.outline(track, radius: radius, width: Extent.iconStroke, colors.accent))
    }
    return commands + focusRing(around: track, radius: radius)
  }

  public override func press() {
    isOn.toggle()
    sendValueChanged()
  }

  public override var accessibility: Accessibility? {
    var states: Accessibility.States = isEnabled ? [] : .disabled
    if isOn { states.insert(.checked) }
    return Accessibility(.toggle, label: title, states: states, actions: [.activate])
  }
}
