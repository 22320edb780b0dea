import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let layout = ScreenKind(
    rawValue: "layout",
    title: "Layout",
    hint: "Drag the corner; the content follows its constraints",
    goals: LayoutScreen.Goal.allCases,
    code: """
      let container = ScrollContainer(frame: window.bounds)
      window.addSubview(container)
      let (photo, text, badge) = (View(), View(), View())
      for view in [photo, text, badge] { container.addSubview(view) }
      container.constraints = [
        LayoutConstraint(photo, .left, to: .content(.left)),
        LayoutConstraint(photo, .right, to: .content(.right)),
        LayoutConstraint(photo, .top, to: .content(.top)),
        LayoutConstraint(photo, .width, to: .frame(.width)),
        LayoutConstraint(photo, .height, to: .length(900)),
        LayoutConstraint(text, .top, to: .view(photo, .bottom), plus: 16),
        LayoutConstraint(text, .left, to: .content(.left), plus: 16),
        LayoutConstraint(text, .right, to: .content(.right), plus: -16),
        LayoutConstraint(text, .height, to: .length(300)),
        LayoutConstraint(text, .bottom, to: .content(.bottom), plus: -16),
        LayoutConstraint(badge, .right, to: .frame(.right), plus: -8),  // does not scroll
        LayoutConstraint(badge, .top, to: .frame(.top), plus: 8),
      ]
      """,
    make: LayoutScreen.init
  )
}

/// Content that constraints lay out, in a viewport with a corner to drag.
final class LayoutScreen: PanelScreen {
  nonisolated enum Goal: String, ScreenGoal {
    case corner = "Drag the corner of the viewport"
    case text = "Add text: the content grows"
    case badge = "Scroll: the pinned label stays"
  }

  /// The smallest viewport at first, where there is room for it, and
  /// the smallest of all, in points.
  private static let usual = Size(width: 420, height: 360)
  /// Its share of a wide pane, and its height by its width.
  private static let (part, shape) = (0.72, 0.64)
  private static let smallest = Size(width: 160, height: 80)

  private let example = LayoutExample()
  private let grip = CornerGrip()
  private let grow = Button(title: "Add text")
  /// How large the user wants the viewport, once it was dragged.
  private var wanted: Size?

  init() {
    super.init(.layout, subject: View())
    for part in [example, grip] { subject.addSubview(part) }
    fillPanel()
    grip.onDrag = { [unowned self] in resize(by: $0) }
  }

  override var watched: ScrollContainer? { example }

  private func fillPanel() {
    grow.addAction { [unowned self] _ in growText() }
    panel.add(FactTable(rows: 2) { [example] in example.sizes })
    panel.add(grow)
    let width = ViewProperty<LayoutExample>.Storage.choice(
      ["Frame’s", "Fixed"],
      get: { $0.followsFrame ? 0 : 1 },
      set: { $0.followsFrame = $1 == 0 }
    )
    panel.add(
      "Content",
      [
        ViewProperty("Width", width), ViewProperty("Show frames", .flag(\.showsFrames)),
        ViewProperty("contentAlignmentPoint", .point(\.contentAlignmentPoint), usual: 0...1),
      ],
      of: example
    )
    panel.onChange = { [unowned self] in view.setNeedsLayout() }
  }

  private func growText() {
    let before = example.contentSize
    example.sentenceCount += 1
    example.layoutIfNeeded()
    if example.contentSize.height > before.height { tick(Goal.text) }
  }

  private func resize(by growth: Vector) {
    // The viewport stays in the middle, so its opposite corner moves as far.
    wanted = Size(
      width: example.frame.width + 2 * growth.dx,
      height: example.frame.height + 2 * growth.dy
    )
    placeViewport()
    tick(Goal.corner)
  }

  override func note(_ message: ScrollMessage) {
    if message == .didScroll, example.isMoving { tick(Goal.badge) }
  }

  override func partsAtRest(of container: ScrollContainer) -> [RestingPart] {
    container.partsAtRest(without: [example.badge])
  }

  override func layOutSubject(in inside: Rect) { placeViewport() }

  private func placeViewport() {
    // The grip stands on the corner, half of its disc outside.
    let most = subject.bounds.inset(by: CornerGrip.side / 2 - Space.hair).size
    let usual = max(Self.usual.width, subject.bounds.width * Self.part)
    var size = wanted ?? Size(width: usual, height: max(Self.usual.height, usual * Self.shape))
    for axis in Axis.allCases {
      size[axis] = min(max(size[axis], Self.smallest[axis]), most[axis]).rounded()
    }
    let corner = Rect(center: subject.bounds.center, size: size).origin
    let place = Point(x: corner.x.rounded(), y: corner.y.rounded())
    example.frame = Rect(origin: place, size: size)
    grip.center = Point(x: example.frame.maxX, y: example.frame.maxY)
  }

  override func appearanceDidChange() {
    example.backgroundColor = view.palette.surface
    example.badge.backgroundColor = view.palette.pink
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .corner:
      GhostHand.Act.drag(grip, by: Vector(dx: -60, dy: -40), seconds: 0.8, holding: 0.2)
    case .text: GhostHand.Act.press(grow)
    case .badge: GhostHand.Act.drag(example, by: Vector(dx: 0, dy: -80), holding: 0.2)
    case nil: []
    }
  }

  override func reset() {
    super.reset()
    wanted = nil
    example.sentenceCount = LayoutExample.usualCount
    placeViewport()
    example.setContentOffset(example.minimumContentOffset, animated: true)
  }
}

extension LayoutExample {
  /// The two sizes that scrolling is about.
  fileprivate var sizes: [FactTable.Fact] {
    func words(_ size: Size) -> String {
      "\(Figures.fixed(size.width, decimals: 0)) × \(Figures.fixed(size.height, decimals: 0))"
    }
    return [("Frame", words(bounds.size)), ("Content", words(contentSize))]
  }
}
