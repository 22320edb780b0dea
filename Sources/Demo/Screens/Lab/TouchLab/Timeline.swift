import ScrollKit

/// The story of the newest finger, drawn along time: who had it when.
final class Timeline: Card {
  /// The shortest time that the full width shows, in seconds.
  private static let shortest = 1.0
  private static let nameWidth = 56.0
  private static let barHeight = 10.0

  private let sentence = Label(text: "", font: Type.caption, ink: \.secondary)
  /// Whether it does without its title and with low lanes, where there is little room.
  var isCompact = false {
    didSet {
      guard oldValue != isCompact else { return }
      title?.isHidden = isCompact
      setNeedsLayout()
      setNeedsDisplay()
    }
  }
  var story: TouchStory? { didSet { storyDidChange() } }

  init() {
    super.init("Timeline")
    addSubview(sentence)
    isUserInteractionEnabled = false
    storyDidChange()
  }

  private var laneHeight: Double { isCompact ? 18 : 24 }
  private var margin: Double { isCompact ? Space.hair : Space.inside }
  private var top: Double { isCompact ? Space.inside : Extent.navigationBar }

  /// The height that it needs.
  var naturalHeight: Double { top + 3 * laneHeight + Space.group + 2 * margin }

  private func storyDidChange() {
    sentence.text = story?.sentence ?? "Touch something above to see who gets the touch."
    setNeedsDisplay()
    stage?.animate(self)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let story, story.end == nil else { return .resting }
    setNeedsDisplay()
    return .moving
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sentence.frame = Rect(
      x: Space.edge,
      y: lane(3).minY + margin,
      width: max(bounds.width - 2 * Space.edge, 0),
      height: Space.group
    )
  }

  // MARK: Drawing

  private func lane(_ index: Int) -> Rect {
    Rect(
      x: Space.edge,
      y: top + Double(index) * laneHeight,
      width: max(bounds.width - 2 * Space.edge, 0),
      height: laneHeight
    )
  }

  override func draw() -> [DrawCommand] {
    let names = ["Finger", "View", "Scroll"].enumerated().map { index, name in
      fonts.text(name, style: Type.caption, in: lane(index), palette.secondary)
    }
    let lines = (0..<3).map { index -> DrawCommand in
      let track = track(index)
      let middle = Rect(x: track.minX, y: track.center.y, width: track.width, height: 1)
      return .fill(middle, .color(palette.line))
    }
    guard let story else { return super.draw() + names + lines }
    return super.draw() + names + lines + timer(story) + bars(story)
  }

  private func track(_ index: Int) -> Rect {
    var rect = lane(index)
    rect.origin.x += Self.nameWidth
    rect.size.width = max(rect.size.width - Self.nameWidth, 0)
    return rect
  }

  private func now(_ story: TouchStory) -> Double {
    story.end ?? max((stage?.displayFrame.time ?? story.start) - story.start, 0)
  }

  private func x(_ time: Double, _ story: TouchStory) -> Double {
    let track = track(0)
    return track.minX + track.width * min(time / max(Self.shortest, now(story)), 1)
  }

  /// The time in which the view waits, and the line at its end.
  private func timer(_ story: TouchStory) -> [DrawCommand] {
    guard let delay = story.delay else { return [] }
    let (left, right) = (x(0, story), x(delay, story))
    let top = lane(0).minY
    let area = Rect(x: left, y: top, width: right - left, height: 2 * laneHeight)
    return [
      .fill(area, .color(palette.faint.opacity(Opacity.pressedFill))),
      .fill(
        Rect(x: right, y: top, width: Extent.stroke, height: 2 * laneHeight),
        .color(palette.secondary)
      ),
    ]
  }

  private func bars(_ story: TouchStory) -> [DrawCommand] {
    let colors = palette
    var commands = bar(0, from: 0, to: now(story), colors.secondary, story)
    if let delivery = story.delivery {
      let end = story.isCancelled ? story.scroll ?? now(story) : now(story)
      commands += bar(1, from: delivery, to: end, colors.accent, story)
      if story.isCancelled { commands += cross(at: Point(x: x(end, story), y: lane(1).center.y)) }
    }
    if let scroll = story.scroll {
      commands += bar(2, from: scroll, to: now(story), colors.yellow, story)
    }
    return commands
  }

  private func bar(
    _ index: Int,
    from start: Double,
    to end: Double,
    _ color: Color,
    _ story: TouchStory
  ) -> [DrawCommand] {
    let left = x(start, story)
    let width = max(x(end, story) - left, Self.barHeight)
    let y = lane(index).center.y - Self.barHeight / 2
    let rect = Rect(x: left, y: y, width: width, height: Self.barHeight)
    return [.rounded(rect, radius: Self.barHeight / 2, color)]
  }

  private func cross(at center: Point) -> [DrawCommand] {
    let reach = Space.hair
    return [1.0, -1].map { side in
      .line(
        [
          center + Vector(dx: -reach, dy: -reach * side),
          center + Vector(dx: reach, dy: reach * side),
        ],
        width: Extent.boldStroke,
        palette.red
      )
    }
  }
}

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory: Equatable {
  /// Something that happened to the touch.
  enum Mark: Equatable {
    /// A view got it.
    case delivered(to: String)
    /// The container was asked whether a view may have it, and said no.
    case refused(String)
    /// The container was asked whether a view may lose it.
    case askedToCancel(String, answer: Bool)
    /// It became a scroll.
    case scrolls
    /// The view around the container got it.
    case parent
    /// It was lifted.
    case lifted
  }

  /// A mark and when it was made, in seconds from the start.
  struct Entry: Equatable {
    let time: Double
    let mark: Mark
  }

  /// When the finger came down.
  let start: Timestamp
  /// How long its view had to wait for it, or nil if not at all.
  let delay: Double?
  private(set) var entries: [Entry] = []

  init(start: Timestamp, delay: Double?) { (self.start, self.delay) = (start, delay) }

  /// Adds an event, unless the story has it already or is over.
  mutating func add(_ mark: Mark, at time: Timestamp) {
    guard end == nil, !entries.contains(where: { $0.mark == mark }) else { return }
    entries.append(Entry(time: max(time - start, 0), mark: mark))
  }

  private func time(of wanted: (Mark) -> Bool) -> Double? {
    entries.first { wanted($0.mark) }?.time
  }

  /// When it was lifted.
  var end: Double? { time { $0 == .lifted } }
  /// When it became a scroll.
  var scroll: Double? { time { $0 == .scrolls } }
  /// When a view got it.
  var delivery: Double? { time { if case .delivered = $0 { true } else { false } } }
  /// The view that got it.
  var receiver: String? {
    entries.lazy.compactMap { if case .delivered(let view) = $0.mark { view } else { nil } }.first
  }
  /// Whether a view had it and lost it to a scroll.
  var isCancelled: Bool {
    guard let delivery, let scroll else { return false }
    return delivery <= scroll
  }

  /// The whole story in one line.
  var sentence: String {
    let parts = entries.map { "\(Int(($0.time * 1_000).rounded())) ms \(words(for: $0.mark))" }
    return (["0 ms down"] + parts).joined(separator: "  ·  ")
  }

  private func words(for mark: Mark) -> String {
    switch mark {
    case .delivered(let view): "\(view) gets it"
    case .refused(let view): "\(view) refused"
    case .askedToCancel(let view, let answer): answer ? "\(view) loses it" : "\(view) keeps it"
    case .scrolls: "scrolls"
    case .parent: "parent gets it"
    case .lifted: "lifted"
    }
  }
}
