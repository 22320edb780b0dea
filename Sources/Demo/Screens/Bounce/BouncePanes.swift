import Geometry
import Scrolling
import ViewTree

/// Panes with the same content beside each other, which can be flicked together.
final class BouncePanes: View {
  /// How they feel at first; the last one shows only where there is room for it.
  static let presets = [Feel.Preset.normal, .fast, .stiff]
  /// Below this width no pane has room for its own controls: those of one of them lie above all.
  private static let roomy = 640.0

  let all: [BouncePane]
  /// Whose controls lie above all panes.
  private let tuned: Segments
  /// Whether a flick of one takes the others along.
  var isLinked = false
  /// How a finger let go last: where, and how fast, in points per second.
  private var release: (offset: Point, velocity: Vector)? {
    didSet { onReleaseChange(release != nil) }
  }
  /// The pane that takes the others along just now.
  private var leader: BouncePane?
  /// Called when there is a flick that can be repeated, or none any more.
  var onReleaseChange: (_ canRepeat: Bool) -> Void = { _ in }
  /// Called when a flick took the others along.
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

  /// Those that there is room for.
  var shown: [BouncePane] { all.filter { !$0.isHidden } }

  /// What is in all of them.
  var content = BouncePane.Content.long {
    didSet {
      for pane in all { pane.content = content }
      release = nil
    }
  }

  // MARK: Together

  /// What the last flick would have been with what is chosen now, on all.
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
    // Those that follow tell of their glides, too, and lead nobody.
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

/// Remembering from run to run how they feel.
extension BouncePanes {
  /// The numbers of every pane; none while all feel as at first.
  var detail: [Int] {
    let feels = all.map(\.controls.feel)
    return feels == Self.presets.map(\.feel) ? [] : feels.flatMap(\.millionths)
  }

  /// Makes every pane feel as it did, if the numbers tell of as many.
  func recall(_ detail: [Int]) {
    let feels = stride(from: 0, to: detail.count, by: Feel.numberCount).compactMap {
      Feel(millionths: Array(detail[$0..<min($0 + Feel.numberCount, detail.count)]))
    }
    guard feels.count == all.count, detail.count == all.count * Feel.numberCount else { return }
    for (pane, feel) in zip(all, feels) { pane.controls.choose(feel) }
  }
}
