import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The Swift that builds a screen, on a card over it.
final class CodePanel: Card {
  private let scroller = ScrollContainer()
  private let code: CodeView
  private let done: Button
  /// Called when someone wants it gone.
  var onClose: () -> Void = {}

  init(look: Look) {
    code = CodeView(look: look)
    done = Button("Done", rank: .plain, look: look)
    super.init("Swift code for this screen", look: look)
    clipsToBounds = true
    scroller.scrollsToTop = false
    scroller.accessibilityLabel = "Code"
    addSubview(scroller)
    addSubview(done)
    scroller.addSubview(code)
    done.addAction { [unowned self] _ in onClose() }
  }

  func show(_ text: String) {
    code.show(text)
    scroller.contentOffset = .zero
    setNeedsLayout()
  }

  /// Where it lies: as large as its lines, where there is room.
  func fit(in room: Rect) {
    let natural = code.naturalSize
    let width = min(natural.width + 2 * Space.edge, room.width - 2 * Space.edge)
    let height = min(
      natural.height + Extent.navigationBar + Space.edge,
      room.height - 2 * Space.edge
    )
    frame = Rect(
      x: (room.center.x - width / 2).rounded(),
      y: room.minY + Space.edge,
      width: max(width, 0),
      height: max(height, 0)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = done.naturalWidth
    done.frame = Rect(
      x: bounds.width - width - Space.inside,
      y: (Extent.navigationBar - Extent.control) / 2,
      width: width,
      height: Extent.control
    )
    scroller.frame = Rect(
      x: 0,
      y: Extent.navigationBar,
      width: bounds.width,
      height: max(bounds.height - Extent.navigationBar, 0)
    )
    let size = code.naturalSize
    code.frame = Rect(origin: Point(x: Space.edge, y: 0), size: size)
    scroller.contentSize = Size(
      width: size.width + 2 * Space.edge,
      height: size.height + Space.edge
    )
  }
}
