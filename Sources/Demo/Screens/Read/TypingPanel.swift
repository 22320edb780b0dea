import ScrollKit

/// The on-screen keyboard: it types into the focused field, or text of several lines.
final class TypingPanel: KeyboardPanel {
  enum Function: Equatable {
    /// Types a letter, or in its place a digit or sign.
    case letter(Character, sign: Character)
    case shift, signs, delete, space, enter, close

    /// The word on the key, and the key's width in letter keys with their gaps.
    fileprivate func looks(on plane: Plane) -> (word: String, units: Double) {
      switch self {
      case .letter(let letter, let sign):
        (plane == .signs ? "\(sign)" : plane == .capitals ? letter.uppercased() : "\(letter)", 1)
      case .shift: ("Shift", 1.5)
      case .signs: (plane == .signs ? "abc" : "123", 1.5)
      case .delete: ("Del", 1.5)
      case .close: ("Hide", 1.5)
      case .enter: ("Next", 2)
      case .space: ("", 3)
      }
    }
  }

  /// What the keys of letters type.
  enum Plane {
    case letters, capitals, signs
  }

  private static let keyHeight = 40.0
  /// The least height of a key that a finger finds, in points.
  private static let leastKey = 18.0
  private static let unitsPerRow = 10.0
  private static let rows: [[Function]] = {
    let letters = [
      ("qwertyuiop", "1234567890"), ("asdfghjkl", "-/:;()&+'"), ("zxcvbnm", "#*%!?,_"),
    ].map { zip($0.0, $0.1).map { Function.letter($0, sign: $1) } }
    return letters.dropLast() + [
      [.shift] + letters[2] + [.delete],
      [.close, .signs, .letter("@", sign: "@"), .space, .letter(".", sign: "."), .enter],
    ]
  }()

  private var keys: [[TypingKey]] = []
  var plane = Plane.letters {
    didSet { for key in keys.joined() { key.plane = plane } }
  }

  /// The height with keys of some height; low ones stand closer together.
  private static func height(of key: Double) -> Double {
    let (count, isLow) = (Double(rows.count), key < keyHeight)
    return count * key + (count - 1) * (isLow ? Space.hair : Space.inside)
      + 2 * (isLow ? Space.hair : Space.related)
  }

  /// Takes at most half of the height, and leaves room for the field between the bars; a window too
  /// low for both has no keyboard.
  func fit(in height: Double, bars: EdgeInsets) {
    let free = height - bars.top - bars.bottom - Extent.field
    let most = min(height / 2, free)
    let key = min((most - Self.height(of: 0)) / Double(Self.rows.count), Self.keyHeight).rounded(
      .down
    )
    self.height =
      most >= Self.height(of: Self.keyHeight)
      ? Self.height(of: Self.keyHeight) : key >= Self.leastKey ? Self.height(of: key) : 0
  }

  /// Whether its largest key ends a line; it goes on to the next field otherwise.
  var endsLines = false {
    didSet { keys.joined().first { $0.function == .enter }?.name = endsLines ? "Enter" : nil }
  }

  init() {
    super.init(height: Self.height(of: Self.keyHeight))
    keys = Self.rows.map { row in row.map { TypingKey($0) } }
    for key in keys.joined() {
      addSubview(key)
      key.addAction { [unowned self] key in press(key.function) }
    }
  }

  // MARK: Typing

  private func press(_ function: Function) {
    guard let line = stage?.focusedView, line.superview is TextField || line is TextView else {
      return close()
    }
    let now = line.stage?.displayFrame.time ?? .zero
    func type(_ text: String) { line.text(TextEvent(.typed(text), time: now)) }
    func press(_ key: Key) { _ = line.key(KeyEvent(key: key, time: now)) }
    switch function {
    case .letter:
      type(function.looks(on: plane).word)
      if plane == .capitals { plane = .letters }
    case .shift: plane = plane == .capitals ? .letters : .capitals
    case .signs: plane = plane == .signs ? .letters : .signs
    case .delete: press(.backspace)
    case .space: type(" ")
    case .enter: press(.enter)
    case .close: close()
    }
  }

  // MARK: Layout

  override func draw() -> [DrawCommand] {
    let line = Rect(x: 0, y: 0, width: bounds.width, height: hairline)
    return [.fill(bounds, .color(palette.window)), .fill(line, .color(palette.line))]
  }

  override func layoutSubviews() {
    let isLow = height < Self.height(of: Self.keyHeight)
    let (gap, edge) = isLow ? (Space.hair, Space.hair) : (Space.inside, Space.related)
    let count = Double(Self.rows.count)
    let side = max((height - 2 * edge - (count - 1) * gap) / count, 0)
    let width = min(bounds.width - 2 * Space.inside, Extent.readingWidth)
    // Every key has a gap beside it, the last of a row as well.
    let unit = (width + Space.hair) / Self.unitsPerRow
    for (index, row) in keys.enumerated() {
      let y = edge + Double(index) * (side + gap)
      // A row with fewer units is indented by half of the missing ones.
      let units = row.reduce(0) { $0 + $1.units }
      var x = (bounds.width - width) / 2 + (Self.unitsPerRow - units) / 2 * unit
      for key in row {
        let length = key.units * unit
        key.frame = Rect(x: x, y: y, width: length - Space.hair, height: side)
        x += length
      }
    }
  }
}

final class TypingKey: PressControl {
  let function: TypingPanel.Function
  var plane = TypingPanel.Plane.letters { didSet { if oldValue != plane { setNeedsDisplay() } } }
  /// A word in place of its own.
  fileprivate(set) var name: String? { didSet { if oldValue != name { setNeedsDisplay() } } }

  init(_ function: TypingPanel.Function) {
    self.function = function
    super.init()
  }

  private var isLetter: Bool { if case .letter = function { true } else { false } }
  private var word: String { name ?? function.looks(on: plane).word }
  /// Its width in letter keys with their gaps.
  fileprivate var units: Double { function.looks(on: plane).units }

  override var accessibility: Accessibility? {
    Accessibility(.button, label: word.isEmpty ? "Space" : word, actions: [.activate])
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let isLit = isPressed || function == .shift && plane == .capitals
    let edge = isHovered ? colors.accent : colors.line
    let style = isLetter ? TextStyle.emphasis : TextStyle.body
    return [
      .rounded(bounds, radius: Corner.control, isLit ? colors.accent : colors.raised),
      .outline(bounds, radius: Corner.control, width: Extent.stroke, edge),
      fonts.text(word, style: style, in: bounds, isLit ? colors.onAccent : colors.text, .center),
    ]
  }

  // The field that it types into keeps the focus.
  override var canBecomeFocused: Bool { false }
}
