import ScrollKit

/// A few words that come and go by themselves.
final class Notice: View {
  /// How long it stays, in seconds.
  private static let defaultStay = 2.5
  private static let height = 32.0

  private var text = ""
  private var start: Timestamp?
  /// How fast time passes on the stage; words stay as long as ever.
  var speed = 1.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  private var stay: Double { Self.defaultStay * speed }
  private var change: Double { Duration.change * speed }

  /// Where it lies: at the bottom of what the bars leave free.
  static func place(in room: Rect) -> Rect {
    Rect(x: room.minX, y: room.maxY - Space.edge - height, width: room.width, height: height)
  }

  /// Shows words in place of those that were there.
  func show(_ text: String) {
    self.text = text
    setNeedsDisplay()
    guard let stage else { return }
    // One that still shows does not come in again.
    let now = stage.displayFrame.time
    start = isHidden ? now : now - change
    isHidden = false
    alpha = opacity(at: now)
    stage.animate(self)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let start else { return .resting }
    alpha = opacity(at: frame.time)
    let (full, end) = (start + change, start + change + stay)
    if frame.time < full { return .moving }
    if frame.time < end { return .waiting(until: end) }
    guard alpha > 0 else {
      isHidden = true
      self.start = nil
      return .resting
    }
    return .moving
  }

  /// Comes and goes within the time of other changes, or at once where motion is reduced.
  private func opacity(at time: Timestamp) -> Double {
    guard let start, let stage else { return 0 }
    let age = time - start
    let end = change + stay
    if stage.prefersReducedMotion { return age < end ? 1 : 0 }
    return min(max(min(age, end + change - age) / change, 0), 1)
  }

  override func draw() -> [DrawCommand] {
    let style = Type.bodyStrong
    let natural = fonts.width(of: TextLine(text, style: style)).rounded(.up) + 2 * Space.edge
    let width = min(natural, bounds.width - 2 * Space.edge)
    let x = (bounds.minX + (bounds.width - width) / 2).rounded()
    let pill = Rect(x: x, y: bounds.minY, width: width, height: bounds.height)
    let colors = palette
    let radius = bounds.height / 2
    let inside = pill.inset(across: Space.edge)
    return [
      .shadow(pill + Vector(dx: 0, dy: 2), radius: radius, blur: 12, colors.shadow),
      .rounded(pill, radius: radius, colors.raised),
      .outline(pill, radius: radius, width: Extent.stroke, colors.line),
      fonts.text(text, style: style, in: inside, colors.text, .center),
    ]
  }
}

extension Shell {
  /// Says something for a while.
  func say(_ words: String) { notice.show(words) }
}
