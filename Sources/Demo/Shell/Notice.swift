import ScrollKit

/// A few words that come and go by themselves.
final class Notice: View {
  /// How long it stays, in seconds.
  private static let stay = 2.5
  private static let height = 32.0

  private var text = ""
  private let timer = Countdown()
  /// How fast time passes on the stage; words stay for the same time at any speed.
  var speed = 1.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(timer)
  }

  /// Where it lies: at the bottom of what the bars leave free.
  static func place(in room: Rect) -> Rect {
    Rect(x: room.minX, y: room.maxY - Space.edge - height, width: room.width, height: height)
  }

  /// Shows words in place of those that were there.
  func show(_ text: String) {
    self.text = text
    setNeedsDisplay()
    fade(to: 1) { [unowned self] in
      timer.start(seconds: Self.stay * speed) { [unowned self] in
        fade(to: 0) { [unowned self] in isHidden = true }
      }
    }
  }

  private func fade(to end: Double, then: @escaping () -> Void) {
    let (start, seconds) = (isHidden ? 0 : alpha, Duration.change * speed)
    let show = { [unowned self] (value: Double) in (isHidden, alpha) = (false, value) }
    timer.change(from: start, to: end, in: seconds, show, then: then)
  }

  override func draw() -> [DrawCommand] {
    let style = Type.bodyStrong
    let natural = fonts.width(of: TextLine(text, style: style)).rounded(.up) + 2 * Space.edge
    let width = min(natural, bounds.width - 2 * Space.edge)
    let x = (bounds.minX + (bounds.width - width) / 2).rounded()
    let pill = Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    let (colors, radius) = (palette, bounds.height / 2)
    return [
      shadow(of: pill, radius: radius),
      .rounded(pill, radius: radius, colors.raised),
      .outline(pill, radius: radius, width: Extent.stroke, colors.line),
      fonts.text(text, style: style, in: pill.inset(across: Space.edge), colors.text, .center),
    ]
  }
}

extension Shell {
  /// Says something for a while.
  func say(_ words: String) { notice.show(words) }
}
