import ScrollKit

/// A picture and a text, placed in a container by constraints alone.
final class LayoutExample: ScrollContainer {
  private static let fixedWidth = 400.0
  private static let badgeSize = Size(width: 140, height: Extent.lamp)
  private static let sentences = [
    "The content is as large as what it holds.",
    "Nobody wrote its height down: it follows from the picture, the text and the gaps.",
    "Make the viewport narrower, and the lines wrap again.",
    "Add a sentence, and there is more to scroll.",
    "The label in the corner is constrained to the frame, so it does not scroll.",
  ]

  private let photo = LandscapeView(ofPage: 2)
  private let heading = Label(text: "A letter from the hills", font: .title)
  private let text = Label(text: "", font: .reading)
  /// It is constrained to the frame: it stays where it is while the content scrolls.
  let badge = Label(text: "Pinned to the frame", font: .captionStrong, ink: \.onColor)
  var followsFrame = true { didSet { constrain() } }
  var sentenceCount = usualCount { didSet { setText() } }
  static let usualCount = sentences.count
  var showsFrames = false { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    accessibilityLabel = "Letter"
    for label in [heading, text] { label.numberOfLines = 0 }
    badge.textAlignment = .center
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
        LayoutConstraint(badge, .width, to: .length(Self.badgeSize.width)),
        LayoutConstraint(badge, .height, to: .length(Self.badgeSize.height)),
      ]
      + [heading, text].flatMap {
        [
          LayoutConstraint($0, .left, to: .content(.left), plus: Space.edge),
          LayoutConstraint($0, .right, to: .content(.right), plus: -Space.edge),
        ]
      }
  }

  override func drawOverlay() -> [DrawCommand] {
    let edge: [DrawCommand] =
      [.outline(bounds, radius: 0, width: hairline, palette.line)] + super.drawOverlay()
    guard showsFrames else { return edge }
    let pieces = [photo, heading, text, badge].map {
      DrawCommand.outline($0.frame, radius: 0, width: hairline, palette.pink)
    }
    let content = Rect(origin: .zero, size: contentSize)
    return pieces + [.outline(content, radius: 0, width: Extent.boldStroke, palette.green)]
      + edge
  }
}

extension LandscapeView: SelfSizing {
  /// Its width divided by its height.
  private static let shape = 2.0

  /// A view of a landscape keeps its aspect ratio at every width.
  func naturalSize(atWidth width: Double?) -> Size {
    let width = width ?? Extent.readingWidth
    return Size(width: width, height: (width / Self.shape).rounded())
  }
}
