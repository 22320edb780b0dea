import ScrollKit

/// The same content in a container, laid out one way or another.
final class LayoutExample {
  /// How the content is laid out.
  enum Approach: CaseIterable {
    /// In one view of fixed size, which the content's size follows.
    case fixed
    /// By constraints to the content's edges and to the frame's width.
    case constrained
    /// A small content that is aligned.
    case aligned

    var title: String {
      switch self {
      case .fixed: "Fixed size"
      case .constrained: "Constraints"
      case .aligned: "Alignment"
      }
    }
  }

  private static let fixedWidth = 560.0
  private static let photoSize = Size(width: 560, height: 280)
  private static let smallPhoto = Size(width: 200, height: 120)
  private static let sentences = [
    "The content is as large as what it holds.",
    "Nobody wrote its height down: it follows from the picture, the text and the gaps.",
    "Make the viewport narrower, and the lines wrap again.",
    "Add a sentence, and there is more to scroll.",
    "The label in the corner is constrained to the frame, so it does not scroll.",
  ]

  let approach: Approach
  let container = ScrollContainer()
  private let holder = View()
  private let photo: SizedPhoto
  private let heading: Label
  private let text: Label
  private let badge: PinnedBadge
  private var sentenceCount = 3

  init(_ approach: Approach) {
    self.approach = approach
    photo = SizedPhoto(
      natural: approach == .aligned ? Self.smallPhoto : Self.photoSize
    )
    heading = Label(text: "A letter from the hills", font: Type.title)
    heading.numberOfLines = 0
    text = Label(text: "", font: Type.reading)
    text.numberOfLines = 0
    badge = PinnedBadge()
    setText()
    build()
  }

  /// Adds a sentence to the text, and starts again after many.
  func growText() {
    sentenceCount += 1
    setText()
  }

  func reset() {
    sentenceCount = 3
    setText()
    container.setContentOffset(container.minimumContentOffset, animated: true)
  }

  private func setText() {
    let words = (0..<sentenceCount).map { Self.sentences[$0 % Self.sentences.count] }
    text.text = words.joined(separator: " ")
    if approach == .fixed { layOutHolder() }
    container.setNeedsLayout()
  }

  /// The views that are laid out, for showing their frames.
  var pieces: [View] {
    switch approach {
    case .fixed: [holder, photo, heading, text]
    case .constrained: [photo, heading, text, badge]
    case .aligned: [photo, badge]
    }
  }

  private func build() {
    switch approach {
    case .fixed: buildFixed()
    case .constrained: buildConstrained()
    case .aligned: buildAligned()
    }
  }

  // MARK: Approach 1

  private func buildFixed() {
    for piece in [photo, heading, text] as [View] { holder.addSubview(piece) }
    container.addSubview(holder)
    layOutHolder()
  }

  private func layOutHolder() {
    let width = Self.fixedWidth
    let inner = width - 2 * Space.edge
    photo.frame = Rect(x: 0, y: 0, width: width, height: Self.photoSize.height)
    heading.frame = Rect(
      x: Space.edge,
      y: photo.frame.maxY + Space.edge,
      width: inner,
      height: heading.naturalSize(atWidth: inner).height
    )
    text.frame = Rect(
      x: Space.edge,
      y: heading.frame.maxY + Space.inside,
      width: inner,
      height: text.naturalSize(atWidth: inner).height
    )
    holder.frame = Rect(x: 0, y: 0, width: width, height: text.frame.maxY + Space.edge)
    container.contentSize = holder.bounds.size
  }

  // MARK: Approach 2

  private func buildConstrained() {
    for piece in [photo, heading, text, badge] as [View] { container.addSubview(piece) }
    container.constraints =
      [
        LayoutConstraint(photo, .left, to: .content(.left)),
        LayoutConstraint(photo, .right, to: .content(.right)),
        LayoutConstraint(photo, .width, to: .frame(.width)),
        LayoutConstraint(photo, .top, to: .content(.top)),
        LayoutConstraint(heading, .top, to: .view(photo, .bottom), plus: Space.edge),
        LayoutConstraint(text, .top, to: .view(heading, .bottom), plus: Space.inside),
        LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -Space.edge),
      ]
      + [heading, text].flatMap {
        [
          LayoutConstraint($0, .left, to: .content(.left), plus: Space.edge),
          LayoutConstraint($0, .right, to: .content(.right), plus: -Space.edge),
        ]
      } + badgeConstraints
  }

  private var badgeConstraints: [LayoutConstraint] {
    [
      LayoutConstraint(badge, .right, to: .frame(.right), plus: -Space.inside),
      LayoutConstraint(badge, .top, to: .frame(.top), plus: Space.inside),
    ]
  }

  // MARK: Alignment

  private func buildAligned() {
    for piece in [photo, badge] as [View] { container.addSubview(piece) }
    container.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    container.constraints =
      [
        LayoutConstraint(photo, .left, to: .content(.left)),
        LayoutConstraint(photo, .right, to: .content(.right)),
        LayoutConstraint(photo, .top, to: .content(.top)),
        LayoutConstraint(photo, .bottom, to: .content(.bottom)),
      ] + badgeConstraints
  }
}

/// A landscape with a natural size, which keeps its aspect ratio at other widths.
final class SizedPhoto: View, SelfSizing {
  private let picture = LandscapeView(ofPage: 7)
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

/// The card around a container; its corners are square because content reaches into them.
final class Viewport: View {
  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }
  override func drawOverlay() -> [DrawCommand] {
    [.outline(bounds, radius: 0, width: Extent.stroke, palette.line)]
  }
}
