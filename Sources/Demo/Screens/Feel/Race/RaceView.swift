import ScrollKit
import ScrollKitTesting

/// One flick, carried on by four toolkits side by side.
///
/// A container that draws nothing lies over all lanes and takes the fingers. Its own offset is the
/// first lane's; the others follow the drag, and continue by their own formulas after the release.
final class RaceView: View, ScrollContainerDelegate {
  /// The source of the other lanes' motion.
  private enum Phase {
    /// The lanes rest, or all follow the drag of the first lane.
    case together
    /// Each lane by itself, since a release.
    case running(since: Timestamp)
  }

  /// The height of a lane below which none of it can be seen beside words.
  private static let leastLane = 90.0
  /// The part of a low window that the chart takes.
  private static let chartPart = 0.35

  let leader = ScrollContainer()
  let lanes = Racer.allCases.map { RaceLane($0) }
  private let chart = RaceChart()
  private var phase = Phase.together { didSet { momentDidChange() } }
  /// Where the leader was when its lane moved last.
  private var lastOffset = 0.0
  /// The last release: its offset, and its velocity in points per second.
  private(set) var release: (offset: Double, velocity: Double)? {
    didSet { momentDidChange() }
  }
  /// When the lanes were released last.
  private var start: Timestamp?
  /// Called when ``moment`` may have changed.
  var onMoment: () -> Void = {}
  /// Called when all lanes have come to rest; a hand may have stopped them before their ends.
  var onRest: (_ isStopped: Bool) -> Void = { _ in }

  init() {
    super.init()
    for view in lanes as [View] + [chart, leader] { addSubview(view) }
    for lane in lanes { leader.addSubview(lane.rows) }
    leader.accessibilityLabel = "Race"
    leader.delegate = self
    leader.alwaysBounceVertical = true
  }

  /// A comparison of two lanes without names; nil shows all four with theirs.
  var blind: BlindTest? { didSet { showLanes() } }

  /// The lanes that show, from the left; in a blind comparison the two that are compared.
  private var shown: [RaceLane] {
    guard let pair = blind?.pair else { return lanes }
    return pair.compactMap { racer in lanes.first { $0.racer == racer } }
  }

  /// What was seen of the last flick.
  var moment: BlindTest.Moment {
    if case .running = phase { return .gliding }
    return release == nil ? .still : .felt
  }

  private func momentDidChange() {
    chart.words = blind?.lines(at: moment)
    onMoment()
  }

  private func showLanes() {
    let (shown, isBlind) = (shown, blind?.pair != nil)
    for lane in lanes {
      let letter = shown.firstIndex { $0 === lane } == 0 ? "A" : "B"
      lane.name(isBlind ? letter : nil)
    }
    // It goes as the first toolkit does, and would give it away.
    leader.showsVerticalScrollIndicator = !isBlind
    momentDidChange()
    setNeedsLayout()
  }

  /// How far the rows may scroll.
  private var limits: ClosedRange<Double> {
    leader.minimumContentOffset.y...leader.maximumContentOffset.y
  }

  // MARK: The race

  /// Repeats the last flick, from where it was let go.
  func flickAgain() {
    guard let release else { return }
    // Lanes without names all begin alike, however often the last ones were flicked.
    let first = blind != nil && release.velocity > 0 ? 0 : release.offset
    leader.contentOffset.y = first
    for lane in lanes { lane.offset = first }
    placeRows()
    start(velocity: release.velocity)
    leader.glide(withVelocity: Vector(dx: 0, dy: release.velocity))
  }

  /// Puts all lanes back to their first row.
  func lineUp(animated: Bool = true) {
    (phase, blind) = (.together, nil)
    for lane in lanes { lane.offset = leader.contentOffset.y }
    leader.setContentOffset(.zero, animated: animated)
    (chart.runs, release) = ([], nil)
    for lane in lanes { lane.result.text = "" }
  }

