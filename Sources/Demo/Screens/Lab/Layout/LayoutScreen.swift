import ScrollKit

nonisolated extension ScreenKind {
  static let layout = ScreenKind(
    "layout",
    letter: "A",
    title: "Layout",
    hint: "Drag the corner: the content follows its constraints",
    icon: Icon(.box(2.5, 3, 15, 14), .path(2.5, 8, 17.5, 8), .path(8, 8, 8, 17)),
    goals: LayoutScreen.Goal.allCases,
    make: LayoutScreen.init
  )
}

/// The same content laid out in different ways, in a viewport with a corner to drag.
final class LayoutScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case corner = "Drag the corner of the viewport"
    case text = "Add text: the content grows"
    case badge = "Scroll: the pinned label stays"
  }

  private static let smallest = Size(width: 160, height: 120)

  private let examples = LayoutExample.Approach.allCases.map { LayoutExample($0) }
  private let card = Viewport()
  private let grip = CornerGrip()
  private let overlay = ConstraintOverlay()
  private let pad = AlignmentPad()
  private let padName = Label(text: "Alignment point", font: Type.caption, ink: \.secondary)
  private let size = Label(text: "", font: Type.figures, ink: \.secondary)
  private let choice: SegmentedControl
  private let grow = Button(title: "Add text")
  private let frames = Switch(isOn: false, title: "Frames")
  private let watcher = Watcher()
  /// How large the user made the viewport, as parts of the room.
  private var part = (across: 0.75, down: 0.8)
  private var field = Rect.zero

  init() {
    let titles = LayoutExample.Approach.allCases.map(\.title)
    choice = SegmentedControl(items: titles, selectedSegmentIndex: 1)
    super.init(.layout)
    for example in examples {
      example.container.clipsToBounds = true
      example.container.delegate = watcher
      card.addSubview(example.container)
    }
    card.addSubview(overlay)
    for part in [card, size, padName, pad, grip] as [View] { view.addSubview(part) }
    connect()
    showChoice()
  }

  private var example: LayoutExample { examples[choice.selectedSegmentIndex] }
  override var watched: ScrollContainer? { example.container }
  override var tools: [View] { [choice, grow, frames] }

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

  // MARK: Connections

  private func connect() {
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
    }
    grow.addAction { [unowned self] _ in growText() }
    frames.addAction { [unowned self] _ in showFrames() }
    grip.onDrag = { [unowned self] in resize(by: $0) }
    pad.addAction { [unowned self] _ in
      examples.last?.container.contentAlignmentPoint = pad.point
    }
    watcher.onScroll = { [unowned self] in
      if $0.isDragging, example.approach != .fixed { tick(Goal.badge) }
    }
  }

  private func showChoice() {
    for (index, example) in examples.enumerated() {
      example.container.isHidden = index != choice.selectedSegmentIndex
    }
    let isAligned = example.approach == .aligned
    (pad.isHidden, padName.isHidden) = (!isAligned, !isAligned)
    grow.isEnabled = !isAligned
    showFrames()
    placeViewport()
  }

  private func showFrames() { overlay.example = frames.isOn ? example : nil }

  private func growText() {
    let before = example.container.contentSize
    example.growText()
    example.container.layoutIfNeeded()
    if example.container.contentSize.height > before.height { tick(Goal.text) }
    placeViewport()
  }

  private func resize(by growth: Vector) {
    let (room, least) = (room, Self.smallest)
    guard !room.isEmpty else { return }
    let width = min(max(card.frame.width + growth.dx, least.width), room.width)
    let height = min(max(card.frame.height + growth.dy, least.height), room.height)
    part = (width / room.width, height / room.height)
    placeViewport()
    tick(Goal.corner)
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    // Room for the corner's grip, and for the line of figures below.
    field.size.width = max(field.width - CornerGrip.side / 2, 0)
    field.size.height = max(field.height - CornerGrip.side / 2 - Space.group, 0)
    placeViewport()
  }

  /// The room for the viewport: below the figures, and beside the pad if that shows.
  private var room: Rect {
    var room = field
    room.origin.y += Space.group
    if !pad.isHidden { room.size.width -= AlignmentPad.size.width + Space.group }
    return room
  }

  private func placeViewport() {
    let room = room
    guard !room.isEmpty else { return }
    card.frame = Rect(
      x: room.minX,
      y: room.minY,
      width: (room.width * part.across).rounded(),
      height: (room.height * part.down).rounded()
    )
    for example in examples { example.container.frame = card.bounds.inset(by: Extent.stroke) }
    overlay.frame = example.container.frame
    grip.position = Point(
      x: card.frame.maxX - CornerGrip.side / 2,
      y: card.frame.maxY - CornerGrip.side / 2
    )
    placeWords()
  }

  private func placeWords() {
    let container = example.container
    container.layoutIfNeeded()
    let (content, frame) = (container.contentSize, container.bounds.size)
    func words(_ size: Size) -> String {
      "\(Figures.fixed(size.width, decimals: 0)) × \(Figures.fixed(size.height, decimals: 0))"
    }
    size.text = "Frame \(words(frame)) · Content \(words(content))"
    size.frame = Rect(
      x: field.minX,
      y: field.minY,
      width: pad.isHidden ? field.width : size.naturalWidth,
      height: Space.edge
    )
    // The pad stands beside the viewport, clear of its grip; its name is in line with the figures.
    pad.position = Point(x: card.frame.maxX + Space.group, y: card.frame.minY)
    padName.frame = Rect(
      x: max(pad.frame.minX, size.frame.maxX + Space.related),
      y: field.minY,
      width: padName.naturalWidth,
      height: Space.edge
    )
  }

  override func reset() {
    part = (0.75, 0.8)
    pad.point = Point(x: 0.5, y: 0.5)
    examples.last?.container.contentAlignmentPoint = pad.point
    for example in examples { example.reset() }
    placeViewport()
  }
}
