import ScrollKit

/// A few words that come and go by themselves.
final class Notice: View {
  /// How long it stays, in seconds.
  private static let stay = 2.5
  private static let height = 32.0

  private var text = ""
  /// How fast time passes on the stage; words stay for the same time at any speed.
  var speed = 1.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Where it lies: at the bottom of what the bars leave free.
  static func place(in room: Rect) -> Rect {
    Rect(x: room.minX, y: room.maxY - Space.edge - height, width: room.width, height: height)
  }

  /// Shows words in place of those that were there.
  func show(_ text: String) {
    self.text = text
    setNeedsDisplay()
    if isHidden { (alpha, isHidden) = (0, false) }
    fade(to: 1) { [weak self] in
      self?.fade(to: 0, after: Self.stay) { [weak self] in self?.isHidden = true }
    }
  }

  private func fade(to end: Double, after delay: Double = 0, then: @escaping () -> Void) {
    View.animate(duration: ChromeDuration.change * speed, curve: .easeOut, delay: delay * speed) {
      alpha = end
    } completion: {
      if $0 { then() }
    }
  }

  override func draw() -> [DrawCommand] {
    let style = TextStyle.bodyStrong
    let natural = fonts.width(of: TextLine(text, style: style)).rounded(.up) + 2 * Space.edge
    let width = min(natural, bounds.width - 2 * Space.edge)
    let x = (bounds.minX + (bounds.width - width) / 2).rounded()
    let pill = Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    let (colors, radius) = (palette, bounds.height / 2)
    return [
      shadow(of: pill, radius: radius),
      .rounded(pill, radius: radius, colors.raised),
      .outline(pill, radius: radius, width: hairline, colors.line),
      fonts.text(text, style: style, in: pill.inset(across: Space.edge), colors.text, .center),
    ]
  }
}

extension Shell {
  /// Says something for a while.
  func say(_ words: String) { notice.show(words) }
}
