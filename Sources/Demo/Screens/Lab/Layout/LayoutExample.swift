import ScrollKit

/// A picture and a text, placed in a container by constraints alone.
final class LayoutExample: ScrollContainer {
  private static let (photoSize, fixedWidth) = (Size(width: 560, height: 280), 400.0)
  private static let sentences = [
    "The content is as large as what it holds.",
    "Nobody wrote its height down: it follows from the picture, the text and the gaps.",
    "Make the viewport narrower, and the lines wrap again.",
    "Add a sentence, and there is more to scroll.",
    "The label in the corner is constrained to the frame, so it does not scroll.",
  ]

  private let photo = SizedPhoto(natural: photoSize)
  private let heading = Label(text: "A letter from the hills", font: Type.title)
  private let text = Label(text: "", font: Type.reading)
  let badge = PinnedBadge()
  /// Whether the width of the content follows the frame's.
  var followsFrame = true { didSet { constrain() } }
  var sentenceCount = usualCount { didSet { setText() } }
  static let usualCount = sentences.count
  /// Whether the frames of the views and of the content show.
  var showsFrames = false { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    accessibilityLabel = "Letter"
    for label in [heading, text] { label.numberOfLines = 0 }
    for piece in [photo, heading, text, badge] { addSubview(piece) }
    setText()
    constrain()
  }

  private func setText() {
    let words = (0..<sentenceCount).map { Self.sentences[$0 % Self.sentences.count] }
    text.text = words.joined(separator: " ")
    setNeedsLayout()
  }

  private func constrain() {
    let width: LayoutConstraint.Anchor = followsFrame ? .frame(.width) : .length(Self.fixedWidth)
    constraints =
      [
        LayoutConstraint(photo, .left, to: .content(.left)),
        LayoutConstraint(photo, .right, to: .content(.right)),
        LayoutConstraint(photo, .width, to: width),
        LayoutConstraint(photo, .top, to: .content(.top)),
        LayoutConstraint(heading, .top, to: .view(photo, .bottom), plus: Space.edge),
        LayoutConstraint(text, .top, to: .view(heading, .bottom), plus: Space.inside),
        LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -Space.edge),
        LayoutConstraint(badge, .right, to: .frame(.right), plus: -Space.edge),
        LayoutConstraint(badge, .top, to: .frame(.top), plus: Space.inside),
      ]
      + [heading, text].flatMap {
        [
          LayoutConstraint($0, .left, to: .content(.left), plus: Space.edge),
          LayoutConstraint($0, .right, to: .content(.right), plus: -Space.edge),
        ]
      }
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }

  override func drawOverlay() -> [DrawCommand] {
    let edge: [DrawCommand] =
      [.outline(bounds, radius: 0, width: Extent.stroke, palette.line)] + super.drawOverlay()
    guard showsFrames else { return edge }
    let pieces = [photo, heading, text, badge].map {
      DrawCommand.outline($0.frame, radius: 0, width: Extent.stroke, palette.pink)
    }
    let content = Rect(origin: .zero, size: contentSize)
    return pieces + [.outline(content, radius: 0, width: Extent.boldStroke, palette.green)]
      + edge
  }
}

/// A landscape with a natural size, which keeps its aspect ratio at other widths.
final class SizedPhoto: View, SelfSizing {
  private let picture = LandscapeView(ofPage: 2)
  private let natural: Size

  init(natural: Size) {
    self.natural = natural
    super.init()
    addSubview(picture)
  }

  func naturalSize(atWidth width: Double?) -> Size {
    guard let width, natural.width > 0 else { return natural }
    return Size(width: width, height: (width * natural.height / natural.width).rounded())
  }

  override func layoutSubviews() { picture.frame = bounds }
}

/// A pill that is constrained to the frame: it stays where it is while the content scrolls.
final class PinnedBadge: View, SelfSizing {
  private let text = "Pinned to the frame"

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func naturalSize(atWidth width: Double?) -> Size {
    let words = fonts.width(of: TextLine(text, style: Type.captionStrong)).rounded(.up)
    return Size(width: words + 2 * Space.related, height: Extent.lamp)
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    return [
      .rounded(bounds, radius: bounds.height / 2, colors.pink),
      fonts.text(text, style: Type.captionStrong, in: bounds, colors.onColor, .center),
    ]
  }
}
