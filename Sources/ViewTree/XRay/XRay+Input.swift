public import Geometry
import Gestures

/// The view under a place in the window, and the way back from the window to where views are.
struct InputSpot {
  /// The view; nil where there is none.
  let view: View?
  /// From places in the window to places as views know them.
  var unstep = Transform.identity
  fileprivate var room: View?

  init(_ view: View?, unstep: Transform = .identity, in room: View? = nil) {
    (self.view, self.unstep, self.room) = (view, unstep, room)
  }

  /// The view and its superviews, innermost first.
  var chain: [View] { view.map { Array($0.chain) } ?? [] }

  /// Whether the view is drawn through a step back of the window.
  var isStepping: Bool { room != nil }

  /// The way back for a touch.
  ///
  /// What is on a trackpad does not point at the window: only where it begins is under the pointer.
  func unstep(of touch: TouchEvent) -> Transform {
    guard touch.id.device == .trackpad else { return unstep }
    return Transform(translation: unstep.apply(to: touch.location) - touch.location)
  }

  /// The place in the window as a view knows it: only what is inside the room is drawn elsewhere.
  func place(_ location: Point, for view: View) -> Point {
    room.map { view.isDescendant(of: $0) } ?? false ? unstep.apply(to: location) : location
  }
}

/// Input while the window is stepped back.
extension Stage {
  /// The view under a place in the window.
  public func hitTest(_ location: Point) -> View? { spot(at: location).view }

  /// The view under a place in the window, with the way back to it.
  ///
  /// What lies outside the frame belongs to the view that is looked through, so that it can be
  /// dragged there, too.
  func spot(at location: Point) -> InputSpot {
    let view = root.hitTest(root.toSuperview.inverse.apply(to: location))
    guard let view, let xRay, let room = xRay.room, view.isDescendant(of: room),
      let step = xRay.stepInWindow
    else { return InputSpot(view) }
    let unstep = step.inverse
    let hit = room.hitTest(room.convert(unstep.apply(to: location), from: nil))
    return InputSpot(hit === room ? xRay.subject : hit ?? xRay.subject, unstep: unstep, in: room)
  }
}

extension View {
  /// The rectangle as it shows in the window, even if the window is stepped back.
  package final func shownInWindow(_ rect: Rect) -> Rect {
    let place = convert(rect, to: nil)
    guard let xRay = stage?.xRay, xRay.contains(self) else { return place }
    return xRay.stepInWindow?.apply(to: place) ?? place
  }
}
