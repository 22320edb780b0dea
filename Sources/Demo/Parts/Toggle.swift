import ScrollKit

/// A switch with its name at the left.
final class Toggle: PressControl {
  /// The track and the knob, in points.
  private static let track = Size(width: 34, height: 20)
  private static let knobInset = 2.0

  let look: Look
  let title: String
  var isOn: Bool { didSet { if oldValue != isOn { setNeedsDisplay() } } }

  init(_ title: String, isOn: Bool, look: Look) {
    (self.title, self.isOn, self.look) = (title, isOn, look)
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Extent.control))
    frame.size.width = naturalWidth
  }

  /// The width that its name and the switch need.
  var naturalWidth: Double {
    let words = look.type.width(of: TextLine(title, style: Type.body)).rounded(.up)
    return words + Space.related + Self.track.width
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let y = bounds.minY + (bounds.height - Self.track.height) / 2
    let track = Rect(origin: Point(x: bounds.maxX - Self.track.width, y: y), size: Self.track)
    let side = Self.track.height - 2 * Self.knobInset
    let x = isOn ? track.maxX - side - Self.knobInset : track.minX + Self.knobInset
    let knob = Rect(x: x, y: y + Self.knobInset, width: side, height: side)
    let radius = Self.track.height / 2
    var commands: [DrawCommand] = [
      .rounded(track, radius: radius, isOn ? colors.accent : colors.faint),
      .rounded(knob, radius: side / 2, isOn ? colors.onAccent : colors.surface),
      look.text(title, style: Type.body, in: bounds, colors.text),
    ]
    if isHovered {
      commands.append(.outline(track, radius: radius, width: Extent.iconStroke, colors.accent))
    }
    return commands + look.focusRing(of: self, around: track, radius: radius)
  }

  override func press() {
    isOn.toggle()
    sendValueChanged()
  }

  override var accessibility: Accessibility? {
    var states: Accessibility.States = isEnabled ? [] : .disabled
    if isOn { states.insert(.checked) }
    return Accessibility(.toggle, label: title, states: states, actions: [.activate])
  }
}
