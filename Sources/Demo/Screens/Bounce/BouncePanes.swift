import Geometry
import Scrolling
import ViewTree

/// Panes with the same content beside each other, which can be flicked together.
final class BouncePanes: View {
  /// The feels of the panes at first; the last pane shows only where there is room for it.
  static let presets = [Feel.Preset.normal, .fast, .stiff]
  /// The width, in points, below which only one pane's controls show, above all panes.
  private static let roomy = 640.0

  let all: [BouncePane]
  /// The choice of the pane whose controls lie above all panes.
  private let tuned: Segments
  /// Whether a flick of one pane also moves the others.
  var isLinked = false
  /// The last release: its offset, and its velocity in points per second.
  private var release: (offset: Point, velocity: Vector)? {
    didSet { onReleaseChange(release != nil) }
  }
  /// The pane whose flick the others are being given.
  private var leader: BouncePane?
  /// Called when a flick becomes available to repeat, or no longer is.
  var onReleaseChange: (_ canRepeat: Bool) -> Void = { _ in }
  /// Called when a flick of one pane has moved the others.
  var onLink: () -> Void = {}

  init(look: Look) {
    all = Self.presets.map { BouncePane($0, look: look) }
    tuned = Segments(["Left", "Right"], look: look)
    super.init()
    addSubview(tuned)
    tuned.addAction { [unowned self] _ in setNeedsLayout() }
    for pane in all {
      addSubview(pane)
      pane.onCoast = { [unowned self] in follow($0) }
      pane.onRelease = { [unowned self] in release = ($0, $1) }
      pane.onTrail = { [unowned self] in showTrails() }
    }
  }

  /// The panes that there is room for.
  var shown: [BouncePane] { all.filter { !$0.isHidden } }

  /// The kind of content in all panes.
  var content = BouncePane.Content.long {
    didSet {
      for pane in all { pane.content = content }
      release = nil
    }
  }

  // MARK: Together

  /// Repeats the last flick on all panes, with the feels that are chosen now.
  func flickAgain() {
    guard let release else { return }
    leader = all[0]
    defer { leader = nil }
    for pane in shown {
      pane.container.contentOffset = release.offset
      pane.container.glide(withVelocity: release.velocity)
    }
  }

  /// Linked panes glide with the velocity that one was released with.
  private func follow(_ pane: BouncePane) {
    // The following panes report their glides too, but must not lead in turn.
    guard isLinked, leader == nil else { return }
    leader = pane
    defer { leader = nil }
    let velocity = pane.container.velocity
    for other in shown where other !== pane { other.container.glide(withVelocity: velocity) }
    onLink()
  }

  /// All lanes share one scale: the longest distance fills its lane.
  private func showTrails() {
    let span = shown.compactMap { $0.trail?.reach }.max() ?? 1
    for pane in all { pane.showTrail(span: span) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    let gaps = Double(all.count - 1) * Space.edge
    let fitting = Double(all.count) * all[0].naturalWidth + gaps
    let isRoomy = bounds.width >= Self.roomy
    let count = bounds.width >= fitting ? all.count : 2
    tuned.isHidden = isRoomy
    let top = isRoomy ? 0 : layOutControls()
    for (index, pane) in all.enumerated() {
      pane.isHidden = index >= count
      if isRoomy { pane.takeControls() }
      pane.frame = column(index, of: count, below: top)
    }
    showTrails()
  }

  /// Places the controls of the pane that is tuned above all panes, and returns where they end.
  private func layOutControls() -> Double {
    let width = tuned.naturalWidth
    tuned.frame = Rect(x: 0, y: 0, width: width, height: Extent.control)
    for (index, pane) in all.enumerated() {
      pane.controls.isHidden = index != tuned.chosen
      if pane.controls.superview !== self { insertSubview(pane.controls, at: 0) }
      let height = FeelControls.height
      pane.controls.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
      pane.controls.indent = width + Space.related
    }
    return FeelControls.height + Space.inside
  }

  private func column(_ index: Int, of count: Int, below top: Double) -> Rect {
    let width = max((bounds.width - Double(count - 1) * Space.edge) / Double(count), 0)
    let x = Double(index) * (width + Space.edge)
    return Rect(x: x, y: top, width: width, height: max(bounds.height - top, 0))
  }
}

/// Remembering the feels of the panes between runs of the program.
extension BouncePanes {
  /// The feel of every pane as numbers; empty while all panes feel as at first.
  var detail: [Int] {
    let feels = all.map(\.controls.feel)
    return feels == Self.presets.map(\.feel) ? [] : feels.flatMap(\.millionths)
  }

  /// Restores the feel of every pane, if the numbers describe exactly these panes.
  func recall(_ detail: [Int]) {
    let feels = stride(from: 0, to: detail.count, by: Feel.numberCount).compactMap {
      Feel(millionths: Array(detail[$0..<min($0 + Feel.numberCount, detail.count)]))
    }
    guard feels.count == all.count, detail.count == all.count * Feel.numberCount else { return }
    for (pane, feel) in zip(all, feels) { pane.controls.choose(feel) }
  }
}
