import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let layout = ScreenKind(
    "layout",
    letter: "A",
    title: "Layout",
    hint: "Drag the corner: the content follows its constraints",
    icon: .reset,
    goals: LayoutScreen.Goal.allCases,
    make: LayoutScreen.init
  )
}

/// Content that constraints lay out, in a viewport with a corner to drag.
final class LayoutScreen: PanelScreen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case corner = "Drag the corner of the viewport"
    case text = "Add text: the content grows"
    case badge = "Scroll: the pinned label stays"
  }

  /// The viewport at first, where there is room for it, and the smallest, in points.
  private static let usual = Size(width: 420, height: 360)
  private static let smallest = Size(width: 160, height: 80)

  private let example = LayoutExample()
  private let grip = CornerGrip()
  private let watcher = Watcher()
  /// How large the user wants the viewport.
  private var wanted = usual

  init() {
    super.init(.layout, subject: View())
    example.delegate = watcher
    for part in [example, grip] { subject.addSubview(part) }
    fillPanel()
    grip.onDrag = { [unowned self] in resize(by: $0) }
    watcher.onScroll = { [unowned self] in if $0.isDragging { tick(Goal.badge) } }
  }

  override var watched: ScrollContainer? { example }

  override var code: String {
    """
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
    """
  }

  private func fillPanel() {
    let grow = Button(title: "Add text")
    grow.addAction { [unowned self] _ in growText() }
    panel.add(FactTable(rows: 2) { [example] in example.sizes })
    panel.add(grow)
    let width = ViewProperty<LayoutExample>.Place.choice(
      ["the frame's", "fixed"],
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
    wanted = Size(
      width: example.frame.width + growth.dx,
      height: example.frame.height + growth.dy
    )
    placeViewport()
    tick(Goal.corner)
  }

  override func layOutSubject(in inside: Rect) { placeViewport() }

  private func placeViewport() {
    // The grip stands on the corner, half of it outside.
    let (most, least) = (subject.bounds.inset(by: CornerGrip.side / 4).size, Self.smallest)
    let width = min(max(wanted.width, least.width), most.width)
    let height = min(max(wanted.height, least.height), most.height)
    example.frame = Rect(x: 0, y: 0, width: max(width, 0), height: max(height, 0))
    grip.position = Point(
      x: example.frame.maxX - CornerGrip.side / 2,
      y: example.frame.maxY - CornerGrip.side / 2
    )
  }

  override func reset() {
    super.reset()
    wanted = Self.usual
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
