import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A header that shrinks to a bar while its list scrolls up, and grows while it is pulled down.
final class HeaderScene: ExtraScene {
  private static let rowCount = 60
  /// How far it has to be pulled to count as large, in points.
  private static let pull = 40.0

  private let list: ListView
  private let header: ShrinkingHeader
  private let watcher = Watcher()
  private var hasShrunk = false

  override init(look: Look) {
    list = ListView(rowHeight: Extent.row, rowCount: Self.rowCount) {
      NewsRow(look: look)
    } fill: { row, index in
      row.text = "\(PlaceName.name(of: index)). \(PlaceName.line(of: index))"
    }
    header = ShrinkingHeader(look: look)
    super.init(look: look)
    list.accessibilityLabel = "List under a picture"
    list.delegate = watcher
    addSubview(list)
    addSubview(header)
    watcher.onScroll = { [unowned self] _ in follow() }
  }

  override var watched: ScrollContainer? { list }

  override func layout(bars: EdgeInsets) {
    list.keepTop {
      list.frame = bounds
      list.safeAreaInsets = bars
      list.contentInset = EdgeInsets(top: ShrinkingHeader.largest, left: 0, bottom: 0, right: 0)
    }
    follow()
  }

  /// The header ends where the first row begins, but never vanishes.
  private func follow() {
    let top = list.safeAreaInsets.top
    let room = -list.contentOffset.y - top
    header.frame = Rect(
      x: 0,
      y: top,
      width: bounds.width,
      height: max(room, ShrinkingHeader.smallest)
    )
    if room <= ShrinkingHeader.smallest { hasShrunk = true }
    if hasShrunk, room > ShrinkingHeader.largest + Self.pull { achieve(.header) }
  }

  override func reset() {
    hasShrunk = false
    list.setContentOffset(Point(x: 0, y: list.minimumContentOffset.y), animated: true)
  }
}

/// A landscape with a title that becomes a bar.
final class ShrinkingHeader: View {
  static let largest = 220.0
  static let smallest = 52.0

  private let picture = Hills(42)
  private let shade = View()
  private let title: Label

  init(look: Look) {
    // The title stands on the picture or on the shade over it, both dark, in every theme.
    title = Label(
      "Places by the old road",
      style: Type.display,
      look: Look(like: look, theme: .dark)
    )
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
    for view in [picture, shade, title] as [View] { addSubview(view) }
    shade.backgroundColor = Palette.dark.surface
  }

  override func layoutSubviews() {
    let part = (bounds.height - Self.smallest) / (Self.largest - Self.smallest)
    let shown = min(max(part, 0), 1)
    // Pulled farther, the picture grows from its middle.
    let height = max(bounds.height, Self.largest)
    picture.frame = Rect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
    shade.frame = bounds
    shade.alpha = 1 - 0.95 * shown
    let scale = 0.6 + 0.4 * shown
    title.transform = .identity
    title.frame = Rect(
      x: Space.edge,
      y: bounds.height - Self.smallest * (0.5 + 0.5 * scale),
      width: max(bounds.width - 2 * Space.edge, 0) / scale,
      height: Self.smallest
    )
    title.transform = Transform(scale: scale, translation: .zero)
  }
}
