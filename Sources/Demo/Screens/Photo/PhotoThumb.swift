import ScrollKit

/// A picture in small, in the strip or in the overview, or a sign where there is none to show.
final class PhotoThumb: View {
  enum Motif: Equatable {
    case picture(Picture)
    /// A drawn landscape of the album.
    case landscape(Int)
  }

  struct Content: Equatable {
    let name: String
    /// Nil if it cannot be shown.
    let motif: Motif?

    /// What it shows if that is a file.
    var picture: Picture? { if case .picture(let picture) = motif { picture } else { nil } }
  }

  var content: Content? { didSet { if oldValue != content { contentDidChange() } } }
  var isCurrent = false
  /// Whether a light line sets a ring around it off from the picture.
  var isChosen = false { didSet { if oldValue != isChosen { setNeedsDisplay() } } }
  var place: Accessibility.Position?
  var onPress: () -> Void = {}

  /// How far the ring around a chosen one reaches into it, in points.
  private static let ring = 2.5

  private let view = ImageView(nil)
  private var landscape: LandscapeView?

  init() {
    super.init()
    clipsToBounds = true
    cursor = .pointingHand
    view.contentMode = .aspectFill
    addSubview(view)
  }

  /// Width by height; nil without a picture.
  var aspect: Double? {
    content?.picture.flatMap { $0.height > 0 ? $0.size.width / $0.size.height : nil }
  }

  private func contentDidChange() {
    view.picture = content?.picture
    landscape?.removeFromSuperview()
    landscape = nil
    if case .landscape(let page) = content?.motif {
      let drawn = LandscapeView(ofPage: page)
      drawn.frame.size = Album.landscape
      addSubview(drawn)
      landscape = drawn
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    view.frame = Rect(origin: .zero, size: bounds.size)
    guard let landscape else { return }
    // It is drawn as on its page, and made small.
    let whole = Album.landscape
    let scale = max(bounds.width / whole.width, bounds.height / whole.height)
    landscape.transform.scale = max(scale, 1e-3)
    landscape.position = Rect(center: bounds.center, size: whole * scale).origin
  }

  override func draw() -> [DrawCommand] {
    guard let content, content.motif == nil else { return [] }
    let corner = bounds.center - Vector(dx: Extent.icon / 2, dy: Extent.icon / 2)
    return [.fill(bounds, .color(palette.faint.opacity(Opacity.chosenFill)))]
      + Icon.picture.drawn(at: corner, palette.secondary)
  }

  override func drawOverlay() -> [DrawCommand] {
    guard isChosen else { return [] }
    let place = bounds.inset(by: Self.ring)
    return [.outline(place, radius: 0, width: Extent.stroke, .white)]
  }

  override var accessibility: Accessibility? {
    guard let content else { return nil }
    var meaning = Accessibility(
      .button,
      label: content.name,
      states: isCurrent ? .selected : [],
      actions: [.activate]
    )
    meaning.position = place
    return meaning
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, action == .activate else { return false }
    onPress()
    return true
  }
}
