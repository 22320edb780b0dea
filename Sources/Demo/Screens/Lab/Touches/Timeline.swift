import ScrollKit

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory {
  /// Something that happened to the touch.
  enum Mark: Equatable {
    /// The finger came down.
    case down
    /// The container let a view have it, or refused.
    case delivered(to: String), refused(String)
    /// A view had it when it became a scroll, and lost it or kept it.
    case cancelled(String), kept(String)
    /// It became a scroll.
    case scrolls
    /// The view around the container got it.
    case parent
    /// It was lifted.
    case lifted

    var words: String {
      switch self {
      case .down: "down"
      case .delivered(let view): "\(view) gets it"
      case .refused(let view): "\(view) is refused"
      case .cancelled(let view): "\(view) loses it"
      case .kept(let view): "\(view) keeps it"
      case .scrolls: "scrolls"
      case .parent: "parent gets it"
      case .lifted: "lifted"
      }
    }
  }

  /// When the finger came down.
  let start: Timestamp
  /// How long its view had to wait for it, or nil if not at all.
  let delay: Double?
  /// What happened, and when, in seconds from the start.
  private(set) var entries: [(mark: Mark, time: Double)] = []

  init(start: Timestamp, delay: Double?) { (self.start, self.delay) = (start, delay) }

  /// Adds an event, unless the story has it already.
  mutating func add(_ mark: Mark, at time: Timestamp) {
    guard !entries.contains(where: { $0.mark == mark }) else { return }
    entries.append((mark, max(time - start, 0)))
  }

  private func first(where isWanted: (Mark) -> Bool) -> Double? {
    entries.first { isWanted($0.mark) }?.time
  }

  /// When it was lifted.
  var end: Double? { first { $0 == .lifted } }
  /// When it became a scroll.
  var scroll: Double? { first { $0 == .scrolls } }
  /// When a view got it.
  var delivery: Double? { first { if case .delivered = $0 { true } else { false } } }
  /// When a view lost it again.
  var cancellation: Double? { first { if case .cancelled = $0 { true } else { false } } }
}

/// The story of the newest finger, drawn along time: who had it when.
final class Timeline: View {
  /// The shortest time that the full width shows, in seconds.
  private static let shortest = 1.0
  private static let nameWidth = 48.0
  private static let laneHeight = 24.0
  private static let barHeight = 10.0

  var story: TouchStory? {
    didSet {
      setNeedsDisplay()
      stage?.animate(self)
    }
  }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 3 * Self.laneHeight)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let story, story.end == nil else { return .resting }
    setNeedsDisplay()
    return .moving
  }

  // MARK: Drawing

  /// How much of its time a story shows, in seconds.
  private func length(of story: TouchStory) -> Double {
    story.end ?? max((stage?.displayFrame.time ?? story.start) - story.start, 0)
  }

  /// A stretch of time in a lane.
  private func place(lane: Int, _ from: Double, _ to: Double, _ story: TouchStory) -> Rect {
    let scale = (bounds.width - Self.nameWidth) / max(Self.shortest, length(of: story))
    return Rect(
      x: Self.nameWidth + from * scale,
      y: Double(lane) * Self.laneHeight,
      width: max((to - from) * scale, 0),
      height: Self.laneHeight
    )
  }

  override func draw() -> [DrawCommand] {
    let lanes = ["Finger", "View", "Scroll"].enumerated().flatMap { index, name -> [DrawCommand] in
      var lane = Rect(x: 0, y: 0, width: bounds.width, height: Self.laneHeight)
      lane.origin.y = Double(index) * Self.laneHeight
      var track = Rect(center: lane.center, size: Size(width: bounds.width, height: Extent.stroke))
      track.origin.x += Self.nameWidth
      track.size.width = max(track.width - Self.nameWidth, 0)
      return [
        fonts.text(name, style: Type.caption, in: lane, palette.secondary),
        .fill(track, .color(palette.line)),
      ]
    }
    return lanes + (story.map { draw($0) } ?? [])
  }

  private func draw(_ story: TouchStory) -> [DrawCommand] {
    let (colors, now) = (palette, length(of: story))
    var commands: [DrawCommand] = []
    if let delay = story.delay {
      var wait = place(lane: 0, 0, min(delay, max(Self.shortest, now)), story)
      wait.size.height += Self.laneHeight
      commands.append(.fill(wait, .color(colors.faint.opacity(Opacity.pressedFill))))
    }
    func add(lane: Int, from start: Double?, to end: Double, _ color: Color) {
      guard let start else { return }
      var bar = place(lane: lane, start, end, story)
      bar = Rect(center: bar.center, size: Size(width: bar.width, height: Self.barHeight))
      bar.size.width = max(bar.width, Self.barHeight)
      commands.append(.rounded(bar, radius: Self.barHeight / 2, color))
    }
    add(lane: 0, from: 0, to: now, colors.secondary)
    add(lane: 1, from: story.delivery, to: story.cancellation ?? now, colors.accent)
    add(lane: 2, from: story.scroll, to: now, colors.yellow)
    return commands
  }
}