  private func start(velocity: Double) {
    guard let stage, velocity != 0 else { return }
    chart.runs = lanes.map {
      RaceRun($0.racer, from: $0.offset, velocity: velocity, in: limits)
    }
    for lane in lanes { lane.result.text = "" }
    start = stage.displayFrame.time
    phase = .running(since: stage.displayFrame.time)
    stage.animate(self)
  }

  /// Goes on where it was left, or is over at once.
  override func didMoveToStage() { if case .running = phase { stage?.animate(self) } }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard case .running(let start) = phase else { return .resting }
    chart.time = frame.time - start
    for (lane, run) in zip(lanes, chart.runs) { move(lane, along: run) }
    placeRows()
    guard chart.runs.allSatisfy({ chart.time >= $0.duration }) else { return .moving }
    phase = .together
    onRest(false)
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
    if case .together = phase {
      for lane in lanes.dropFirst() { lane.offset = limits.nearest(to: lane.offset + step) }
    }
    placeRows()
  }

  /// Shows the lanes as they were at a time.
  func showAgain(at time: Timestamp) {
    guard let start, !chart.runs.isEmpty else { return }
    chart.time = max(time - start, 0)
    for (lane, run) in zip(lanes, chart.runs).dropFirst() {
      // Before the release all followed the drag of the first.
      lane.offset =
        time < start
        ? limits.nearest(to: run.start + leader.contentOffset.y - chart.runs[0].start)
        : run.offset(at: time - start)
    }
    placeRows()
  }

  /// The first whole band of each lane where it will rest, in points of the leader's
  /// viewport and in the lane's ink.
  var partsAtRest: [RestingPart] {
    zip(lanes, lanes.indices).compactMap { lane, index in
      guard !lane.isHidden else { return nil }
      var end = lane.offset
      if case .running = phase { end = chart.runs[index].offset(at: chart.runs[index].duration) }
      if index == 0 { end = leader.targetContentOffset.y }
      let place = lane.convert(lane.rowPlace, to: self)
      let shift = Vector(dx: place.minX - leader.frame.minX, dy: -end)
      let bands = RaceRows.bands(from: end, length: leader.bounds.height, width: place.width)
      let band = bands.first { $0.minY >= end } ?? bands.first
      return band.map { RestingPart(place: $0 + shift, ink: lane.racer.ink) }
    }
  }

  /// Puts the rows of each lane where its toolkit has them: they lie in the leader's content, which
  /// moves as the first lane does.
  private func placeRows() {
    for lane in lanes {
      let place = lane.convert(lane.rowPlace, to: leader)
      lane.rows.frame = Rect(
        x: place.minX,
        y: leader.contentOffset.y - lane.offset,
        width: place.width,
        height: leader.contentSize.height
      )
      lane.rows.show(from: lane.offset, length: leader.bounds.height)
    }
  }

  /// Stops the lanes that are still on their way.
  private func stop() {
    guard case .running = phase else { return }
    phase = .together
    onRest(true)
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) { stop() }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    guard velocity.dy != 0 else { return }
    release = (container.contentOffset.y, velocity.dy * 1_000)
    start(velocity: velocity.dy * 1_000)
  }

  /// The leader's run is the motion that it really starts: quick flicks in a row carry it farther
  /// than one (SPEC a.9), and the inspector may have changed its settings.
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
    if abs(container.contentOffset.y - end) > 1 { stop() }
  }

  // MARK: Layout

  /// A lane is flicked anywhere, also at its name and its result.
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self && shown.contains { $0.frame.contains(point) } ? leader : hit
  }

  override func layoutSubviews() {
    var room = bounds
    // The results of a blind comparison are shown at its end.
    let hasWords = blind != nil && blind?.pair == nil
    chart.isHidden = room.height < Extent.extrasFit && !hasWords
    if !chart.isHidden {
      let part = min(RaceChart.height, (room.height * Self.chartPart).rounded())
      let height = hasWords ? max(part, min(chart.heightOfWords, room.height)) : part
      chart.frame = room.cut(.bottom, by: height)
      room.cut(.bottom, by: Space.related)
    }
    // Where there is room for either, the results of a blind comparison alone.
    let isCrowded = hasWords && room.height < Self.leastLane
    if isCrowded { chart.frame = bounds }
    for lane in lanes {
      lane.isHidden = isCrowded || !shown.contains { $0 === lane }
      lane.rows.isHidden = lane.isHidden
    }
    let places = room.columns(shown.count, gap: Space.inside)
    for (lane, place) in zip(shown, places) { lane.frame = place }
    let (head, foot) = RaceLane.ends(in: room.height)
    room.cut(.top, by: head)
    room.cut(.bottom, by: foot)
    leader.frame = room
    // Its indicator stands in its own lane.
    leader.verticalScrollIndicatorInsets.right = room.maxX - shown[0].frame.maxX
    leader.contentSize = Size(width: leader.bounds.width, height: RaceRows.length)
    placeRows()
  }
}

