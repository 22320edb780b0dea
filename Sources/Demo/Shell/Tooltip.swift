import ScrollKit

/// The name of a button that shows an icon alone, and its key.
struct ButtonName: Equatable {
  let name: String
  /// The key that does the same; empty if there is none.
  let key: String
  /// Where the button is, in the shell.
  let place: Rect
}

/// A small card that names a button: half a second after the pointer has come over it, or at once.
final class Tooltip: View {
  /// How long the pointer rests on a button until its name shows, in seconds.
  private static let delay = 0.5
  private static let height = 26.0

  private var shown: ButtonName?
  private let timer = Countdown()
  /// How fast time passes on the stage; names come as soon at any speed.
  var speed = 1.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(timer)
  }

  /// Names a button in place of the one before; nil names none.
  func name(_ name: ButtonName?, isAtOnce: Bool) {
    guard name != shown else { return }
    let wasShown = !isHidden
    shown = name
    isHidden = true
    timer.cancel()
    guard name != nil else { return }
    // From one button to the next there is nothing to wait for.
    if isAtOnce || wasShown { return show(isAtOnce: true) }
    timer.start(seconds: Self.delay * speed) { [unowned self] in
      show(isAtOnce: false)
    }
  }

  private func show(isAtOnce: Bool) {
    guard let shown, let superview else { return }
    let width = width(of: shown.name, .body) + keyWidth + 2 * Space.inside
    let most = superview.bounds.maxX - width - Space.hair
    let x = min(max(shown.place.center.x - width / 2, Space.hair), most).rounded()
    let below = shown.place.maxY + Space.hair
    let fits = below + Self.height <= superview.bounds.maxY
    let y = fits ? below : shown.place.minY - Space.hair - Self.height
    frame = Rect(x: x, y: y, width: width, height: Self.height)
    (alpha, isHidden) = (0, false)
    View.animate(duration: isAtOnce ? 0 : ChromeDuration.change / 2, curve: .easeOut) { alpha = 1 }
    setNeedsDisplay()
  }

  private func width(of text: String, _ style: TextStyle) -> Double {
    fonts.width(of: TextLine(text, style: style)).rounded(.up)
  }

  /// The room that the key takes with the gap before it.
  private var keyWidth: Double {
    guard let key = shown?.key, !key.isEmpty else { return 0 }
    let cap = width(of: key, .captionStrong) + Space.inside
    return Space.inside + max(cap, Extent.lamp - Space.hair)
  }

  override func draw() -> [DrawCommand] {
    guard let shown else { return [] }
    let radius = Corner.control
    var words = bounds.inset(across: Space.inside)
    var cap = words.cut(.right, by: keyWidth)
    cap.cut(.left, by: min(Space.inside, keyWidth))
    let key = cap.inset(by: EdgeInsets(top: Space.hair, left: 0, bottom: Space.hair, right: 0))
    let colors = palette
    let card: [DrawCommand] = [
      shadow(of: bounds, radius: radius),
      .rounded(bounds, radius: radius, colors.raised),
      .outline(bounds, radius: radius, width: hairline, colors.line),
      fonts.text(shown.name, style: .body, in: words, colors.text),
    ]
    guard !shown.key.isEmpty else { return card }
    return card + [
      .outline(key, radius: Space.hair, width: hairline, colors.faint),
      fonts.text(shown.key, style: .captionStrong, in: key, colors.secondary, .center),
    ]
  }
}
