import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A page control under its name, and the page in words.
final class ExhibitCard: View {
  static let height = 132.0
  /// The width of the outline that stands for dots that are hidden.
  private static let emptyWidth = 72.0

  private let look: Look
  private let control: PageControl
  private let room: Int
  private let title: Label
  private let note: Label
  private let page: Label

  init(_ exhibit: Exhibit, look: Look) {
    (control, room, self.look) = (exhibit.control, exhibit.room, look)
    title = Label(exhibit.name, style: Type.emphasis, look: look)
    note = Label(exhibit.note, style: Type.body, ink: \.secondary, look: look)
    page = Label("", style: Type.figures, ink: \.secondary, look: look)
    super.init()
    control.accessibilityLabel = exhibit.name
    page.alignment = .trailing
    control.transform = Transform(scale: exhibit.scale, translation: .zero)
    for view in [title, note, page, control] as [View] { addSubview(view) }
    showPage()
  }

  func showPage() {
    let (current, count) = (control.currentPage + 1, control.numberOfPages)
    page.text = "\(Figures.count(current)) of \(Figures.count(count))"
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let card: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.surface),
      .outline(bounds, radius: Corner.card, width: Extent.stroke, colors.line),
    ]
    guard control.hidesForSinglePage, control.numberOfPages <= 1 else { return card }
    let size = Size(width: Self.emptyWidth, height: Extent.lamp)
    let place = Rect(center: middle, size: size)
    return card + [
      .outline(place, radius: place.height / 2, width: Extent.stroke, colors.line),
      look.text("No dots", style: Type.caption, in: place, colors.secondary, .center),
    ]
  }

  /// The middle of the dots on every card, halfway between its words and its lower edge.
  private var middle: Point {
    Point(x: bounds.center.x, y: (note.frame.maxY + bounds.height) / 2)
  }

  override func layoutSubviews() {
    let width = bounds.width - 2 * Space.edge
    title.frame = Rect(x: Space.edge, y: Space.related, width: width, height: Space.group)
    page.frame = title.frame
    note.frame = Rect(x: Space.edge, y: title.frame.maxY, width: width, height: Space.group)
    // A dot that fills is as long as three.
    let wanted = control.numberOfPages + (control.progress == nil ? 0 : 2)
    let size = control.size(forNumberOfPages: min(wanted, room)) * control.transform.scale
    let isUpright = control.direction == .topToBottom || control.direction == .bottomToTop
    control.frame = Rect(
      x: isUpright
        ? bounds.width - size.width - Space.edge : (middle.x - size.width / 2).rounded(),
      y: (isUpright ? bounds.center.y : middle.y) - size.height / 2,
      width: size.width,
      height: size.height
    )
    // An upright control stands at the card's edge.
    if isUpright { page.frame.size.width -= size.width + Space.inside }
  }
}
