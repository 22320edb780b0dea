import ScrollKit
import ScrollKitTesting

/// One flick, carried on by four toolkits side by side.
///
/// A container that draws nothing lies over all lanes and takes the fingers. Its own offset is the first lane's;
/// the others follow the drag, and continue by their own formulas after the release.
final class RaceView: View, ScrollContainerDelegate {
  /// The source of the other lanes' motion.
  private enum Phase {
    /// The lanes rest, or all follow the drag of the first lane.
    case together
    /// Each lane by itself, since a release.
    case running(since: Timestamp)
  }

  /// The part of a low window that the chart takes.
  private static let chartPart = 0.35

  let leader = ScrollContainer()
  let lanes = Racer.allCases.map { RaceLane($0) }
  private let chart = RaceChart()
  private var phase = Phase.together
  /// Where the leader was when its lane moved last.
  private var lastOffset = 0.0
  /// The last release: its offset, and its velocity in points per second.
  private(set) var release: (offset: Double, velocity: Double)? {
    didSet { onReleaseChange(release != nil) }
  }
  /// Called when a flick becomes available to repeat, or no longer is.
  var onReleaseChange: (_ canRepeat: Bool) -> Void = { _ in }
  /// Called when all lanes have come to rest.
  var onFinish: () -> Void = {}

  init() {
    super.init()
    for view in lanes as [View] + [chart, leader] { addSubview(view) }
    leader.accessibilityLabel = "Race"
    leader.delegate = self
    leader.alwaysBounceVertical = true
  }

  /// How far the rows may scroll.
  private var limits: ClosedRange<Double> {
    leader.minimumContentOffset.y...leader.maximumContentOffset.y
  }

  // MARK: The race

  /// Repeats the last flick, from where it was let go.
  func flickAgain() {
    guard let release else { return }
    leader.contentOffset.y = release.offset
    for lane in lanes { lane.offset = release.offset }
    start(velocity: release.velocity)
    leader.glide(withVelocity: Vector(dx: 0, dy: release.velocity))
  }

  /// Puts all lanes back to their first row.
  func lineUp() {
    phase = .together
    leader.setContentOffset(.zero, animated: true)
    (chart.runs, release) = ([], nil)
    for lane in lanes { lane.result.text = "" }
  }

  private func start(velocity: Double) {
    guard let stage, velocity != 0 else { return }
    chart.runs = lanes.map {
      RaceRun($0.racer, from: $0.offset, velocity: velocity, in: limits)
    }
    for lane in lanes { lane.result.text = "" }
    phase = .running(since: stage.displayFrame.time)
    stage.animate(self)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard case .running(let start) = phase else { return .resting }
    chart.time = frame.time - start
    for (lane, run) in zip(lanes, chart.runs) { move(lane, along: run) }
    guard chart.runs.allSatisfy({ chart.time >= $0.duration }) else { return .moving }
    phase = .together
    onFinish()
    return .resting
  }

  /// The first lane shows the leader itself.
  private func move(_ lane: RaceLane, along run: RaceRun) {
    if lane.racer != .ios { lane.offset = run.offset(at: chart.time) }
    if chart.time >= run.duration { lane.show(run) }
  }

