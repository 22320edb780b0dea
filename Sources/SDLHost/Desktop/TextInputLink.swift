internal import CSDL2
internal import Geometry
internal import ViewTree

/// Makes SDL turn keys into text only while a view takes text, and tells input methods where.
///
/// Dead keys, the compose key and input methods are at work only then:
/// anywhere else a key is a key.
struct TextInputLink {
  private struct Target: Equatable {
    let view: ObjectIdentifier
    var area: Rect
  }

  private var target: Target?

  /// Follows the view that takes text now, on a stage that begins at a point of the window.
  mutating func follow(_ stage: Stage, unitsPerPoint: Double, from origin: Point = .zero) {
    let new = stage.focusedView.flatMap { view in
      stage.textInputArea.map { Target(view: ObjectIdentifier(view), area: $0) }
    }
    guard new != target else { return }
    // What is being composed for one view is not meant for the next.
    if target != nil, new?.view != target?.view { SDL_StopTextInput() }
    if let new, new.view != target?.view { SDL_StartTextInput() }
    if let new { show(new.area, unitsPerPoint, origin) }
    target = new
  }

  private func show(_ area: Rect, _ unitsPerPoint: Double, _ origin: Point) {
    var rect = SDL_Rect(
      x: Int32(Pixel.edge((origin.x + area.minX) * unitsPerPoint)),
      y: Int32(Pixel.edge((origin.y + area.minY) * unitsPerPoint)),
      w: Int32(max(1, Pixel.edge(area.width * unitsPerPoint))),
      h: Int32(max(1, Pixel.edge(area.height * unitsPerPoint)))
    )
    SDL_SetTextInputRect(&rect)
  }
}
