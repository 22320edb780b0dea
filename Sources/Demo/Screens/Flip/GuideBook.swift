import Geometry
import Scrolling
import Typesetting
import ViewTree

/// What a program says when it is first started: a few pages, each with a picture and two lines.
final class GuideBook: Book {
  /// A page of the guide.
  struct Step {
    let icon: Icon
    let title: String
    let words: String
  }

  static let steps = [
    Step(
      icon: ScreenKind.flip.icon,
      title: "Turn the page",
      words: "Drag, swipe, scroll or press an arrow key. However hard you flick, it turns one page."
    ),
    Step(
      icon: ScreenKind.photo.icon,
      title: "Zoom in",
      words: "Pinch on the trackpad, or double-click what you want to see."
    ),
    Step(
      icon: ScreenKind.bounce.icon,
      title: "Pull past the end",
      words: "It resists more and more, then springs back. That's how an edge feels."
    ),
    Step(
      icon: .check,
      title: "That's all",
      words: "Pick a screen and play. Everything you do checks off a row of the checklist."
    ),
  ]

  override var count: Int { Self.steps.count }

  override func makePageView(for pager: Pager) -> View { GuidePage(look: look) }

  override func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? GuidePage)?.step = Self.steps[page]
  }
}

/// A page of the guide: a large picture in a disc, a title and a few words, in the middle.
final class GuidePage: View {
  /// The disc behind the picture, in points.
  private static let disc = 96.0
  /// How many times larger the picture is than on a button.
  private static let iconScale = 2.4
  private static let width = 360.0

  private let look: Look
  private let title: Label
  private let words: Label
  var step = GuideBook.steps[0] {
    didSet {
      (title.text, words.text) = (step.title, step.words)
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  init(look: Look) {
    self.look = look
    title = Label("", style: Type.title, look: look)
    words = Label("", style: Type.reading, ink: \.secondary, look: look)
    super.init()
    clipsToBounds = true
    words.lineLimit = .max
    for label in [title, words] {
      label.alignment = .center
      addSubview(label)
    }
  }

  private var top: Double {
    let height = Self.disc + Space.group + 2 * Extent.touchTarget
    return max((bounds.height - height) / 2, Space.edge)
  }

  override func layoutSubviews() {
    let width = min(Self.width, max(bounds.width - 2 * Space.group, 0))
    let x = ((bounds.width - width) / 2).rounded()
    let y = (top + Self.disc + Space.group).rounded()
    title.frame = Rect(x: x, y: y, width: width, height: Extent.control)
    words.frame = Rect(
      x: x,
      y: title.frame.maxY + Space.inside,
      width: width,
      height: words.height(atWidth: width).rounded(.up)
    )
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let disc = Rect(
      x: (bounds.width - Self.disc) / 2,
      y: top,
      width: Self.disc,
      height: Self.disc
    )
    let side = Extent.icon * Self.iconScale
    let corner = disc.center + Vector(dx: -side / 2, dy: -side / 2)
    return [
      .fill(bounds, .color(colors.surface)),
      .rounded(disc, radius: Self.disc / 2, colors.accent.opacity(Opacity.chosenFill)),
    ] + step.icon.drawn(at: corner, colors.accent, scale: Self.iconScale)
  }
}
