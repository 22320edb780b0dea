import Geometry
import ViewTree

/// Views on their way to and fro, by an animation or by a position in each frame.
final class MovingViews {
  static let count = 200

  let stage = HostedStage(size: BenchSetup.size)
  private let views: [View]
  private let isAnimated: Bool
  private var frame = 0

  /// How many frames a way takes: at the end of it, all turn round.
  private static let leg = 120

  init(isAnimated: Bool) {
    self.isAnimated = isAnimated
    views = (0..<Self.count).map { index in
      let (column, row) = (index % 20, index / 20)
      let place = Rect(x: Double(column) * 40, y: Double(row) * 60, width: 30, height: 40)
      let view = View(frame: place)
      view.backgroundColor = Color(hex: 0x204080)
      return view
    }
    for view in views { stage.root.addSubview(view) }
    update()
  }

  /// Makes a frame: the animation, or the positions that stand in for it, and layout.
  func update() {
    frame += 1
    stage.begin(DisplayFrame(time: Timestamp(seconds: Double(frame) / 60), period: 1 / 60))
    if isAnimated { turnRound() } else { place() }
    stage.finish()
  }

  /// Whether the next frame begins another way.
  var turns: Bool { (frame + 1) % Self.leg == 1 }

  private func turnRound() {
    guard frame % Self.leg == 1 else { return }
    let step = frame / Self.leg % 2 == 0 ? 90.0 : -90
    View.animate(duration: Double(Self.leg + 10) / 60) {
      for view in views { view.position.x += step }
    }
  }

  private func place() {
    let step = frame / Self.leg % 2 == 0 ? 0.75 : -0.75
    for view in views { view.position.x += step }
  }
}
