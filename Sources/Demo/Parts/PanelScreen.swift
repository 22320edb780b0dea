import ScrollKit

/// A screen with something to try out, and beside it, or below it in a
/// narrow window, a panel of controls.
class PanelScreen: Screen {
  /// The share of the height for the subject where the panel lies below it.
  private static let subjectPart = 0.55
  /// The least height of the panel: that of a heading, and of a slider with its name.
  private static let leastPanel = 100.0

  /// What is tried out; a screen lays out what it puts there.
  let subject: View
  var panel = PropertyPanel() {
    didSet {
      oldValue.removeFromSuperview()
      card.addSubview(panel)
      view.setNeedsLayout()
    }
  }
  private let card = Card()
  /// Holds both, and scrolls them as one column in a window too low for the panel beside or below.
  private let board = ScrollContainer()
  private let panelWidth: Double

  init(_ kind: ScreenKind, subject: View, panelWidth: Double = 280) {
    (self.subject, self.panelWidth) = (subject, panelWidth)
    super.init(kind)
    // The window steps back within the subject, and the panel stays in use beside it.
    view.clipsToBounds = false
    subject.clipsToBounds = true
    card.addSubview(panel)
    for part in [subject, card] { board.addSubview(part) }
    // Bars cover what is outside.
    board.clipsToBounds = false
    (board.scrollsToTop, board.accessibilityLabel) = (false, kind.title)
    view.addSubview(board)
  }

  override func isSubject(_ container: ScrollContainer) -> Bool {
    container.isDescendant(of: subject)
  }

  /// The least height of the subject in a room too low for all; what has no room scrolls.
  func leastSubject(in height: Double) -> Double { 100 }

  /// Lays out what is in the subject, within the lines of a card.
  func layOutSubject(in inside: Rect) {}

  override func layout(in size: Size, bars: EdgeInsets) {
    let room = Rect(origin: .zero, size: size).inset(by: bars)
    board.frame = room
    let leastSubject = leastSubject(in: room.height)
    let least = leastSubject + Space.related + Self.leastPanel + 2 * Space.edge
    let isLow = room.height < max(Extent.extrasFit, least)
    let free = Rect(origin: .zero, size: room.size).inset(by: isLow ? Space.inside : Space.edge)
    var field = free.middle(atMost: Extent.boardWidth)
    var side = field
    if field.width > Extent.railFits {
      side.origin.x = field.maxX - panelWidth
      side.size.width = panelWidth
      field.size.width -= panelWidth + Space.related
    } else if isLow {
      // The subject leaves the first of the panel in sight, which follows below as high as it is.
      field.size.height = max(room.height * Self.subjectPart, leastSubject)
      side.origin.y = field.maxY + Space.inside
      panel.frame.size.width = side.width - 2 * Extent.stroke
      panel.layoutIfNeeded()
      side.size.height = panel.contentSize.height + 2 * Extent.stroke
    } else {
      let rest = field.height - Space.related - Self.leastPanel
      field.size.height = max(min(field.height * Self.subjectPart, rest), rest / 2).rounded()
      side.origin.y = field.maxY + Space.related
      side.size.height = max(side.height - field.height - Space.related, 0)
    }
    (subject.frame, card.frame) = (field, side)
    board.contentSize = Size(width: room.width, height: max(side.maxY + Space.inside, room.height))
    if !isLow || side.minY == field.minY { board.contentSize.height = room.height }
    // Otherwise it must hold no touch back.
    board.isScrollEnabled = board.contentSize.height > room.height
    board.allowsKeyboardScrolling = board.isScrollEnabled
    panel.frame = card.bounds.inset(by: Extent.stroke)
    layOutSubject(in: subject.bounds.inset(by: Extent.stroke))
    panel.read()
  }

  override func reset() { panel.reset() }
}