/// A toolkit's lane in the race: its name, its rows, and its result.
final class RaceLane: Card {
  /// The heights of the name and of the result, in points; a low lane leaves more to its rows.
  static func ends(in height: Double) -> (head: Double, foot: Double) {
    height < lowest ? (Extent.lamp, Extent.lamp) : (Extent.navigationBar, Extent.control)
  }

  private static let lowest = 140.0
  /// Below this width its name is small, and from the other on it can afford wide margins.
  private static let (narrow, wide) = (64.0, 120.0)

  let racer: Racer
  /// The result of the last flick; empty until the content rests.
  let result = Label(text: "", font: .figures, ink: \.secondary)
  let rows: RaceRows
  /// How far the rows are scrolled, in points.
  var offset = 0.0

  init(_ racer: Racer) {
    self.racer = racer
    rows = RaceRows(ink: racer.ink)
    super.init(racer.rawValue)
    title?.ink = racer.ink
    isUserInteractionEnabled = false
    addSubview(result)
  }

  /// Gives the lane a letter in place of its name, and takes its color away; nil gives both back.
  func name(_ letter: String?) {
    title?.text = letter ?? racer.rawValue
    title?.ink = letter == nil ? racer.ink : \.secondary
    rows.ink = letter == nil ? racer.ink : \.secondary
    result.alpha = letter == nil ? 1 : 0
  }

  /// Where the rows pass, between the name and the result.
  var rowPlace: Rect {
    let (head, foot) = Self.ends(in: bounds.height)
    return bounds.inset(by: EdgeInsets(top: head, left: 1, bottom: foot, right: 1))
  }

  /// Shows how far and how long a run went; a narrow lane has room for the distance alone.
  func show(_ run: RaceRun) {
    let distance = "\(Figures.fixed(run.distance.magnitude, decimals: 0)) pt"
    result.text = "\(distance) · \(Figures.fixed(run.duration, decimals: 2)) s"
    if result.naturalWidth > result.bounds.width { result.text = distance }
  }

  /// Lines at both ends of the rows, which pass under them, and a dash in place of a result.
  override func drawOverlay() -> [DrawCommand] {
    let top = Rect(x: 0, y: rowPlace.minY, width: bounds.width, height: 1)
    let (colors, end) = (palette, top + Vector(dx: 0, dy: rowPlace.height - 1))
    let dash = result.text.isEmpty ? "–" : ""
    return [top, end].map { .fill($0, .color(colors.line)) }
      + [fonts.text(dash, style: .figures, in: result.frame, colors.secondary)]
      + super.drawOverlay()
  }

  override func layoutSubviews() {
    let isNarrow = bounds.width < Self.narrow
    let margin = isNarrow ? Space.hair : bounds.width < Self.wide ? Space.inside : Space.edge
    title?.font = isNarrow ? .captionStrong : .bodyStrong
    var room = bounds
    let (head, foot) = Self.ends(in: bounds.height)
    title?.frame = room.cut(.top, by: head).inset(across: margin)
    result.frame = room.cut(.bottom, by: foot).inset(across: margin)
  }
}
