import ScrollKit

/// Dims the content under a drawer; a click on it asks for the drawer to be closed.
final class Scrim: View {
  var onClick: () -> Void = {}

  init() {
    super.init()
    isHidden = true
  }

  override func draw() -> [DrawCommand] {
    [.fill(bounds, .color(Color.black.opacity(Opacity.scrim)))]
  }

  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesMoved(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) { onClick() }
  override func wheel(_ event: WheelEvent) -> Bool { true }
}
