import Geometry
import Gestures
import Typesetting
import ViewTree

/// The letters at the side of a list; sliding a finger along them goes through it.
final class LetterIndex: Control {
  static let width = 28.0
  /// The least and the most room for a letter, in points.
  private static let pitch = 12.0...18.0

  private let look: Look
  private let letters: [Character]
  /// The letter that was chosen last.
  private(set) var chosen = 0
  /// The letter to highlight.
  var current = 0 { didSet { if oldValue != current { setNeedsDisplay() } } }

  init(_ letters: [Character], look: Look) {
    (self.letters, self.look) = (letters, look)
    super.init()
    cursor = .pointingHand
  }

  private var pitch: Double {
    let fair = bounds.height / Double(max(letters.count, 1))
    return min(max(fair, Self.pitch.lowerBound), Self.pitch.upperBound)
  }

  private var top: Double { max((bounds.height - pitch * Double(letters.count)) / 2, 0) }

  override func draw() -> [DrawCommand] {
    let commands: [DrawCommand] = letters.enumerated().map { index, letter in
      let place = Rect(x: 0, y: top + Double(index) * pitch, width: bounds.width, height: pitch)
      let isCurrent = index == current
      let ink = isCurrent ? look.colors.accent : look.colors.secondary
      let style = isCurrent ? Type.captionStrong : Type.caption
      return look.text(String(letter), style: style, in: place, ink, .center)
    }
    let (width, height) = (bounds.width - 2 * Space.hair, pitch * Double(letters.count))
    let around = Rect(x: Space.hair, y: top, width: width, height: height)
    return commands + look.focusRing(of: self, around: around)
  }

  private func choose(_ index: Int) {
    chosen = min(max(index, 0), letters.count - 1)
    sendValueChanged()
  }

  private func follow(_ touches: [Touch]) {
    guard let point = touches.first?.location(in: self) else { return }
    choose(Int(((point.y - top) / pitch).rounded(.down)))
  }

  override var accessibility: Accessibility? {
    let letter = letters.indices.contains(current) ? String(letters[current]) : ""
    return Accessibility(
      .slider,
      label: "Letters",
      value: .number(
        Double(current + 1),
        in: 1...Double(max(letters.count, 1)),
        step: 1,
        words: letter
      ),
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    switch action {
    case .increment: choose(current + 1)
    case .decrement: choose(current - 1)
    case .setNumber(let number): choose(Int(min(max(number, 1), Double(letters.count))) - 1)
    case .activate, .scroll, .zoomIn, .zoomOut, .refresh, .dismiss, .setText, .select: return false
    }
    return true
  }

  override var canBecomeFocused: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .up || event.key == .down else { return false }
    choose(current + (event.key == .down ? 1 : -1))
    return true
  }
}