  // MARK: The leader's messages

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    let offset = container.contentOffset.y
    let step = offset - lastOffset
    lastOffset = offset
    lanes[0].offset = offset
    guard case .together = phase else { return }
    for lane in lanes.dropFirst() { lane.offset = limits.nearest(to: lane.offset + step) }
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) { phase = .together }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    guard velocity.dy != 0 else { return }
    release = (container.contentOffset.y, velocity.dy * 1_000)
    start(velocity: velocity.dy * 1_000)
  }

  /// The leader's run is the motion that it really starts: quick flicks in a row carry it farther than one
  /// (SPEC a.9), and the inspector may have changed its settings.
  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    let (offset, velocity) = (container.contentOffset.y, container.velocity.dy)
    // A flick by key has no release: the race starts here.
    if case .together = phase, limits.contains(offset), velocity != 0 {
      release = (offset, velocity)
      start(velocity: velocity)
    }
    guard case .running = phase else { return }
    // Beyond an edge the content itself returns at once, whatever the velocity of the hand.
    let isOutside = !limits.contains(container.contentOffset.y)
    let motion = PredictedMotion(
      from: container.contentOffset.y,
      velocity: (isOutside ? release?.velocity : nil) ?? container.velocity.dy,
      in: limits,
      rate: container.decelerationRate,
      bounces: container.bounces
    )
    chart.runs[0] = RaceRun(motion)
  }

  /// Stops all lanes when something stops the leader before its end.
  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    guard case .running = phase, let run = chart.runs.first else { return }
    let end = run.offset(at: run.duration)
    if abs(container.contentOffset.y - end) > 1 { phase = .together }
  }

  // MARK: Layout

  override func layoutSubviews() {
    var room = bounds
    chart.isHidden = room.height < Extent.extrasFit
    if !chart.isHidden {
      let part = (room.height * Self.chartPart).rounded()
      chart.frame = room.cut(.bottom, by: min(RaceChart.height, part))
      room.cut(.bottom, by: Space.related)
    }
    let places = room.columns(lanes.count, gap: Space.inside)
    for (lane, place) in zip(lanes, places) { lane.frame = place }
    room.cut(.top, by: RaceLane.head)
    room.cut(.bottom, by: RaceLane.foot)
    leader.frame = room
    // Its indicator stands in its own lane.
    leader.verticalScrollIndicatorInsets.right = room.maxX - lanes[0].frame.maxX
    let length = Double(RaceLane.rowCount) * Extent.row
    leader.contentSize = Size(width: bounds.width, height: length)
  }
}

/// A toolkit's lane in the race: its name, its rows, and its result.
final class RaceLane: Card {
  static let rowCount = 400
  /// The heights of the name and of the result, in points.
  static let (head, foot) = (Extent.navigationBar, Extent.control)
  /// From this width on it can afford wide margins.
  private static let wide = 120.0

  let racer: Racer
  /// The result of the last flick; empty until the content rests.
  let result = Label(text: "", font: Type.figures, ink: \.secondary)
  private let rows = ListView.ofDots(count: rowCount)

  init(_ racer: Racer) {
    self.racer = racer
    super.init(racer.rawValue)
    title?.ink = racer.ink
    title?.font = Type.bodyStrong
    rows.isAccessibilityHidden = true
    (rows.showsVerticalScrollIndicator, isUserInteractionEnabled) = (false, false)
    for view in [rows, result] { addSubview(view) }
  }

  /// Shows how far and how long a run went; a narrow lane has room for the time alone.
  func show(_ run: RaceRun) {
    let distance = Figures.fixed(run.distance.magnitude, decimals: 0)
    let time = "\(Figures.fixed(run.duration, decimals: 2)) s"
    result.text = "\(distance) pt · \(time)"
    if result.naturalWidth > result.bounds.width { result.text = time }
  }

  /// How far the rows are scrolled, in points.
  var offset: Double {
    get { rows.contentOffset.y }
    set { rows.contentOffset.y = newValue }
  }

  /// Lines at both ends of the rows, which pass under them, and a dash in place of a result.
  override func drawOverlay() -> [DrawCommand] {
    let (colors, top) = (palette, Rect(x: 0, y: Self.head, width: bounds.width, height: 1))
    let lines = [top, top + Vector(dx: 0, dy: rows.frame.height - 1)]
    let dash = result.text.isEmpty ? "–" : ""
    return lines.map { .fill($0, .color(colors.line)) }
      + [fonts.text(dash, style: Type.figures, in: result.frame, colors.secondary)]
      + super.drawOverlay()
  }

  override func layoutSubviews() {
    let margin = bounds.width < Self.wide ? Space.inside : Space.edge
    var room = bounds
    title?.frame = room.cut(.top, by: Self.head).inset(across: margin)
    result.frame = room.cut(.bottom, by: Self.foot).inset(across: margin)
    rows.frame = room
  }
}
