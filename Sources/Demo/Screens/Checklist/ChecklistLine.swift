import Geometry
import Gestures
import Typesetting
import ViewTree

/// A row of the checklist: its state, number and words, and the screen that it leads to.
final class ChecklistLine: PressControl {
  private static let disc = 18.0
  private static let numberWidth = 36.0
  private static let screenWidth = 76.0
  private static let wide = 528.0

  private let look: Look
  private var row = ChecklistRow.all[0]
  private var standing = Checklist.Standing.open
  var onClick: (ChecklistRow) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
    addAction { [unowned self] _ in onClick(row) }
  }

  func show(_ row: ChecklistRow, _ standing: Checklist.Standing) {
    (self.row, self.standing) = (row, standing)
    // What tests prove has no screen to lead to.
    isEnabled = standing != .byTest
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let inside = inside
    var number = inside
    number.origin.x += Self.disc + Space.inside
    number.size.width = Self.numberWidth
    var words = inside
    words.origin.x = number.maxX
    // Where there is little room, the screen's name is left out.
    let isWide = inside.width >= Self.wide
    words.size.width = max(inside.maxX - number.maxX - (isWide ? Self.screenWidth : 0), 0)
    let ink = standing == .byTest ? colors.secondary : colors.text
    let hover = Paint.color(colors.accent.opacity(Opacity.chosenFill))
    return (isHovered ? [.fill(inside.inset(across: -Space.edge), hover)] : []) + [
      .fill(inside.underline(from: 0), .color(colors.line)),
      look.text("\(row.number)", style: Type.bodyFigures, in: number, colors.secondary),
      look.text(row.words, style: Type.body, in: words, ink),
    ] + lamp + (isWide ? [note(in: inside)] : [])
  }

  private var inside: Rect { bounds.inset(across: Space.edge).column }

  /// Names the screen that shows the row, or says that only a test does.
  private func note(in rect: Rect) -> DrawCommand {
    let words = standing == .byTest ? "By test" : row.screen.title
    return look.text(words, style: Type.caption, in: rect, look.colors.secondary, .trailing)
  }

  private var lamp: [DrawCommand] {
    let colors = look.colors
    let radius = Self.disc / 2
    let place = Rect(center: Point(x: inside.minX + radius, y: bounds.center.y), side: Self.disc)
    switch standing {
    case .open: return [.outline(place, radius: radius, width: Extent.iconStroke, colors.faint)]
    case .byTest:
      let dot = place.inset(by: radius - Space.hair / 2)
      return [.rounded(dot, radius: Space.hair / 2, colors.faint)]
    case .seen:
      let tick = [(4.5, 9.2), (7.7, 12.4), (13.5, 6.2)].map {
        place.origin + Vector(dx: $0.0, dy: $0.1)
      }
      return [
        .rounded(place, radius: radius, colors.decelerating),
        .line(tick, width: Extent.iconStroke, colors.onState),
      ]
    }
  }

  override var accessibility: Accessibility? {
    let states: Accessibility.States = standing == .seen ? .checked : []
    return Accessibility(
      .row,
      label: "\(row.number), \(row.words)",
      value: .words(standing == .byTest ? "by test" : row.screen.title),
      states: states,
      actions: [.activate]
    )
  }

  // Tab would stop at more than a hundred rows.
  override var canBecomeFocused: Bool { false }
}

/// How much of the list was seen, as a bar and in words.
final class ChecklistProgress: View {
  static let height = 56.0
  private static let track = 6.0

  private let look: Look
  private var part = 0.0
  private var words = ""
  private var note = ""

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  func show(seen: Int, of visible: Int, byTest: Int) {
    part = Double(seen) / Double(max(visible, 1))
    words = "\(Figures.fixed(part * 100, decimals: 0))% · \(seen) of \(visible) rows seen"
    note = "\(byTest) more covered by tests"
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let inside = bounds.inset(across: Space.edge).column
    var row = inside
    row.size.height = bounds.height - Space.edge
    let track = Rect(
      x: inside.minX,
      y: row.maxY - Space.hair,
      width: inside.width,
      height: Self.track
    )
    var filled = track
    filled.size.width = max(track.width * part, part > 0 ? Self.track : 0)
    let line = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: Extent.stroke)
    return [
      .fill(bounds, .color(colors.surface)),
      .fill(line, .color(colors.line)),
      look.text(words, style: Type.emphasis.tabular, in: row, colors.text),
      look.text(note, style: Type.caption, in: row, colors.secondary, .trailing),
      .rounded(track, radius: Self.track / 2, colors.line),
      .rounded(filled, radius: Self.track / 2, colors.decelerating),
    ]
  }
}
