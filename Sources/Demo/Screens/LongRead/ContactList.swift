import Geometry
import Scrolling
import Typesetting
import ViewTree

/// People with sticky letters: the one of the part in sight stays below the bar until the next comes.
final class ContactList: ListView {
  private let sticky: ContactRow

  init(look: Look) {
    sticky = ContactRow(look: look)
    super.init(rowHeight: Extent.row, rowCount: Contacts.rows.count) {
      ContactRow(look: look)
    } fill: { row, index in
      row.row = Contacts.rows[index]
    }
    alwaysBounceVertical = true
    addSubview(sticky)
  }

  /// The top of the area that bars leave free, in the content's coordinates.
  private var top: Double { contentOffset.y + adjustedContentInset.top }

  /// Goes to where a letter begins.
  func show(_ section: Int, animated: Bool) {
    let y = Double(Contacts.sections[section].row) * rowHeight - adjustedContentInset.top
    setContentOffset(Point(x: 0, y: min(y, maximumContentOffset.y)), animated: animated)
  }

  /// The section whose letter sticks.
  var currentSection: Int {
    let row = Int((top / rowHeight).rounded(.down))
    return Contacts.sections.lastIndex { $0.row <= row } ?? 0
  }

  override func layoutSubviews() {
    let section = currentSection
    sticky.row = .letter(Contacts.sections[section].letter)
    var y = max(top, Double(Contacts.sections[section].row) * rowHeight)
    if section + 1 < Contacts.sections.count {
      y = min(y, Double(Contacts.sections[section + 1].row - 1) * rowHeight)
    }
    sticky.frame = Rect(x: 0, y: y, width: bounds.width, height: rowHeight)
    if subviews.last !== sticky { bringSubviewToFront(sticky) }
  }
}

/// A row of the list: a letter or a person.
final class ContactRow: View {
  private static let disc = 28.0

  private let look: Look
  var row = Contacts.Row.letter("A") { didSet { if oldValue != row { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] {
    switch row {
    case .letter(let letter): drawLetter(letter)
    case .person(let first, let last): drawPerson(first, last)
    }
  }

  /// The initials in the disc repeat the name.
  override var accessibility: Accessibility? {
    switch row {
    case .letter(let letter): Accessibility(.heading, label: String(letter))
    case .person(let first, let last): Accessibility(.row, label: "\(first) \(last)")
    }
  }

  private var inside: Rect { bounds.inset(across: Space.edge) }

  private var line: DrawCommand {
    var rect = inside
    rect.origin.y = bounds.height - Extent.stroke
    rect.size = Size(
      width: max(bounds.width - rect.minX - LetterIndex.width, 0),
      height: Extent.stroke
    )
    return .fill(rect, .color(look.colors.line))
  }

  private func drawLetter(_ letter: Character) -> [DrawCommand] {
    [
      .fill(bounds, .color(look.colors.window)),
      look.text(String(letter), style: Type.emphasis, in: inside, look.colors.accent),
      line,
    ]
  }

  private func drawPerson(_ first: String, _ last: String) -> [DrawCommand] {
    let colors = look.colors
    let center = Point(x: inside.minX + Self.disc / 2, y: bounds.center.y)
    let disc = Rect(center: center, side: Self.disc)
    var words = inside
    words.origin.x = disc.maxX + Space.related
    words.size.width = max(inside.maxX - words.minX, 0)
    let initials = String(first.prefix(1)) + String(last.prefix(1))
    return [
      .fill(bounds, .color(colors.surface)),
      .rounded(disc, radius: Self.disc / 2, colors.accent.opacity(Opacity.chosenFill)),
      look.text(initials, style: Type.captionStrong, in: disc, colors.pressed, .center),
      look.text("\(first) \(last)", style: Type.body, in: words, colors.text),
      line,
    ]
  }
}
